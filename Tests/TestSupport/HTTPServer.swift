/// A small HTTP/1.1 server on 127.0.0.1, for one test.
///
/// Nothing in it waits for time: what is slow waits for a ``Gate``, what hangs for the other side to
/// hang up. It ends with this object, its connections and threads too.
///
///     let server = try HTTPServer { request in
///       request.path == "/sun.png" ? .bytes(png) : .status(404)
///     }
///     let address = server.url("/sun.png")
public final class HTTPServer: Sendable {
  private let listener: HTTPListener

  /// Begins to listen, on a port that is free.
  public init(_ route: @escaping @Sendable (HTTPRequest) -> HTTPResponse) throws {
    listener = try HTTPListener(route)
    listener.start()
  }

  deinit { listener.stop() }

  /// The port on 127.0.0.1.
  public var port: UInt16 { listener.port }

  /// The address of a path.
  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// All requests that have come so far, in order.
  public var requests: [HTTPRequest] { listener.requests }

  /// Connections that were accepted so far.
  public var connectionCount: Int { listener.connectionCount }

  /// Waits until so many requests have come in all; false where they do not within a minute.
  public func waitForRequests(_ count: Int) -> Bool { listener.waitForRequests(count) }

  /// Whether another server could have its port.
  public var isPortFree: Bool { HTTPListener.isFree(port) }

  /// Hangs up on everybody, refuses whoever comes, and waits for the threads to end; the port stays taken.
  public func stop() { listener.stop() }
}
