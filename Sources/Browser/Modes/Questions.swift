import Phrases
import RecordCards
import TextLayout

/// The question whether an address may be opened.
enum AddressQuestion {
  /// The question in at most so many columns, if there are enough for the answers.
  ///
  /// The answers and the end of the host are always there, for the end says whose host it is. A user
  /// name before it, which may look like another host, stands apart from it or is at least marked as
  /// `user@`, and letters that may look like others are marked too. What is left goes to the path.
  static func text(about address: WebAddress, columns: Int) -> Phrase {
    let site = address.scheme + address.host
    let user =
      address.user.isEmpty ? nil : FittedText.ending(of: address.user, columns: 24)
    let mark = LetterMark(for: address.host)
    for isShort in [false, true] {
      let question = { wording(mark.inWords(behind: site + $0), user, isShort: isShort) }
      let room = columns - FittedText.width(question("").text)
      let path = FittedText.beginning(of: address.path, columns: room)
      if room >= 0, !path.isEmpty || address.path.isEmpty { return question(path) }
    }
    let question = { (host: String) -> Phrase in
      address.user.isEmpty ? "Open \(host + mark.sign)? y n" : "Open user@\(host + mark.sign)? y n"
    }
    let room = columns - FittedText.width(question("").text)
    return question(FittedText.ending(of: address.host, columns: room))
  }

  private static func wording(_ address: String, _ user: String?, isShort: Bool) -> Phrase {
    guard let user else {
      return isShort ? "Open \(address)? y n" : "Open \(address)? y yes, else no"
    }
    return isShort
      ? "Open \(address) as user \(user)? y n" : "Open \(address) as user \(user)? y yes, else no"
  }
}

/// The question whether the images of a host may be loaded.
enum HostQuestion {
  /// The question in at most so many columns, if there are enough for the answers.
  ///
  /// A name that is too long loses its start: whose it is stands at the end.
  static func text(about host: String, columns: Int) -> Phrase {
    let name = UserMessage.line(of: String(host.suffix(1000)))
    let mark = LetterMark(for: host)
    let marked = mark.inWords(behind: name)
    // From the most words to the fewest.
    let wordings: [Phrase] = [
      "Load images from \(marked)? y yes, Y all hosts, else no",
      "Load \(marked)? y yes, Y all, n no",
    ]
    for wording in wordings where FittedText.width(wording.text) <= columns { return wording }
    let question = { (name: String) -> Phrase in "Load \(name + mark.sign)? y Y n" }
    let room = columns - FittedText.width(question("").text)
    return question(FittedText.ending(of: name, columns: room))
  }
}

/// The mark behind the name of a host that has letters beyond those of English: some look just like these, as
/// the first of `раypal.example` does, which is Cyrillic.
private struct LetterMark {
  private let isNeeded: Bool

  init(for host: String) { isNeeded = !host.utf8.allSatisfy { $0 < 0x80 } }

  /// An address with the mark in words behind it; alone where it has no such letters.
  func inWords(behind address: String) -> String {
    isNeeded ? Phrase("\(address) (letters beyond a–z)").text : address
  }

  /// The mark where there is no room for words; empty for a name without such letters.
  var sign: String { isNeeded ? " (!)" : "" }
}

/// The question whether a form may be left that was filled in and not sent.
enum LeavingQuestion {
  /// The question in at most so many columns, if there are enough for the answers.
  static func text(columns: Int) -> Phrase {
    wordings.first { FittedText.width($0.text) <= columns } ?? "Leave? y n"
  }

  private static var wordings: [Phrase] {
    [
      "What you filled in is not sent. Leave it? y yes, else no",
      "Not sent. Leave it? y yes, else no", "Not sent. Leave it? y n",
    ]
  }
}
