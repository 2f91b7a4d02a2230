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
