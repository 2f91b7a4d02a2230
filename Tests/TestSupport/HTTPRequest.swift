/// A request as a server has read it.
public struct HTTPRequest: Sendable, Hashable {
  /// For example `GET`.
  public let method: String
  /// The path with its query, as sent.
  public let path: String
  /// The fields by their names in lower case.
  public let fields: [String: String]

  /// Takes the head of a request apart, up to the empty line; nil for what is none.
  init?(head: String) {
    var lines = head.split(separator: "\r\n").map(String.init)
    guard !lines.isEmpty else { return nil }
    let words = lines.removeFirst().split(separator: " ").map(String.init)
    guard words.count == 3 else { return nil }
    method = words[0]
    path = words[1]
    fields = lines.reduce(into: [:]) { fields, line in
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      fields[parts[0].lowercased()] =
        parts.count > 1 ? parts[1].trimmingPrefix { $0 == " " }.description : ""
    }
  }
}
