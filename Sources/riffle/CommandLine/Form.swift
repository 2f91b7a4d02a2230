import AdaptiveCards
import JSON
import Platform
import RecordCards
import Records

/// A card that is there to be filled in: what is submitted goes to standard output, also where that is no
/// terminal, as `answer=$(riffle form.json)` has it.
enum Form {
  /// Whether the command line names a form, or asks for one.
  static func isAskedFor(_ options: Options) -> Bool {
    if options.submitsAndExits { return true }
    if let made = options.cards.design.made {
      var parser = JSONParser()
      return (try? parser.parse(made.bytes)).map(isForm) ?? false
    }
    // What is read of a pipe is gone for who reads it next, so only a file is looked into.
    guard options.files.count == 1, options.cards.design.template == nil,
      isFile(options.files[0]),
      let source = try? RecordSource.open(path: options.files[0], options: options.recordOptions)
    else { return false }
    return isForm(source)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the only record of a source is a form.
  private static func isForm(_ source: RecordSource) -> Bool {
    source.index(atLeast: 2)
    guard source.progress.isComplete, source.progress.count == 1,
      case .json(let value)? = try? source.record(at: 0).content
    else { return false }
    return isForm(value)
  }

  private static func isForm(_ value: JSONValue) -> Bool {
    CardEnvelope.card(in: value).map(hasSubmission) ?? false
  }

  /// Whether an action that sends something stands anywhere in a card; O(values).
  private static func hasSubmission(_ value: JSONValue) -> Bool {
    if let elements = value.array { return elements.contains(where: hasSubmission) }
    guard let object = value.object else { return false }
    if let type = object["type"]?.string, ["Action.Submit", "Action.Execute"].contains(type) {
      return true
    }
    return object.members.contains { hasSubmission($0.value) }
  }
}
