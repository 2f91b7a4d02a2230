import Databases
import DatabasesFixture
import Paging
import RecordCards
import Records

extension RecordInput {
  /// A table of a file of SQLite, of which a part is read at a time.
  static func table(_ name: String, of file: SQLiteFile) throws(RecordError) -> RecordInput {
    let pipe: RowPipe
    do throws(RowPipe.SystemFailure) { pipe = try RowPipe() } catch {
      throw .unreadable(code: error.code)
    }
    let table: DatabaseTable?
    do throws(EngineError) {
      table = try DatabaseTable(name, of: .sqlite(path: file.path), into: pipe) { "\($0)" }
    } catch {
      pipe.abandon()
      throw .database("\(error)")
    }
    table?.begin()
    let source = try RecordSource.stream(
      descriptor: pipe.reader, name: name, options: RecordOptions(type: .jsonl))
    return RecordInput(source: source, feed: table?.feed, references: table?.references ?? [])
  }
}
