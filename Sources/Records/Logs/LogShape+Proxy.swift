import Values

/// Requests that HAProxy passed on, and slow queries of MySQL.
extension LogShape {
  /// Finds the pieces of the message `client:port [time] frontend backend/server timers status bytes … "request"`,
  /// or of that about a connection, which has no status.
  ///
  /// They are parts of the message, which stays as it is.
  mutating func findProxy(_ line: LogWords) {
    var line = line
    guard let client = line.word(), let port = line.bytes(client).lastIndex(of: LogText.colon),
      line.bracketed() != nil, let frontend = line.word(), let backend = line.word(),
      let slash = line.text[backend].firstIndex(of: Self.divider), let timers = line.word(),
      line.text[timers].count(where: { $0 == Self.divider }) >= 2,
      line.text[timers].allSatisfy({ Byte.isDigit($0) || "/-+".utf8.contains($0) }),
      let first = line.word(where: Byte.isDigit)
    else { return }
    add("client", client.lowerBound..<(client.lowerBound + port))
    add("client_port", (client.lowerBound + port + 1)..<client.upperBound, .number)
    add("frontend", frontend)
    add("backend", backend.lowerBound..<slash)
    add("server", (slash + 1)..<backend.upperBound)
    let last = line.text[timers].lastIndex(of: Self.divider).map { $0 + 1 } ?? timers.lowerBound
    let sign = line.text[last] == Self.plus ? 1 : 0
    add("duration", (last + sign)..<timers.upperBound, .number)
    guard line.text[timers].count(where: { $0 == Self.divider }) >= 4, first.count == 3 else {
      return add("bytes", first, .number)
    }
    add("status", first, .number)
    add("bytes", line.word(where: Byte.isDigit), .number)
    let rest = line.text[line.position..<line.range.upperBound]
    guard let quote = rest.firstIndex(of: Byte.quote) else { return }
    line.position = quote
    if let request = line.quoted() { addRequest(LogWords(line.text, request)) }
  }

  private static let divider: UInt8 = 0x2F
  private static let plus: UInt8 = 0x2B
}

// MARK: Slow queries

extension LogShape {
  /// Adds the fields in the comments before a slow query, which are the lines up to the end of `line`.
  mutating func findSlowQuery(_ head: LogPrefix, _ line: inout LogWords) {
    var position = head.timestamp?.upperBound ?? head.lineStart
    while position < line.range.upperBound {
      let rest = line.text[position..<line.range.upperBound]
      let end = rest.firstIndex(of: Byte.newline) ?? rest.endIndex
      addComment(LogWords(line.text, position..<end))
      position = end + 1
    }
    line.position = line.range.upperBound
  }

  /// Adds the fields `Name: value` of a line; what is neither keeps a name of its own.
  private mutating func addComment(_ comment: LogWords) {
    var words = comment
    while let word = words.word() {
      let bytes = words.bytes(word)
      guard bytes.last == LogText.colon else {
        if !bytes.elementsEqual("#".utf8) { add("rest", word, isField: true) }
        continue
      }
      let key = word.lowerBound..<(word.upperBound - 1)
      if words.bytes(key).elementsEqual("User@Host".utf8) {
        addUser(&words)
        continue
      }
      var ahead = words
      // A name of other bytes could not be asked for as it is shown.
      if words.bytes(key).allSatisfy(LogPairs.isKeyByte), let value = ahead.word(),
        words.text[value.upperBound - 1] != LogText.colon
      {
        addField(named: key, value)
        words = ahead
      } else {
        add("rest", word, isField: true)
      }
    }
  }

  /// Adds `login[user] @ host [address]`.
  private mutating func addUser(_ words: inout LogWords) {
    guard let user = words.word() else { return }
    let login = words.text[user].prefix { $0 != Byte.openBracket }
    add("user", login.startIndex..<login.endIndex, isField: true)
    let account = words.text[login.endIndex..<user.upperBound].dropFirst()
      .prefix { $0 != Byte.closeBracket }
    if !account.elementsEqual(login) {
      add("account", account.startIndex..<account.endIndex, isField: true)
    }
    let behind = min(account.endIndex + 1, user.upperBound)..<user.upperBound
    if !behind.isEmpty { add("rest", behind, isField: true) }
    var ahead = words
    guard let mark = ahead.word(), words.bytes(mark).elementsEqual("@".utf8) else { return }
    words = ahead
    words.skipBlanks()
    if words.next != Byte.openBracket { add("host", words.word(), isField: true) }
    add("address", words.bracketed(), isField: true)
  }
}
