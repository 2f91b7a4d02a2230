import Printing
import RecordCards

/// What the rest of the program is told of the options.
extension Options {
  /// The inputs that are named.
  var inputs: InputPlan {
    let made = cards.design.made
    return InputPlan(
      names: files.isEmpty && made == nil ? ["-"] : files, rawNames: rawNames, made: made,
      options: recordOptions)
  }

  /// What is printed of them, and how.
  var printing: PrintPlan {
    PrintPlan(
      inputs: inputs, filters: filters, sortKeys: sortKeys, cards: cards, width: width,
      showsNumbers: showsNumbers, alignsRightToLeft: bidi == .app, isStrict: isStrict)
  }
}
