import Phrases
import RecordCards
import Records

/// The page of what differs between two records.
extension RecordBrowser {
  /// Opens what differs between the two tagged records; where none is tagged, between the one before the selected
  /// record and that.
  ///
  /// - Parameter argument: The number of the record to compare the selected one with; empty for none.
  func openDifference(_ argument: String) {
    do throws(DifferenceProblem) {
      let (left, right) = try comparedRecords(argument)
      guard
        let difference = RecordDifference(
          left.record, right.record, fields: reading.records.fields)
      else { return messages.say("Records of more than 16 MB are not compared.") }
      let names = DifferenceCard.Names(left: left.name, right: right.name)
      openDifference(DifferenceCard.card(for: difference, of: names, on: .screen))
    } catch { messages.say(error.text) }
  }

  private func comparedRecords(
    _ argument: String
  ) throws(DifferenceProblem) -> (ComparedRecord, ComparedRecord) {
    if argument.isEmpty, !places.tags.isEmpty { return try taggedPair() }
    let list = reading.list
    guard let place = list.selection else {
      throw DifferenceProblem(text: "There is no record to compare.")
    }
    let right = try compared(list.cards, at: place)
    guard argument.isEmpty else {
      guard let number = Int(argument), number > 0 else {
        throw DifferenceProblem(text: "Compare with which record? :diff N, or tag two of them.")
      }
      return (try compared(number: number), right)
    }
    guard let before = list.place(before: place) else {
      throw DifferenceProblem(
        text: "No record is before this one: :diff N.")
    }
    return (try compared(list.cards, at: before), right)
  }

  private func taggedPair() throws(DifferenceProblem) -> (ComparedRecord, ComparedRecord) {
    guard places.tags.count == 2 else {
      let count = ValueText.count(places.tags.count, "record")
      throw DifferenceProblem(text: "Tagged: \(count); :diff compares two.")
    }
    let tagged = taggedPlaces
    guard tagged.count == 2 else {
      throw DifferenceProblem(text: "A tagged record is not shown; Esc undoes the filter.")
    }
    let cards = reading.all.cards
    return (try compared(cards, at: tagged[0]), try compared(cards, at: tagged[1]))
  }

  private func compared(
    _ cards: any CardSource, at place: CardPlace
  ) throws(DifferenceProblem) -> ComparedRecord {
    guard let record = cards.record(at: place) else {
      throw DifferenceProblem(text: "A record cannot be read, so nothing is compared.")
    }
    return ComparedRecord(record, number: cards.number(at: place))
  }

  /// The record of a number in the file of the selected one.
  private func compared(number: Int) throws(DifferenceProblem) -> ComparedRecord {
    guard reading.tables == nil else {
      throw DifferenceProblem(text: "In a table of a database tag the two rows to compare.")
    }
    let source = reading.records.sources[reading.selectedSection]
    guard number <= source.progress.count, let record = try? source.record(at: number - 1) else {
      let count = ValueText.count(source.progress.count, "record")
      throw DifferenceProblem(text: "There is no record \(number) to compare with, only \(count).")
    }
    return ComparedRecord(record, number: number)
  }
}

/// A record to compare, and its name.
private struct ComparedRecord {
  let record: Record
  let name: String

  /// Names a record by its number, 1-based; nil where nobody knows it.
  init(_ record: Record, number: Int?) {
    self.record = record
    let name: Phrase = number.map { "Record \($0)" } ?? "Record …"
    self.name = name.text
  }
}

/// Why there is nothing to compare.
private struct DifferenceProblem: Error {
  let text: Phrase
}
