import CFetch

/// What a loader's thread runs.
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
      for case .load(let id, _) in mailbox.takeOrders() {
        mailbox.deliver(.finished(.failure(failure)), of: id)
      }
    } while !mailbox.leave()
  }
}
