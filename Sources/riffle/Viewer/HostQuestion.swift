import RecordCards

/// The question whether the images of a host may be loaded.
enum HostQuestion {
  /// The question in at most so many columns, if there are enough for the answers.
  ///
  /// A name that is too long loses its start: whose it is stands at the end.
  static func text(about host: String, columns: Int) -> String {
    let name = UserMessage.line(of: String(host.suffix(1000)))
    let (start, end) =
      wordings.first { FittedText.width($0.start + name + $0.end) <= columns }
      ?? ("Load ", "? y Y n")
    return start
      + FittedText.ending(of: name, columns: columns - FittedText.width(start + end)) + end
  }

  /// What stands around the name, from the most to the fewest words.
  private static let wordings = [
    (start: "Load images from ", end: "? y yes, Y all hosts, else no"),
    (start: "Load ", end: "? y yes, Y all, n no"),
  ]
}
