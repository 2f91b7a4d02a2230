import Foundation

/// A port on 127.0.0.1 whose queue is full, so that who connects is left without an answer.
final class FullListener {
  let port: UInt16
  private var sockets: [Int32] = []

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    sockets.append(listener)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var waiting: [Int32] = []
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listener, address, length) == 0, listen(listener, 0) == 0,
          getsockname(listener, address, &length) == 0
        else { return false }
        // One is queued; a few more, for systems that queue a few more.
        waiting = (0..<8).map { _ in
          let client = socket(
            AF_INET,
            Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
          _ = connect(client, address, length)
          return client
        }
        return true
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    sockets += waiting
    guard isListening else { throw POSIXError(.EADDRINUSE) }
  }

  deinit {
    for socket in sockets { close(socket) }
  }
}
