/// A connection to a database that answers one question after the other.
public protocol EngineConnection: AnyObject, Sendable {
  /// How it is written to.
  var dialect: SQLDialect { get }

  /// Asks for rows and hands each on, until there are no more or `body` answers false.
  ///
  /// What is not handed on is not kept, however large the answer. It waits for the question before it.
  func forEachRow(
    of statement: SQLStatement, _ body: ([EngineCell]) -> Bool
  ) throws(EngineError)

  /// Ends the question that is being answered, from any thread.
  func cancel()

  /// The tables whose rows are those of a table that is spread over other servers, as they are now.
  ///
  /// Of a table that is asked as a whole each server would be asked for all rows behind a place, and not for a page.
  /// None where they may not be asked by themselves.
  func parts(of table: TableDescription) throws(EngineError) -> [String]

  /// Has the database say when a table changes, as far as it can.
  ///
  /// - Returns: A descriptor that has something to read then, which the caller closes; nil where one has to look from time
  ///   to time. What it says is taken with the next question.
  func listen(forChangesOf table: String) -> Int32?
}

extension EngineConnection {
  /// No table is spread.
  public func parts(of table: TableDescription) throws(EngineError) -> [String] { [] }

  /// Says nothing by itself.
  public func listen(forChangesOf table: String) -> Int32? { nil }

  /// All rows of a short answer.
  public func rows(of statement: SQLStatement) throws(EngineError) -> [[EngineCell]] {
    var rows: [[EngineCell]] = []
    try forEachRow(of: statement) {
      rows.append($0)
      return true
    }
    return rows
  }
}
