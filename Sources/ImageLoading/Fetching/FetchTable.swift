/// The fetches that are under way, as libcurl's callbacks see them.
///
/// For the loop's thread.
final class FetchTable {
  private let mailbox: FetchMailbox
  /// The fetches by their loads.
  var fetches: [LoadID: RemoteFetch] = [:]

  init(_ mailbox: FetchMailbox) {
    self.mailbox = mailbox
  }

  /// Whether a socket to an address may be opened; nil is no address of the Internet.
  func mayConnect(_ id: LoadID, to address: InternetAddress?) -> Bool {
    let may = fetches[id]?.mayConnect(to: address) ?? false
    mailbox.count(socketThatMayOpen: may)
    return may
  }

  /// A line of a head has come; whether to go on.
  func receive(_ id: LoadID, line: UnsafeBufferPointer<UInt8>) -> Bool {
    fetches[id]?.receive(line: line) ?? false
  }

  /// Bytes of a body have come; whether to go on.
  func receive(_ id: LoadID, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let events = fetches[id]?.receive(bytes: bytes) else { return false }
    for event in events { mailbox.deliver(event, of: id) }
    return true
  }
}
