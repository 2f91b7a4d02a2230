import CFetch
import Platform

/// The thread of a loader: takes orders, lets libcurl work, and does what fetches ask for.
final class FetchLoop {
  private let configuration: RemoteLoader.Configuration
  private let mailbox: FetchMailbox
  private let session: FetchSession
  private let table: FetchTable
  private let cache: DiskCache?
  private var queue: FetchQueue
  private var images: [LoadID: RemoteImage] = [:]
  private var deadlines: [LoadID: ContinuousClock.Instant] = [:]

  /// Longest sleep while there is something to do; it is ended early by everything that matters.
  private static let waitMilliseconds = 1_000

  /// Opens the library; nil where there is none.
  init?(_ configuration: RemoteLoader.Configuration, _ mailbox: FetchMailbox) {
    table = FetchTable(mailbox)
    guard
      let session = FetchSession(library: configuration.library, waker: mailbox.waker, table: table)
    else { return nil }
    self.configuration = configuration
    self.mailbox = mailbox
    self.session = session
    cache = configuration.cacheFolder.flatMap {
      DiskCache(folder: $0, byteLimit: configuration.cacheBytes)
    }
    queue = FetchQueue(limit: configuration.limits.transfers)
  }

  /// Works until there has been nothing to do for a while.
  func run() {
    while true {
      for order in mailbox.takeOrders() { obey(order) }
      while let id = queue.next() { begin(id) }
      if !session.perform() { failAll() }
      if endTransfers() { continue }
      let isIdle = queue.isEmpty
      session.wait(milliseconds: isIdle ? configuration.idleMilliseconds : Self.waitMilliseconds)
      if isIdle && mailbox.leave() { return }
    }
  }

  private func obey(_ order: FetchMailbox.Order) {
    switch order {
    case .load(let id, let image, let priority):
      images[id] = image
      queue.add(id, priority)
    case .prioritise(let id, let priority): queue.setPriority(priority, of: id)
    case .cancel(let id): forget(id)
    }
  }

  /// Leaves nothing of a load behind.
  private func forget(_ id: LoadID) {
    session.end(id)
    queue.remove(id)
    images[id] = nil
    deadlines[id] = nil
    table.fetches[id] = nil
  }

  private func begin(_ id: LoadID) {
    guard let image = images[id] else { return }
    let policy = RemotePolicy(allowedHosts: configuration.allowedHosts)
    let fetch = RemoteFetch(image, policy: policy, limits: configuration.limits)
    deadlines[id] = .now + .milliseconds(configuration.limits.totalMilliseconds)
    table.fetches[id] = fetch
    advance(id, fetch.begin())
  }

  /// Takes away the transfers that have ended; whether there were any.
  private func endTransfers() -> Bool {
    var ids: [LoadID] = []
    while let (id, outcome) = session.nextResult() {
      session.end(id)
      ids.append(id)
      end(id, outcome)
    }
    return !ids.isEmpty
  }

  private func end(_ id: LoadID, _ outcome: cfetch_outcome) {
    guard let fetch = table.fetches[id] else { return }
    let host = fetch.url?.host ?? fetch.image.host
    let ended = TransferOutcome(outcome, host: host, limits: configuration.limits)
    advance(id, table.fetches[id]?.ended(ended, now: configuration.now()))
  }

  /// The library itself has failed, for want of memory.
  private func failAll() {
    for id in queue.running {
      session.end(id)
      advance(id, table.fetches[id]?.ended(.failed(.outOfMemory), now: configuration.now()))
    }
  }
}

extension TransferOutcome {
  /// Says what happened in the words of a reader.
  fileprivate init(_ outcome: cfetch_outcome, host: String, limits: RemoteLimits) {
    switch outcome {
    case CFETCH_COMPLETE: self = .complete
    case CFETCH_STOPPED: self = .stopped
    case CFETCH_UNKNOWN_HOST: self = .failed(.unknownHost(host))
    case CFETCH_UNTRUSTED: self = .failed(.untrusted(host: host))
    case CFETCH_TIMED_OUT: self = .failed(.timedOut(seconds: limits.totalSeconds))
    case CFETCH_CUT_SHORT: self = .failed(.cutShort)
    case CFETCH_OUT_OF_MEMORY: self = .failed(.outOfMemory)
    default: self = .failed(.unreachable(host: host))
    }
  }
}

extension FetchLoop {
  /// Does what a fetch asks for until it waits for its host or has ended.
  private func advance(_ id: LoadID, _ first: RemoteFetch.Action?) {
    var next = first
    while let action = next { next = perform(action, for: id) }
  }

  private func perform(_ action: RemoteFetch.Action, for id: LoadID) -> RemoteFetch.Action? {
    switch action {
    case .parse(let text, let base):
      return table.fetches[id]?.parsed(session.parse(text, base: base))
    case .lookUp(let url):
      return table.fetches[id]?.found(cache?.image(for: url.text), now: configuration.now())
    case .ask(let url, let fields):
      if session.begin(id, url, fields: fields, times(of: id)) { return nil }
      return table.fetches[id]?.ended(.failed(.fetcherMissing), now: configuration.now())
    case .finish(let events, let change):
      keep(change)
      forget(id)
      for event in events { mailbox.deliver(event, of: id) }
      return nil
    }
  }

  /// The rest of the whole time, at least 1: 0 would mean no limit to libcurl.
  private func times(of id: LoadID) -> TransferTimes {
    let left = (deadlines[id] ?? .now) - .now
    return TransferTimes(
      connect: max(1, configuration.limits.connectMilliseconds),
      total: max(1, Int(left / .milliseconds(1))))
  }

  private func keep(_ change: RemoteFetch.DiskChange) {
    switch change {
    case .none: break
    case .store(let image): cache?.store(image)
    case .remove(let url): cache?.removeImage(for: url)
    }
  }
}

/// The entry point of a loader's thread.
///
/// It holds the mailbox and not the loader, so that a loader that nobody needs goes away and ends it.
final class FetchThread: Sendable {
  private let configuration: RemoteLoader.Configuration
  private let mailbox: FetchMailbox

  private init(_ configuration: RemoteLoader.Configuration, _ mailbox: FetchMailbox) {
    self.configuration = configuration
    self.mailbox = mailbox
  }

  /// Starts a thread that serves a mailbox until there is nothing to do.
  static func start(_ configuration: RemoteLoader.Configuration, _ mailbox: FetchMailbox) {
    let thread = Unmanaged.passRetained(FetchThread(configuration, mailbox))
    let runs = cfetch_run_on_thread(
      { context in
        guard let context else { return }
        Unmanaged<FetchThread>.fromOpaque(context).takeRetainedValue().run()
      }, thread.toOpaque())
    if !runs { thread.takeRetainedValue().fail(.outOfMemory) }
  }

  private func run() {
    guard let loop = FetchLoop(configuration, mailbox) else { return fail(.fetcherMissing) }
    loop.run()
  }

  /// Answers everybody, until nobody asks any more.
  private func fail(_ failure: ImageFailure) {
    repeat {
      for case .load(let id, _, _) in mailbox.takeOrders() {
        mailbox.deliver(.finished(.failure(failure)), of: id)
      }
    } while !mailbox.leave()
  }
}
