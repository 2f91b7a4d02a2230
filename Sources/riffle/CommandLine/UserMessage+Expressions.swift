import Records

/// What is wrong with fields, filters and sorts that were typed.
extension UserMessage {
  /// Why a field cannot be meant.
  static func text(of error: FieldPathError, in text: String) -> String {
    "\(text): \(error.message) at byte \(error.byteOffset + 1)"
  }

  /// Why a filter cannot be used.
  static func text(of error: FilterError, in text: String) -> String {
    "\(text): \(error.message) at byte \(error.byteOffset + 1)"
  }

  /// Why there is nothing to sort by.
  static func text(of error: SortKeyError, in text: String) -> String {
    "\(text): \(error.message) at byte \(error.byteOffset + 1)"
  }

  /// Why records stay unsorted.
  static func text(of error: SortError) -> String {
    switch error {
    case .unreadable(let error): "Not sorted: the file \(text(of: error))."
    case .temporaryFileFailed(let code):
      "Not sorted: no room in a temporary file (\(systemText(code))); TMPDIR names another folder."
    case .tooManyRecords: "Not sorted: there are more than 4 294 967 295 records."
    }
  }
}
