import Synchronization

extension RecordSource {
  /// Opens a file.
  ///
  /// It reads the first bytes, to see what is in it. What is no regular file, such as a named pipe, is
  /// read like a stream.
  public static func open(
    path: String, options: RecordOptions = RecordOptions()
  ) throws(RecordError) -> RecordSource {
    try open(InputFile(path: path), name: path, options: options, chunkByteCount: chunkByteCount)
  }

  /// Reads from a descriptor, such as standard input, which it takes over.
  ///
  /// What comes through a pipe goes into a temporary file without a name; memory stays small whatever
  /// comes. The format is seen when the first lines are there. Reading starts at once, and ends with
  /// the stream or with ``cancel()``.
  public static func stream(
    descriptor: Int32, name: String, options: RecordOptions = RecordOptions()
  ) throws(RecordError) -> RecordSource {
    let file = InputFile(owning: descriptor)
    return try open(file, name: name, options: options, chunkByteCount: chunkByteCount)
  }

  static func open(
    _ file: InputFile, name: String, options: RecordOptions, chunkByteCount: Int
  ) throws(RecordError) -> RecordSource {
    switch file.kind {
    case .directory: throw .isDirectory
    case .regular:
      let source = RecordSource(
        name: name, file: file, stream: nil, options: options, chunkByteCount: chunkByteCount)
      _ = try source.seeLayout(isForced: true)
      return source
    case .stream:
      let source = RecordSource(
        name: name, file: try .temporary(), stream: try StreamInput(file), options: options,
        chunkByteCount: chunkByteCount)
      source.startReading()
      return source
    }
  }

  /// Sees the layout from the bytes that are there; answers whether it is known.
  ///
  /// - Parameter isForced: whether to settle for the bytes that are there.
  func seeLayout(isForced: Bool) throws(RecordError) -> Bool {
    let extent = state.withLock { $0.extent }
    if state.withLock({ $0.layout != nil }) { return true }
    let buffer = ReadBuffer(byteCount: InputPrefix.byteCount)
    let wanted = min(InputPrefix.byteCount, extent.byteCount)
    let count = try file.read(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer.memory.prefix(wanted)), at: 0)
    let isWhole = extent.isFinal && count == extent.byteCount
    let prefix = InputPrefix(bytes: buffer.bytes(count), isWhole: isWhole)
    let sniffer = FormatSniffer(prefix, options: options, name: name)
    if !isForced, count == 0 || sniffer.isUncertain { return false }
    let layout = try sniffer.layout()
    state.withLock { state in
      state.layout = layout
      state.checkpoints = [Checkpoint(start: layout)]
    }
    return true
  }
}
