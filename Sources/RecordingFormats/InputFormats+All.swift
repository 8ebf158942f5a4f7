public import InputRecordings

extension InputFormats {
  /// Every format that this package reads.
  ///
  /// A build without the trait `Formats` has no libyaml, zlib and zstd, and reads neither
  /// `libinput record` nor compressed files.
  public static let all: InputFormats = {
    var formats: [RecordingFormat] = [
      RecordingFormat(
        .evtest,
        .events { input throws(RecordingError) in try EvtestSource(input) }),
      RecordingFormat(
        .getevent,
        .events { input throws(RecordingError) in try GeteventSource(input) }),
      RecordingFormat(
        .rawEvents,
        .events { input throws(RecordingError) in try RawEventSource(input) }),
      RecordingFormat(
        .libinputDebugEvents,
        .pans { input throws(RecordingError) in try DebugEventSource(input) }),
    ]
    #if Formats
    formats.append(
      RecordingFormat(
        .libinputRecord,
        .events { input throws(RecordingError) in try LibinputRecordSource(input) }))
    let compressions = [
      Compression(name: "gzip", magic: [0x1f, 0x8b, 0x08]) { () throws(DecodingFault) in
        try GzipDecoder()
      },
      Compression(name: "zstd", magic: [0x28, 0xb5, 0x2f, 0xfd]) { () throws(DecodingFault) in
        try ZstdDecoder()
      },
    ]
    return InputFormats(formats: formats, compressions: compressions)
    #else
    return InputFormats(formats: formats)
    #endif
  }()

  /// Every format, and one device of a file with several.
  public static func all(device: DeviceChoice?) -> InputFormats {
    var formats = all
    formats.device = device
    return formats
  }
}
