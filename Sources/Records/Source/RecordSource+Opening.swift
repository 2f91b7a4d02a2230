import Synchronization

extension RecordSource {
  /// Opens a file.
  ///
  /// It reads the first bytes, to see what is in it. What is no regular file, such as a named pipe, and
  /// what is compressed or not UTF-8, is read like a stream.
  public static func open(
    path: String, options: RecordOptions = RecordOptions()
  ) throws(RecordError) -> RecordSource {
    try open(
      InputFile(path: path), name: path, path: path, options: options,
      chunkByteCount: chunkByteCount)
  }

  /// Reads from a descriptor, such as standard input, which it takes over.
  ///
  /// What comes through a pipe is kept in some MB of memory, and past that in a temporary file without
  /// a name. No more is read than some way ahead of the records that are read, unless all is wanted
  /// (``demandAll()``, ``follow(byName:)``). The format is seen when the first lines are there. Reading
  /// starts at once, and ends with the stream or with ``cancel()``.
  ///
  /// - Parameter failure: Asked at the end of the bytes: why there are no more, where that is not for they are all.
  public static func stream(
    descriptor: Int32, name: String, options: RecordOptions = RecordOptions(),
    failure: @escaping @Sendable () -> RecordError? = { nil }
  ) throws(RecordError) -> RecordSource {
    let file = InputFile(owning: descriptor)
    return try open(
      file, name: name, options: options, chunkByteCount: chunkByteCount, failure: failure)
  }

  static func open(
    _ file: InputFile, name: String, path: String? = nil, options: RecordOptions,
    chunkByteCount: Int, failure: @escaping @Sendable () -> RecordError? = { nil }
  ) throws(RecordError) -> RecordSource {
    switch file.kind {
    case .directory: throw .isDirectory
    case .regular where try !InputDecoder.isNeeded(for: file, options):
      let source = RecordSource(
        name: name, file: file, path: path, stream: nil, options: options,
        chunkByteCount: chunkByteCount)
      _ = try source.seeLayout(isForced: true)
      return source
    case .regular, .stream:
      let stream = try StreamInput(file, failure: failure)
      let spool = try Spool()
      let source = RecordSource(
        name: name, file: spool.file, stream: stream, options: options,
        chunkByteCount: chunkByteCount)
      source.startReading(from: stream, into: spool)
      return source
    }
  }

  /// Sees the layout from the bytes that are there; answers whether it is known.
  ///
  /// - Parameter isForced: whether to settle for the bytes that are there.
  func seeLayout(isForced: Bool) throws(RecordError) -> Bool {
    let (file, extent, options, version, isKnown) = state.withLock {
      ($0.file, $0.extent, $0.options, $0.version, $0.layout != nil)
    }
    if isKnown { return true }
    let buffer = ReadBuffer(byteCount: InputPrefix.byteCount)
    let wanted = min(InputPrefix.byteCount, extent.byteCount)
    let count = try file.read(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer.memory.prefix(wanted)), at: 0)
    let isWhole = extent.isFinal && count == extent.byteCount
    let prefix = InputPrefix(bytes: buffer.bytes(count), isWhole: isWhole)
    let sniffer = FormatSniffer(prefix, options: options, name: name)
    // Of bytes that are all there are for now, it may be seen otherwise when more have come.
    let isUncertain =
      count == 0
      || FormatSniffer(
        InputPrefix(bytes: prefix.bytes, isWhole: false), options: options, name: name
      ).isUncertain
    if !isForced, isUncertain { return false }
    var layout = try sniffer.layout(of: stream?.file ?? file)
    if options.namesFile { layout.fileName = name }
    let seen = layout
    state.withLock { state in
      // Meanwhile it may have been asked for in another way.
      guard state.version == version else { return }
      state.layout = seen
      state.isLayoutTentative = count < InputPrefix.byteCount && isUncertain
      state.checkpoints = [Checkpoint(start: seen)]
    }
    return true
  }
}
