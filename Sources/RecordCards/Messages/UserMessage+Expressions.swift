import Query
import Records

/// What is wrong with fields, filters and sorts that were typed.
extension UserMessage {
  /// Why a field cannot be meant.
  package static func text(of error: FieldPathError, in text: String) -> String {
    "\(text): \(error.message) at byte \(error.byteOffset + 1)"
  }

  /// Why a filter cannot be used.
  package static func text(of error: FilterError, in text: String) -> String {
    "\(text): \(error.message) at byte \(error.byteOffset + 1)"
  }

  /// Why there is nothing to sort by.
  package static func text(of error: SortKeyError, in text: String) -> String {
    "\(text): \(error.message) at byte \(error.byteOffset + 1)"
  }

  /// Why records stay unsorted.
  package static func text(of error: SortError) -> String {
    switch error {
    case .unreadable(let error): "Not sorted: the file \(text(of: error))."
    case .temporaryFileFailed(let code):
      "Not sorted: no room in a temporary file (\(systemText(code))); TMPDIR names another folder."
    case .tooManyRecords: "Not sorted: there are more than 4 294 967 295 records."
    }
  }

  /// What is wrong with a list of fields.
  package static func text(of error: FieldSelectionError, in list: String) -> String {
    switch error {
    case .noEntry: "there is no field in the list"
    case .emptyEntry: "a - in \(list) stands without a field"
    case .unclosedQuote: "a quote in \(list) is not closed"
    }
  }
}
