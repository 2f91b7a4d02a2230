import RecordCards
import TextLayout

/// The question whether an address may be opened.
enum AddressQuestion {
  /// The question in at most so many columns, if there are enough for the answers.
  ///
  /// The answers and the end of the host are always there, for the end says whose host it is. A user
  /// name before it, which may look like another host, stands apart from it or is at least marked as
  /// `user@`. What is left goes to the path.
  static func text(about address: WebAddress, columns: Int) -> String {
    let site = address.scheme + address.host
    let user =
      address.user.isEmpty ? "" : " as user " + FittedText.ending(of: address.user, columns: 24)
    for hint in [hint, shortHint] {
      let room = columns - FittedText.width("Open " + site + user + hint)
      let path = FittedText.beginning(of: address.path, columns: room)
      if room >= 0, !path.isEmpty || address.path.isEmpty {
        return "Open " + site + path + user + hint
      }
    }
    let start = address.user.isEmpty ? "Open " : "Open user@"
    let room = columns - FittedText.width(start + shortHint)
    return start + FittedText.ending(of: address.host, columns: room) + shortHint
  }

  private static let hint = "? y yes, else no"
  private static let shortHint = "? y n"
}

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

  /// The words around the name, from the most to the fewest.
  private static let wordings = [
    (start: "Load images from ", end: "? y yes, Y all hosts, else no"),
    (start: "Load ", end: "? y yes, Y all, n no"),
  ]
}

/// The question whether a form may be left that was filled in and not sent.
enum LeavingQuestion {
  /// The question in at most so many columns, if there are enough for the answers.
  static func text(columns: Int) -> String {
    wordings.first { FittedText.width($0) <= columns } ?? "Leave? y n"
  }

  private static let wordings = [
    "What you filled in is not sent. Leave it? y yes, else no",
    "Not sent. Leave it? y yes, else no", "Not sent. Leave it? y n",
  ]
}
