/// Parses JSON texts. Keep one for many texts: it reuses its buffers. Not for sharing between threads.
public struct JSONParser: ~Copyable {
  /// Deepest nesting that is parsed; what is deeper is an error, not a crash.
  public static let maximumDepth = 512

  /// Makes a parser.
  public init() {}

  /// Parses one value, which must be all there is but for white space.
  public mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONValue {
    throw JSONError(reason: .empty, byteOffset: 0, line: 1, column: 1)
  }

  /// Parses one value, which must be all there is but for white space.
  public mutating func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    throw JSONError(reason: .empty, byteOffset: 0, line: 1, column: 1)
  }
}
