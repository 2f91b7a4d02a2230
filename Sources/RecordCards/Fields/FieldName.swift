/// A field's name in the form that names are compared in: snake case, lower case.
struct FieldName: Hashable, Sendable {
  /// The name in lower case with `_` between its words.
  let normalised: String
  /// The last word alone: `post_title` is a kind of `title`.
  private let lastWord: String

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

/// The names by which fields of a record are recognised, best first.
enum FieldRoles {
  static let title = [
    "title", "subject", "headline", "name", "package", "question", "prompt", "instruction", "event",
    "summary", "label", "command", "cmd", "path", "file", "section",
  ]
  static let versions = ["version", "release", "tag"]
  static let body = [
    "body", "content", "text", "message", "msg", "description", "completion", "response", "answer",
    "output", "transcript", "article", "abstract", "comment", "review", "html", "selftext", "value",
    "notes", "log",
  ]
  /// Names of texts about a record, which are its headline only where nothing else is.
  static let remarks = ["description", "comment", "notes", "abstract", "review", "value"]
  /// Whether a name is that of what somebody wrote.
  static func isProse(_ name: String) -> Bool {
    let names = ["readme", "markdown", "md", "changelog", "release_notes", "summary"]
    return FieldName(name).rank(in: body + names) != nil
  }

  /// Names of what tells records apart but does not name them.
  static let unnaming: Set = [
    "license", "licence", "version", "integrity", "checksum", "hash", "digest", "stream",
  ]
  /// Objects whose text says what a record is about, and the names that it has in them.
  static let reports = ["message", "error", "exception", "err"]
  static let reported = title + ["message", "msg", "text", "reason", "detail"]

  static let image = [
    "image", "image_url", "thumbnail", "avatar", "picture", "photo", "icon", "cover", "poster",
    "media", "screenshot",
  ]
  static let identifier = ["number", "id", "key", "uuid", "guid", "_id", "sha", "respondent"]
  /// Whether a name is that of the record's own identifier.
  static func isOwnIdentifier(_ name: String) -> Bool {
    ["number", "id", "uuid", "guid", "sha", "respondent"].contains(FieldName(name).normalised)
  }

  static let status = [
    "level", "severity", "status", "state", "type", "kind", "priority", "category", "lvl",
  ]
  /// Whether a name is that of how something is written, which is no status.
  static func isMediaType(_ name: String) -> Bool {
    ["content_type", "mime_type", "media_type"].contains(FieldName(name).normalised)
  }

  static let person = [
    "author", "user", "username", "login", "by", "creator", "owner", "sender", "from",
    "screen_name",
    "assignee", "speaker",
  ]
  static let date = [
    "date", "time", "timestamp", "ts", "created_at", "created", "published_at", "published",
    "datetime", "updated_at", "updated", "submitted_at", "sent_at",
  ]
  /// Inside an object that stands for a person, the member that names them.
  static let personName = ["login", "name", "username", "display_name", "full_name", "email", "id"]

  /// Fields that belong together: when a record has two of a group, they are texts of equal rank.
  static let pairs: [[String]] = [
    ["prompt", "response"], ["prompt", "completion"], ["chosen", "rejected"],
    ["question", "answer"], ["question", "answers"], ["instruction", "output"],
    ["instruction", "response"],
  ]
  /// A third field that belongs to a pair, such as the input of an instruction.
  static let pairCompanions = ["input", "context", "system", "prompt"]
}
