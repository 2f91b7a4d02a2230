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

  /// The keys of a map with changes.
  init(_ map: KeyMap) {
    // Mostly they are what they are by themselves.
    func change(_ name: inout String, _ command: Command) {
      if !map.isStandard(KeySequence(stringLiteral: name)) { name = map.name(of: command) }
    }
    change(&help, .help)
    change(&refresh, .refresh)
    change(&back, .back)
    change(&search, .search)
    change(&unfold, .unfold)
    pick = map.name(of: .pick)
    var mark = "'"
    change(&mark, .goToMark)
    lastPlace = mark.hasPrefix(":") ? "\(mark) '" : "\(mark)'"
  }
}
