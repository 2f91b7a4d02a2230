import Printing
import RecordCards
import Records

/// The plans that the rest of the program gets from the options.
extension Options {
  /// The inputs that are named.
  var inputs: InputPlan {
    let made = cards.design.made
    return InputPlan(
      names: files.isEmpty && made == nil ? ["-"] : files, rawNames: rawNames, made: made,
      options: recordOptions)
  }

  /// The plan for printing the records.
  var printing: PrintPlan {
    PrintPlan(
      inputs: inputs, filters: filters, sortKeys: sortKeys, cards: cards, width: width,
      showsNumbers: showsNumbers, alignsRightToLeft: bidi == .app, isStrict: isStrict)
  }

  /// The options for reading the inputs.
  var recordOptions: RecordOptions {
    var known = RecordOptions(
      type: RecordType(rawValue: type.rawValue), delimiter: delimiter, hasHeader: !hasNoHeader,
      textUnit: split)
    known.formats = formats
    known.formatName = formatName
    known.comment = comment
    known.root = root
    known.encoding = encoding
    known.isStrict = isStrict
    known.hasLimits = hasLimits
    known.spoolLimit = spoolLimit
    return known
  }
}
