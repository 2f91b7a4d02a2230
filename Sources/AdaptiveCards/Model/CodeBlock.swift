/// Lines of a program, with their numbers.
public struct CodeBlock: Sendable, Hashable {
  /// The lines as written.
  public var code: String
  /// The name of the language, for colours.
  ///
  /// Without one only texts and numbers have a colour, and code of more than ``Markdown/mostBytes`` has none.
  public var language: String?
  /// The number of the first line.
  public var startLine = 1

  /// Makes a block whose first line is number 1.
  public init(code: String) { self.code = code }
}
