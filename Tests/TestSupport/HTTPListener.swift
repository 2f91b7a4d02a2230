import Foundation

/// The socket of a test's server, with a thread for itself and one for each connection.
final class HTTPListener: Sendable {
  private struct State {
    var requests: [HTTPRequest] = []
    var connections: Set<Int32> = []
    var connectionCount = 0
    var isStopped = false
  }

  let port: UInt16
  private let listener: Int32
  private let route: @Sendable (HTTPRequest) -> HTTPResponse
  private let state = Monitor(State())
  private let threads = DispatchGroup()

  init(_ route: @escaping @Sendable (HTTPRequest) -> HTTPResponse) throws {
    (listener, port) = try Self.listen()
    self.route = route
  }

  deinit { close(listener) }

  var requests: [HTTPRequest] { state.with { $0.requests } }

  var connectionCount: Int { state.with { $0.connectionCount } }

  func waitForRequests(_ count: Int) -> Bool { state.wait { $0.requests.count >= count } }

  func start() {
    startThread { [self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 { open(connection) }
    }
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    state.with { state in
      state.isStopped = true
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
    threads.wait()
  }

  private func startThread(_ body: @escaping @Sendable () -> Void) {
    threads.enter()
    let thread = Thread { [threads] in
      body()
      threads.leave()
    }
    thread.start()
  }

  private func open(_ connection: Int32) {
    let isStopped = state.with { state in
      state.connectionCount += 1
      state.connections.insert(connection)
      return state.isStopped
    }
    if isStopped { shutdown(connection, Int32(SHUT_RDWR)) }
    // Or a body would wait 40 ms for the other side to have taken note of its head.
    var isOn: Int32 = 1
    setsockopt(
      connection, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    startThread { [self] in serve(connection) }
  }

  private func serve(_ connection: Int32) {
    let stream = HTTPStream(connection)
    while let request = stream.readRequest() {
      state.with { $0.requests.append(request) }
      guard route(request).write(to: stream) else { break }
    }
    state.with { state in
      state.connections.remove(connection)
      // A program that another test has just started may hold a copy, which closing leaves open.
      shutdown(connection, Int32(SHUT_RDWR))
      close(connection)
    }
  }

  /// A socket that listens, and its port.
  ///
  /// The port is asked for by its number, for only then the system keeps it taken behind `shutdown`: a
  /// server of another process could come in its place.
  private static func listen() throws -> (Int32, UInt16) {
    for _ in 0..<100 {
      let probe = try bound(to: 0)
      let port = probe.port
      close(probe.socket)
      // Somebody else may have got it by now.
      guard let listener = try? bound(to: port) else { continue }
      if Foundation.listen(listener.socket, 64) == 0 { return listener }
      close(listener.socket)
    }
    throw TemporaryFolder.Failure(description: "listen: errno \(errno)")
  }

  /// A socket that has a port on 127.0.0.1; any that is free for 0.
  private static func bound(to port: UInt16) throws -> (socket: Int32, port: UInt16) {
    let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(made, $0, length) == 0 && getsockname(made, $0, &length) == 0
      }
    }
    guard isBound else {
      close(made)
      throw TemporaryFolder.Failure(description: "bind: errno \(errno)")
    }
    return (made, UInt16(bigEndian: address.sin_port))
  }

  /// Whether nobody has a port on 127.0.0.1.
  static func isFree(_ port: UInt16) -> Bool {
    guard let probe = try? bound(to: port) else { return false }
    close(probe.socket)
    return true
  }
}
