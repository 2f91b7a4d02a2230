import RecordCards
import TextLayout

/// The question whether an address may be opened.
enum AddressQuestion {
  /// The question in at most so many columns, if there are enough for the answers.
  ///
  /// The answers and the end of the host are always there, for the end says whose host it is. A user
  /// name before it, which may look like another host, stands apart from it or is at least marked as
  /// `user@`, and letters that may look like others are marked too. What is left goes to the path.
  static func text(about address: WebAddress, columns: Int) -> String {
    let site = address.scheme + address.host
    let user =
      address.user.isEmpty ? "" : " as user " + FittedText.ending(of: address.user, columns: 24)
    let mark = LetterMark(for: address.host)
    for hint in [hint, shortHint] {
      let end = mark.words + user + hint
      let room = columns - FittedText.width("Open " + site + end)
      let path = FittedText.beginning(of: address.path, columns: room)
      if room >= 0, !path.isEmpty || address.path.isEmpty { return "Open " + site + path + end }
    }
    let start = address.user.isEmpty ? "Open " : "Open user@"
    let end = mark.sign + shortHint
    let room = columns - FittedText.width(start + end)
    return start + FittedText.ending(of: address.host, columns: room) + end
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
    let mark = LetterMark(for: host)
    for (start, hint) in wordings
    where FittedText.width(start + name + mark.words + hint) <= columns {
      return start + name + mark.words + hint
    }
    let (start, end) = ("Load ", mark.sign + "? y Y n")
    return start
      + FittedText.ending(of: name, columns: columns - FittedText.width(start + end)) + end
  }

  /// The words around the name, from the most to the fewest.
  private static let wordings = [
    (start: "Load images from ", hint: "? y yes, Y all hosts, else no"),
    (start: "Load ", hint: "? y yes, Y all, n no"),
  ]
}

/// The mark behind the name of a host that has letters beyond those of English: some look just like these, as
/// the first of `раypal.example` does, which is Cyrillic.
private struct LetterMark {
  /// The mark in words; empty for a name without such letters.
  let words: String
  /// The mark where there is no room for words.
  let sign: String

  init(for host: String) {
    let isNeeded = !host.utf8.allSatisfy { $0 < 0x80 }
    (words, sign) = isNeeded ? (" (letters beyond a–z)", " (!)") : ("", "")
  }
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
