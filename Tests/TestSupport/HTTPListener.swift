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

  private static func listen() throws -> (Int32, UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && Foundation.listen(listener, 64) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else {
      throw TemporaryFolder.Failure(description: "listen: errno \(errno)")
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }
}
