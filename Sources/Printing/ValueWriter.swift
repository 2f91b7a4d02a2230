import JSON
import RecordCards
import Records

/// Writes the value that each of some records has of a field to a file descriptor, a line each.
///
/// A string is its text, anything else JSON on one line; a record without the field is an empty line.
package struct ValueWriter: Sendable {
  private let records: ShownRecords
  private let field: FieldPath

  /// Makes a writer.
  package init(_ records: ShownRecords, of field: FieldPath) {
    self.records = records
    self.field = field
  }

  /// Writes all of them.
  package func write(to descriptor: Int32) throws(SaveError) {
    var output = OutputBuffer(descriptor: descriptor)
    var readers: [ShownReader] = []
    for part in records.parts {
      readers.append(try ShownReader(part, amongReaders: records.parts.count))
    }
    if let turns = records.turns {
      for turn in turns { _ = try writeNext(of: readers[Int(turn)], to: &output) }
    } else {
      for reader in readers { while try writeNext(of: reader, to: &output) {} }
    }
    do throws(OutputBuffer.Failure) { try output.flush() } catch { throw SaveError(error) }
  }

  private func writeNext(
    of reader: ShownReader, to output: inout OutputBuffer
  ) throws(SaveError) -> Bool {
    var taker = RecordTaker()
    var text = ""
    let isThere = try reader.next { raw in
      text = taker.record(raw).value(at: field).map(WholeValue.text) ?? ""
    }
    guard isThere else { return false }
    do throws(OutputBuffer.Failure) { try output.append((text + "\n").utf8) } catch {
      throw SaveError(error)
    }
    return true
  }
}
