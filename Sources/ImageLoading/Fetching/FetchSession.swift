import CFetch
import Platform

/// libcurl, and the transfers that go on while it performs.
///
/// For one thread. A table is asked and told from within `perform`.
final class FetchSession {
  private let session: OpaquePointer
  /// Kept, for the library's callbacks hold it without counting.
  private let table: FetchTable
  private var transfers: [LoadID: OpaquePointer] = [:]

  /// Opens a library; nil where it is not installed, or too old to be bound as it must be.
  init?(library: String, waker: Int32, table: FetchTable) {
    var callbacks = cfetch_callbacks(
      context: Unmanaged.passUnretained(table).toOpaque(), may_connect: mayConnect,
      receive_line: receiveLine, receive_bytes: receiveBytes)
    guard let session = cfetch_open(library, &callbacks, waker) else { return nil }
    self.session = session
    self.table = table
  }

  deinit {
    for transfer in transfers.values { cfetch_end(transfer) }
    cfetch_close(session)
  }

  /// Parses an address, relative to another or to none.
  func parse(_ text: String, base: String?) -> RemoteURL? {
    var url = cfetch_url()
    defer { cfetch_url_free(session, &url) }
    guard cfetch_url_parse(session, base, text, &url), let text = url.text, let host = url.host,
      let scheme = url.scheme
    else { return nil }
    return RemoteURL(
      text: String(cString: text), scheme: String(cString: scheme).lowercased(),
      host: String(cString: host).lowercased(), port: url.port,
      hasCredentials: url.user != nil || url.password != nil)
  }

  /// Begins to ask for an address; whether it could.
  func begin(_ id: LoadID, _ url: RemoteURL, fields: [String], _ times: TransferTimes) -> Bool {
    let transfer = withCStrings(fields) { fields in
      url.text.withCString { text in
        var request = cfetch_request(
          id: id.number, url: text, headers: fields, connect_milliseconds: times.connect,
          total_milliseconds: times.total)
        return cfetch_begin(session, &request)
      }
    }
    transfers[id] = transfer
    return transfer != nil
  }

  /// Takes a transfer away, whether or not it has ended.
  func end(_ id: LoadID) { transfers.removeValue(forKey: id).map(cfetch_end) }

  /// Does what can be done without waiting; whether the library still works.
  func perform() -> Bool { cfetch_perform(session) }

  /// Waits for something to do.
  func wait(milliseconds: Int) { cfetch_wait(session, Int32(clamping: milliseconds)) }

  /// A transfer that has ended since, if there is one; it is to be taken away.
  func nextResult() -> (LoadID, cfetch_outcome)? {
    var result = cfetch_result()
    guard cfetch_next_result(session, &result) else { return nil }
    return (LoadID(number: result.id), result.outcome)
  }
}

/// The time limits of a transfer, in milliseconds.
struct TransferTimes {
  /// Until its host has accepted a connection.
  let connect: Int
  /// Until the last byte.
  let total: Int
}

private func mayConnect(
  _ table: UnsafeMutableRawPointer?, _ id: UInt64, _ address: UnsafeRawPointer?, _ length: Int
) -> Bool {
  let internet = InternetAddress(UnsafeRawBufferPointer(start: address, count: length))
  return fetchTable(table)?.mayConnect(LoadID(number: id), to: internet) ?? false
}

private func receiveLine(
  _ table: UnsafeMutableRawPointer?, _ id: UInt64, _ bytes: UnsafePointer<UInt8>?, _ count: Int
) -> Bool {
  let line = UnsafeBufferPointer(start: bytes, count: count)
  return fetchTable(table)?.receive(LoadID(number: id), line: line) ?? false
}

private func receiveBytes(
  _ table: UnsafeMutableRawPointer?, _ id: UInt64, _ bytes: UnsafePointer<UInt8>?, _ count: Int
) -> Bool {
  let body = UnsafeBufferPointer(start: bytes, count: count)
  return fetchTable(table)?.receive(LoadID(number: id), bytes: body) ?? false
}

private func fetchTable(_ context: UnsafeMutableRawPointer?) -> FetchTable? {
  context.map { Unmanaged<FetchTable>.fromOpaque($0).takeUnretainedValue() }
}

/// Lends strings as C has lists of them, with a null pointer behind the last one.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  let pointers = copies.map { UnsafePointer($0) } + [nil]
  return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
}

/// The fetches that are under way, as libcurl's callbacks see them.
///
/// For the loop's thread.
final class FetchTable {
  private let mailbox: FetchMailbox
  /// The fetches by their loads.
  var fetches: [LoadID: RemoteFetch] = [:]

  init(_ mailbox: FetchMailbox) { self.mailbox = mailbox }

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
