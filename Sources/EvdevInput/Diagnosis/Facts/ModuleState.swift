/// Whether a part of the kernel is there.
package enum ModuleState: Hashable, Sendable, BitwiseCopyable {
  /// It is loaded, or built in.
  case active
  /// It can be loaded.
  case loadable
  /// This kernel has no such part.
  case absent
  /// The kernel's modules can't be seen, as in a container.
  case unknown
}
