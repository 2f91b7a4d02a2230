import CPostgres
import Paging
import Phrases

/// A column that a server answers with.
struct PostgresColumn {
  var name: String
  /// The number of its type on the server.
  var type: UInt32
}

/// An open connection of libpq, for one thread at a time; closed with it.
struct PostgresHandle: ~Copyable {
  /// Statements that are kept ready on the server.
  private static let mostStatements = 32

  private let connection: OpaquePointer?
  /// The names of the statements that are ready, by their texts.
  private var names: [String: String] = [:]
  /// The texts of statements that were run once, and may not be run again.
  private var texts: Set<String> = []
  /// Statements that were made ready so far.
  private var readyCount = 0
  /// What is listened to.
  private var channels: Set<String> = []
  /// Milliseconds without an answer after which the server is given up.
  private let patience: Int32
  private var isGivenUp = false
  /// What the server has said when it ended a statement last.
  private(set) var endMessage = ""

  /// - Parameters:
  ///   - address: That of an open connection, which this owns from now on.
  ///   - patience: Milliseconds without an answer after which the server is given up.
  init(_ address: UInt, patience: Int) {
    connection = OpaquePointer(bitPattern: address)
    self.patience = Int32(clamping: patience)
  }

  deinit { cpostgres_close(connection) }

  var isOpen: Bool { !isGivenUp && cpostgres_is_open(connection) }

  /// Has the server say what is sent to a channel, if that was not asked for yet.
  ///
  /// - Returns: A descriptor that has something to read then, or has it already; nil where it does not.
  mutating func listen(to channel: String) -> Int32? {
    if !channels.contains(channel) {
      do throws(EngineError) {
        try run(SQLStatement("LISTEN \(SQLDialect.postgres.quoted(channel))"))
      } catch { return nil }
      channels.insert(channel)
    }
    let descriptor = cpostgres_news(connection)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Takes what was sent to channels.
  func takeNotifications() {
    while cpostgres_take_notification(connection) {}
  }

  /// What the server says of itself, such as `server_version`.
  func parameter(_ name: String) -> String? {
    cpostgres_parameter(connection, name).map { String(cString: $0) }
  }

  /// What the connection was made by, such as `host`.
  func setting(_ keyword: String) -> String? {
    guard let text = cpostgres_setting(connection, keyword) else { return nil }
    defer { cpostgres_free(text) }
    return String(cString: text)
  }

  /// Runs a statement and hands its rows on until `body` answers false.
  ///
  /// - Parameters:
  ///   - isKept: Whether it may be run again with other values: the second time it is made ready on the server, which
  ///     takes a question of its own.
  ///   - onColumns: Told the columns before the first row.
  ///   - onEnoughRows: Called when `body` has answered false.
  mutating func run(
    _ statement: SQLStatement, isKept: Bool = false,
    onColumns: ([PostgresColumn]) -> Void = { _ in },
    onEnoughRows: () -> Void = {}, _ body: ([EngineCell]) -> Bool = { _ in true }
  ) throws(EngineError) {
    let name = isKept ? try readyName(of: statement.text) : nil
    guard send(statement, name: name) else { throw failure() }
    guard
      let refusal = try takeAnswers(onColumns: onColumns, onEnoughRows: onEnoughRows, body)
    else { return }
    guard name != nil, refusal.isOfReadyStatement else { throw refusal.error }
    // The table was altered since, or another server answers now that knows nothing of what was made ready.
    names[statement.text] = nil
    try run(statement, onColumns: onColumns, onEnoughRows: onEnoughRows, body)
  }

  /// What a server has refused.
  private struct Refusal {
    var error: EngineError
    /// Whether it refuses a statement that was made ready, and perhaps not the same statement made anew.
    var isOfReadyStatement: Bool
  }

  private mutating func readyName(of text: String) throws(EngineError) -> String? {
    if let name = names[text] { return name }
    if texts.count == Self.mostStatements { texts = [] }
    guard !texts.insert(text).inserted, names.count < Self.mostStatements else { return nil }
    let name = "riffle\(readyCount)"
    readyCount += 1
    guard cpostgres_send_preparation(connection, name, text) else { throw failure() }
    if let refusal = try takeAnswers(onColumns: { _ in }, onEnoughRows: {}, { _ in true }) {
      throw refusal.error
    }
    names[text] = name
    return name
  }

  private func send(_ statement: SQLStatement, name: String?) -> Bool {
    let texts = statement.parameters.map(\.parameterText)
    // One block for all values, each with a zero byte behind it.
    var bytes: [CChar] = []
    var starts: [Int?] = []
    for text in texts {
      starts.append(text == nil ? nil : bytes.count)
      if let text { bytes += text.map(CChar.init(bitPattern:)) + [0] }
    }
    return bytes.withUnsafeBufferPointer { block in
      let values = starts.map { start in
        start.flatMap { start in block.baseAddress.map { $0 + start } }
      }
      let lengths = texts.map { Int32($0?.count ?? 0) }
      return cpostgres_send(
        connection, statement.text, name, Int32(values.count), values, lengths)
    }
  }

  private mutating func takeAnswers(
    onColumns: ([PostgresColumn]) -> Void, onEnoughRows: () -> Void, _ body: ([EngineCell]) -> Bool
  ) throws(EngineError) -> Refusal? {
    var (wantsMore, knowsColumns) = (true, false)
    var refusal: Refusal?
    while true {
      switch cpostgres_wait_for_answer(connection, patience, -1) {
      case CPOSTGRES_READY: break
      case CPOSTGRES_LOST: throw failure()
      default:
        // What is sent may be lost on the way, and nobody says so.
        isGivenUp = true
        throw .lost(because: "the server does not answer any more")
      }
      guard let answer = cpostgres_next(connection) else { break }
      defer { cpostgres_clear(answer) }
      switch cpostgres_answer_kind(answer) {
      case CPOSTGRES_REFUSED: refusal = refusal ?? takeRefusal(answer)
      case CPOSTGRES_ROWS where wantsMore:
        if !knowsColumns { onColumns(Self.columns(of: answer)) }
        knowsColumns = true
        for row in 0..<cpostgres_row_count(answer) where wantsMore {
          wantsMore = body(Self.row(row, of: answer))
        }
        if !wantsMore { onEnoughRows() }
      default: break
      }
    }
    guard isOpen else { throw failure() }
    // What was ended because nobody wants more of it is no failure.
    return wantsMore ? refusal : nil
  }

  private func failure() -> EngineError {
    .lost(message: String(cString: cpostgres_message(connection)))
  }

  private mutating func takeRefusal(_ answer: OpaquePointer) -> Refusal {
    let part = { (letter: Character) in
      cpostgres_refusal(answer, CChar(letter.asciiValue ?? 0)).map { String(cString: $0) }
    }
    let message = [part("M"), part("D"), part("H")].compactMap(\.self).joined(separator: "; ")
    // Codes of the SQL standard (PostgreSQL, appendix A).
    let code = part("C")
    let error: EngineError
    switch code {
    case "57014"? where part("M")?.contains("timeout") == true: error = .timedOut
    case "57014"?:
      error = .cancelled
      endMessage = message
    default: error = .refused(message: message, position: part("P").flatMap { Int($0) })
    }
    return Refusal(error: error, isOfReadyStatement: code == "0A000" || code == "26000")
  }

  private static func columns(of answer: OpaquePointer) -> [PostgresColumn] {
    (0..<cpostgres_column_count(answer)).map { column in
      PostgresColumn(
        name: cpostgres_column_name(answer, column).map { String(cString: $0) } ?? "",
        type: cpostgres_column_type(answer, column))
    }
  }

  private static func row(_ row: Int32, of answer: OpaquePointer) -> [EngineCell] {
    (0..<cpostgres_column_count(answer)).map { column in
      var count = 0
      guard let text = cpostgres_value(answer, row, column, &count) else { return .null }
      return .text(Array(UnsafeRawBufferPointer(start: text, count: count)))
    }
  }
}

extension EngineCell {
  /// The text by which a value is sent; nil for null.
  fileprivate var parameterText: [UInt8]? {
    switch self {
    case .null: nil
    case .integer(let number): Array(String(number).utf8)
    case .real(let number): Array(String(number).utf8)
    // Nothing behind a zero byte would be sent, and no text of a server has one.
    case .text(let bytes): Array(bytes.prefix { $0 != 0 })
    case .blob(let bytes):
      Array("\\x".utf8)
        + bytes.flatMap {
          Array(String($0 >> 4, radix: 16).utf8) + Array(String($0 & 15, radix: 16).utf8)
        }
    }
  }
}
