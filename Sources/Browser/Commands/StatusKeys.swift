/// The keys that the status line names.
///
/// They are there with the first frame, and the table of all keys is not.
struct StatusKeys: Equatable, Sendable {
  var help = "?"
  var refresh = "R"
  var back = "q"
  var search = "/"
  var unfold = "Tab"
  var pick = ":pick"
  var lastPlace = "''"

  /// The keys that the commands have by themselves.
  init() {}

  /// The keys after changes.
  init(_ changes: [KeyChange]) {
    func name(_ command: Command) -> String {
      var sequences = command.entry.keys?.sequences ?? []
      for change in changes {
        sequences.removeAll { $0.isInTheWay(of: change.sequence) }
        if change.request == Request(command) { sequences.append(change.sequence) }
      }
      return sequences.first?.name ?? ":\(command.rawValue)"
    }
    (help, refresh, back) = (name(.help), name(.refresh), name(.back))
    (search, unfold, pick) = (name(.search), name(.unfold), name(.pick))
    let mark = name(.goToMark)
    lastPlace = mark.hasPrefix(":") ? "\(mark) '" : "\(mark)'"
  }
}
