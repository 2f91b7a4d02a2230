import CursesTerminal

/// From a key to a command.
extension Viewer {
  /// Takes in a key.
  func handle(_ key: Key) {
    let (address, host) = (offeredAddress, askedHost)
    message = nil
    let name = key.name
    wasInterrupted = wasInterrupted && name == "^C"
    wasAtEnd = wasAtEnd && keys.isEnd(name)
    // Who moves on does not wait for the end any more.
    if start == .end { start = .beginning }
    if answer(about: address, name) || answerAboutHost(host, name) { return }
    if picker != nil { return typeField(name, key.typedCharacter) }
    if commandPrompt != nil { return typeCommand(name, key.typedCharacter) }
    if prompt != nil { return type(name, key.typedCharacter) }
    if interact(key) { return }
    switch keys.read(name) {
    case .request(let request):
      perform(request)
      list.endInteractionElsewhere()
    case .pending: break
    case .unknown: message = "\(name) does nothing here; ? shows the keys."
    }
  }
}
