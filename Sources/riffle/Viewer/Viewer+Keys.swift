import CursesTerminal

/// From a key to a command.
extension Viewer {
  /// Takes in a key.
  func handle(_ key: Key) {
    message = nil
    let name = KeyName.name(of: key)
    wasInterrupted = wasInterrupted && name == "^C"
    wasAtEnd = wasAtEnd && keys.isEnd(name)
    // Who moves on does not wait for the end any more.
    if start == .end { start = .beginning }
    if picker != nil { return typeField(name, KeyName.character(of: key)) }
    if commandPrompt != nil { return typeCommand(name, KeyName.character(of: key)) }
    if prompt != nil { return type(name, KeyName.character(of: key)) }
    switch keys.read(name) {
    case .request(let request): perform(request)
    case .pending: break
    case .unknown: message = "\(name) does nothing here; ? shows the keys."
    }
  }
}
