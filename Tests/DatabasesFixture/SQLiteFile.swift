import TestSupport

/// A database file of SQLite that a test has made.
package final class SQLiteFile: Sendable {
  private let folder: TemporaryFolder
  /// Where it is.
  package let path: String

  /// Makes a file by statements; nil where no program is installed that does, which is said.
  package init?(_ statements: String, name: String = "test.db") throws {
    folder = try TemporaryFolder()
    path = folder.path(of: name)
    guard try execute(statements) else { return nil }
  }

  /// Why a statement was not carried out.
  struct Failure: Error { var text: String }

  /// Has statements carried out.
  @discardableResult
  package func execute(_ statements: String) throws -> Bool {
    let run = try ProgramRun("/usr/bin/env", ["sqlite3", "-bail", path], input: statements)
    if run.status == 127 {
      MissingServer.say("SQLite", "the program sqlite3 is not installed")
      return false
    }
    guard run.status == 0 else { throw Failure(text: run.errorText) }
    return true
  }
}
