/// Lines of a program, with their numbers.
public struct CodeBlock: Sendable, Hashable {
  /// The lines as written.
  public var code: String
  /// The name of the language, for colours; without one only texts and numbers have any. Of more than
  /// ``Markdown/mostBytes`` nothing has.
  public var language: String?
  /// The number of the first line.
  public var startLine = 1

  /// Makes a block whose first line is number 1.
  public init(code: String) { self.code = code }
}
