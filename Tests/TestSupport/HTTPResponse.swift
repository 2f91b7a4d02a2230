import Foundation

/// How a test's server answers a request.
public struct HTTPResponse: Sendable {
  /// Writes the answer; false where the connection is of no more use.
  private let body: @Sendable (HTTPStream) -> Bool

  /// An answer that a test writes itself.
  ///
  /// - Parameter body: Writes it; returns false to hang up.
  public init(_ body: @escaping @Sendable (HTTPStream) -> Bool) {
    self.body = body
  }

  /// Sends the answer; false where the connection is of no more use.
  public func write(to stream: HTTPStream) -> Bool { body(stream) }

  /// A status with a body of a known length.
  public static func bytes(
    _ bytes: [UInt8], status: Int = 200, fields: [String] = []
  ) -> HTTPResponse {
    HTTPResponse { stream in
      stream.writeHead(status, ["Content-Length: \(bytes.count)"] + fields) && stream.write(bytes)
    }
  }

  /// A status with an empty body.
  public static func status(_ status: Int, fields: [String] = []) -> HTTPResponse {
    bytes([], status: status, fields: fields)
  }

  /// A status 304, which has no body.
  public static func notModified(fields: [String] = []) -> HTTPResponse {
    HTTPResponse { $0.writeHead(304, fields) }
  }

  /// Sends the request on.
  public static func redirect(to address: String, status: Int = 302) -> HTTPResponse {
    .status(status, fields: ["Location: \(address)"])
  }

  /// A body in chunks.
  public static func chunked(_ chunks: [[UInt8]]) -> HTTPResponse {
    HTTPResponse { stream in
      stream.writeHead(200, ["Transfer-Encoding: chunked"])
        && chunks.allSatisfy { stream.writeChunk($0) } && stream.writeChunk([])
    }
  }

  /// A body whose parts each wait for a gate.
  public static func slow(_ parts: [[UInt8]], through gate: Gate) -> HTTPResponse {
    HTTPResponse { stream in
      stream.writeHead(200, ["Content-Length: \(parts.joined().count)"])
        && parts.allSatisfy { stream.wait(for: gate) && stream.write($0) }
    }
  }

  /// A body that is not as long as its head says; it ends with the connection.
  public static func lying(length: Int, _ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse { stream in
      _ = stream.writeHead(200, ["Content-Length: \(length)"]) && stream.write(bytes)
      return false
    }
  }

  /// No answer, for as long as anybody waits for one.
  public static let hanging = HTTPResponse { stream in
    stream.waitForEnd()
    return false
  }

  /// A start and then more and more bytes, up to so many or until the other side hangs up.
  ///
  /// - Parameter sent: is told how many bytes of the body could be sent.
  public static func endless(
    _ start: [UInt8], byteCount: Int, sent: @escaping @Sendable (Int) -> Void
  ) -> HTTPResponse {
    HTTPResponse { stream in
      let block = [UInt8](repeating: 0, count: 1 << 16)
      var count = start.count
      stream.writeHead(200, ["Connection: close"])
      stream.write(start)
      while count < byteCount, stream.write(block) { count += block.count }
      sent(count)
      return false
    }
  }
}
