extension FetchLoop {
  /// Does what a fetch asks for until it waits for its host or has ended.
  func advance(_ id: LoadID, _ first: RemoteFetch.Action?) {
    var next = first
    while let action = next {
      next = perform(action, for: id)
    }
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

  /// What is left of the whole time; none at all would mean no limit to the library.
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
