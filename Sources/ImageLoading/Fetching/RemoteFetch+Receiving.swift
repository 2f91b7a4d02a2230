extension RemoteFetch {
  /// Enough bytes to tell the format of any image by.
  private static let formatByteCount = 12
  /// The size of an image is looked for in so many bytes; photographs may hold a preview before it.
  private static let headerByteCount = 256 << 10

  /// A line of an answer's head has come; whether to go on.
  mutating func receive(line: some Collection<UInt8>) -> Bool {
    let wasComplete = head.isComplete
    head.receive(line)
    if earlierHeadBytes + head.byteCount > limits.headBytes {
      stop = .failure(.tooManyBytes)
    } else if head.isComplete && !wasComplete {
      stop = stopAfterHead()
    }
    return stop == nil
  }

  /// Why nothing of the body need come.
  private func stopAfterHead() -> Stop? {
    guard isImage || head.status == 304 else { return .headIsEnough }
    if head.isPacked { return .failure(.damaged) }
    if let length = head.contentLength, length > limits.bytes { return .failure(.tooManyBytes) }
    return nil
  }

  /// Whether the answer is the image itself (RFC 9110, section 15.3).
  var isImage: Bool { head.status == 200 || head.status == 203 }

  /// Bytes of the body have come; the events to tell, or nil not to go on.
  mutating func receive(bytes more: some Collection<UInt8>) -> [LoadEvent]? {
    guard more.count <= limits.bytes - bytes.count else {
      stop = .failure(.tooManyBytes)
      return nil
    }
    bytes += more
    if bytes.count >= Self.formatByteCount, ImageFormat(startOf: bytes) == nil {
      stop = .failure(.notAnImage)
      return nil
    }
    let progress = LoadEvent.progress(received: bytes.count, expected: head.contentLength)
    return (bytes.count <= Self.headerByteCount ? headerEvents(of: bytes) : []) + [progress]
  }

  /// The size, the first time that it is known.
  mutating func headerEvents(of bytes: [UInt8]) -> [LoadEvent] {
    guard !hasToldHeader, let header = ImageHeader(bytes) else { return [] }
    hasToldHeader = true
    return [.header(header.size)]
  }
}
