import Phrases
import Platform
import RecordCards
import Records

/// Opens the inputs that the command line names; what cannot be opened is said and left out.
package struct InputOpener {
  private let inputs: InputPlan
  /// Messages about inputs that could not be opened.
  package private(set) var failures: [Phrase] = []

  package init(_ inputs: InputPlan) { self.inputs = inputs }

  /// 1 if an input could not be opened, else 0.
  package var exitStatus: Int32 { failures.isEmpty ? 0 : 1 }

  /// The inputs that are named; standard input where none is.
  package var names: [String] { (inputs.made.map { [$0.name] } ?? []) + inputs.names }

  /// Opens all inputs to be looked at in any order.
  package mutating func openAll() -> [RecordInput] { openNamed().map(\.input) }

  /// Opens all inputs, each with the name that the command line has for it.
  mutating func openNamed() -> [(name: String, input: RecordInput)] {
    names.compactMap { name in
      do throws(RecordError) {
        return (name, try open(name))
      } catch {
        fail(name, error)
        return nil
      }
    }
  }

  /// Opens one input.
  package func open(_ name: String) throws(RecordError) -> RecordInput {
    if let opened = try inputs.opener?(name) {
      let source = try RecordSource.stream(
        descriptor: opened.descriptor, name: name, options: options, failure: opened.failure)
      return RecordInput(
        source: source, feed: opened.feed, references: opened.references, canGrow: opened.canGrow)
    }
    let source = try source(name)
    if inputs.keepsCards, isFile(name),
      let card = CardFile.input(copying: source, options: options)
    {
      return card
    }
    return RecordInput(
      source: source, folder: NewFile.folder(of: name), path: isFile(name) ? name : nil)
  }

  private func source(_ name: String) throws(RecordError) -> RecordSource {
    guard let descriptor = try descriptor(name)
    else { return try RecordSource.open(path: name, options: options) }
    return try RecordSource.stream(
      descriptor: descriptor, name: Self.title(of: name), options: options)
  }

  /// The options for reading; the files of several are told apart by a field.
  private var options: RecordOptions {
    var options = inputs.options
    options.namesFile = inputs.names.count + (inputs.made == nil ? 0 : 1) > 1
    // A row whose only list is in one column is no document with a list.
    if inputs.opener != nil { options.type = .jsonl }
    return options
  }

  /// Opens an input to be read once from its start to its end.
  mutating func openReader(_ name: String) -> RecordReader? {
    do throws(RecordError) {
      if let opened = try inputs.opener?(name) {
        return try RecordReader(
          descriptor: opened.descriptor, name: name, options: options, failure: opened.failure)
      }
      guard let descriptor = try descriptor(name)
      else { return try RecordReader(path: name, options: options) }
      return try RecordReader(descriptor: descriptor, name: Self.title(of: name), options: options)
    } catch {
      fail(name, error)
      return nil
    }
  }

  /// The descriptor of what has no path as text: standard input, a name that is not UTF-8.
  private func descriptor(_ name: String) throws(RecordError) -> Int32? {
    if name == "-" { return STDIN_FILENO }
    if let made = inputs.made, made.name == name {
      return try MemoryInput.descriptor(of: made.bytes)
    }
    guard let path = inputs.rawNames.first(where: { $0.text == name }) else { return nil }
    let descriptor = (path.bytes + [0]).withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { Platform.open($0, O_RDONLY | O_CLOEXEC) } ?? -1
      }
    }
    if descriptor >= 0 { return descriptor }
    throw errno == ENOENT ? .notFound : .unreadable(code: errno)
  }

  /// Whether a name is the path of a file.
  private func isFile(_ name: String) -> Bool {
    name != "-" && name != inputs.made?.name && inputs.opener == nil
      && !inputs.rawNames.contains { $0.text == name }
  }

  /// The name of an input in titles.
  static func title(of name: String) -> String {
    name == "-" ? Phrase("standard input").text : name
  }

  /// Says that an input could not be opened or read on.
  mutating func fail(_ name: String, _ error: RecordError) {
    let failure: Phrase = "\(name): \(UserMessage.text(of: error))"
    UserMessage.print(failure)
    failures.append(failure)
  }
}
