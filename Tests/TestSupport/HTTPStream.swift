import Foundation

/// One connection of a test's server.
public final class HTTPStream {
  private let descriptor: Int32
  private var unread: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads the head of the next request; nil once the other side has hung up.
  func readRequest() -> HTTPRequest? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = unread.firstRange(of: end) {
        defer { unread.removeSubrange(..<range.upperBound) }
        return HTTPRequest(head: String(decoding: unread[..<range.lowerBound], as: UTF8.self))
      }
      var block = [UInt8](repeating: 0, count: 1 << 14)
      let count = recv(descriptor, &block, block.count, 0)
      guard count > 0 else { return nil }
      unread += block[..<count]
    }
  }

  /// Sends bytes; false once the other side has hung up.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  /// Sends the head of an answer.
  @discardableResult
  public func writeHead(_ status: Int, _ fields: [String]) -> Bool {
    let lines = ["HTTP/1.1 \(status) Status"] + fields
    return write((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Sends one chunk of a chunked body.
  @discardableResult
  public func writeChunk(_ bytes: some Collection<UInt8>) -> Bool {
    write(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8))
  }

  /// Waits until the other side has hung up, or the server is stopped.
  ///
  /// There is then an end to read; a client sends nothing else while it has no answer.
  public func waitForEnd() {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, -1) < 0 && errno == EINTR {}
  }

  /// Waits until a gate lets something through; false once the other side has hung up.
  public func wait(for gate: Gate) -> Bool {
    var requests = [
      pollfd(fd: gate.reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&requests, 2, -1) < 0 && errno == EINTR {}
    var byte: UInt8 = 0
    return requests[0].revents & Int16(POLLIN) != 0 && read(gate.reader, &byte, 1) == 1
  }
}
