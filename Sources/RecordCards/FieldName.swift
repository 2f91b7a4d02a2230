/// A field's name in the form that names are compared in: snake case, lower case.
struct FieldName: Hashable, Sendable {
  /// The name in lower case with `_` between its words.
  let normalised: String
  /// The last word alone: `post_title` is a kind of `title`.
  let lastWord: String

  /// Longer names are sentences (a survey's questions), whose last word says nothing.
  private static let mostWords = 3

  init(_ name: String) {
    var result = ""
    var previousIsLower = false
    for scalar in name.unicodeScalars {
      let isUpper = scalar.properties.isUppercase
      let isSeparator = scalar == " " || scalar == "-" || scalar == "." || scalar == "_"
      if isSeparator || (isUpper && previousIsLower) {
        if !result.hasSuffix("_") && !result.isEmpty { result.append("_") }
      }
      if !isSeparator { result += scalar.properties.lowercaseMapping }
      previousIsLower = !isUpper && !isSeparator
    }
    normalised = result
    let words = result.split(separator: "_")
    lastWord = words.count <= Self.mostWords ? words.last.map(String.init) ?? "" : ""
  }

  /// The place of the best match in a list of names, whole names before last words; nil without one.
  func rank(in names: [String]) -> Int? {
    if let exact = names.firstIndex(of: normalised) { return exact }
    return names.firstIndex(of: lastWord).map { $0 + names.count }
  }
}
