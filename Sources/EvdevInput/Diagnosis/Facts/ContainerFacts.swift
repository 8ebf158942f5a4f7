/// Whether a process is in a container.
package struct ContainerFacts: Hashable, Sendable {
  /// What a container's marker says it is: `docker`, `podman` and so on; `nil` without a marker.
  package var marker: String?
  /// Whether the process has a namespace that is not the machine's first.
  package var isSeparate: Bool

  /// Creates facts, those of no container by default.
  package init(marker: String? = nil, isSeparate: Bool = false) {
    self.marker = marker
    self.isSeparate = isSeparate
  }

  /// What kind of container it is, or `nil` where it is none.
  ///
  /// A marker alone proves nothing: it stays in an image that is started as a machine of its own.
  package var kind: String? {
    isSeparate ? marker : nil
  }
}
