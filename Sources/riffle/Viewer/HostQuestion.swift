import TextLayout

/// The question whether the images of a host may be loaded.
enum HostQuestion {
  /// The question in at most so many columns, if there are enough for the answers.
  ///
  /// A name that is too long loses its start: whose it is stands at the end.
  static func text(about host: String, columns: Int) -> String {
    let name = UserMessage.line(of: String(host.suffix(1000)))
    let (start, end) =
      wordings.first { width($0.start + name + $0.end) <= columns } ?? ("Load ", "? y Y n")
    return start + ending(of: name, columns: columns - width(start + end)) + end
  }

  /// What stands around the name, from the most to the fewest words.
  private static let wordings = [
    (start: "Load images from ", end: "? y yes, Y all hosts, else no"),
    (start: "Load ", end: "? y yes, Y all, n no"),
  ]

  private static func ending(of name: String, columns: Int) -> String {
    guard width(name) > columns else { return name }
    var rest = name.suffix(max(1, columns - 1))
    while rest.count > 1, width("…" + rest) > columns { rest = rest.dropFirst() }
    return "…" + rest
  }

  private static func width(_ text: some StringProtocol) -> Int {
    DisplayText(String(text)).naturalColumns
  }
}
