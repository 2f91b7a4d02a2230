import Printing

/// A file that says what is shown or how it looks, and is read again when it is saved.
struct PreviewFile: Equatable, Sendable {
  /// What the file is for.
  enum Role: Equatable, Sendable {
    /// It is the card of an input, 0-based.
    case card(input: Int)
    /// It is the template of all records, or of the one card that is made of it and of data.
    case template
    /// It is the data that the template is filled with.
    case data
    /// It has gaps, sizes and colours.
    case hostConfig
  }

  /// The path.
  var path: String
  /// What it is for.
  var role: Role

  /// The last part of the path, for the line is short.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The most bytes that are read of it.
  var mostBytes: Int {
    switch role {
    case .card: CardFile.largestByteCount
    case .template, .data, .hostConfig: JSONFile.largestByteCount
    }
  }
}

/// The paths of the files that say how cards look, as the command line has them; nil where it names none.
package struct DesignFiles: Equatable, Sendable {
  /// The template.
  package var template: String?
  /// The data that it is filled with, in place of records.
  package var data: String?
  /// The gaps, sizes and colours.
  package var hostConfig: String?

  /// Makes the paths.
  package init(template: String? = nil, data: String? = nil, hostConfig: String? = nil) {
    (self.template, self.data, self.hostConfig) = (template, data, hostConfig)
  }

  /// The files, each with what it is for.
  var files: [PreviewFile] {
    [(template, PreviewFile.Role.template), (data, .data), (hostConfig, .hostConfig)]
      .compactMap { path, role in path.map { PreviewFile(path: $0, role: role) } }
  }
}
