import Phrases
import Printing
import RecordCards

/// The records around those that a filter lets through.
extension RecordBrowser {
  /// Shows so many records before and behind each that the filters let through, one more where no number is given.
  ///
  /// - Parameter argument: The number, where it is typed behind the word.
  func showContext(_ count: Int?, _ argument: String) {
    guard argument.isEmpty || Int(argument).map({ $0 >= 0 }) == true else {
      return messages.say(":context takes a number of records: :context 5.")
    }
    setContext(count ?? Int(argument) ?? reading.contextWidth + 1)
  }

  /// Shows so many records less.
  func showLessContext(_ count: Int) {
    let width = reading.contextWidth
    guard width > 0 || reading.contextRefusal != nil else {
      return messages.say(
        "Only the records that the filter finds are shown; x shows those around them.")
    }
    setContext(max(0, width - count))
  }

  /// Whether the selected record is shown only for one near it.
  var isSelectionNeighbour: Bool {
    reading.tail == nil
      && reading.all.selection.map { reading.records.surroundings(at: $0).isNeighbour } == true
  }

  private func setContext(_ width: Int) {
    while let page { close(page) }
    if let refusal = reading.contextRefusal { return messages.say(text(of: refusal)) }
    reading.showContext(min(width, NeighbourRows.mostWidth))
  }

  private func text(of refusal: Reading.ContextRefusal) -> Phrase {
    switch refusal {
    case .noFilter: "There is no filter to show the records around its hits; & sets one."
    case .sorted:
      "Sorted records stand beside others than in the file; an empty [ puts back the file's order."
    case .table: "A database gives the rows that the filter finds, and not those around them."
    }
  }
}
