/// Parses the grammar of Adaptive Expressions by recursive descent.
///
/// Works on the bytes of the text, as all that means something is ASCII. A text may hold more than
/// one expression: see ``TextTemplate``.
struct ExpressionParser {
  /// What was parsed so far.
  private(set) var program: ExpressionProgram
  /// The next byte to read.
  var position = 0
  /// How many expressions are open; bounds the recursion.
  private var level = 0

  init(_ text: String) {
    program = ExpressionProgram(source: text)
  }

  /// The byte some places ahead, or nil past the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    let place = position + distance
    return place < program.source.count ? program.source[place] : nil
  }

  /// Whether the text goes on with these bytes.
  func isNext(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= program.source.count else { return false }
    return (0..<count).allSatisfy { program.source[position + $0] == text.utf8Start[$0] }
  }

  /// Reads past these bytes if they are next, after white space.
  mutating func skip(_ text: StaticString) -> Bool {
    skipSpaces()
    guard isNext(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Reads past bytes that must be next.
  mutating func expect(_ text: StaticString) throws(ExpressionError) {
    if !skip(text) { throw fault(.expected("“\(text)”")) }
  }

  mutating func skipSpaces() {
    while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// An error at the next byte.
  func fault(_ fault: ExpressionFault) -> ExpressionError { ExpressionError(fault, at: position) }

  /// Adds a node that began at a byte and has just been read.
  mutating func append(
    _ node: ExpressionNode, from start: Int
  ) throws(ExpressionError) -> Int {
    try program.append(node, range: start..<position)
  }

  /// Parses something nested, unless that is too deep.
  mutating func nested(
    _ parse: (inout ExpressionParser) throws(ExpressionError) -> Int
  ) throws(ExpressionError) -> Int {
    level += 1
    defer { level -= 1 }
    if level > ExpressionLimits.depth { throw fault(.tooDeep) }
    return try parse(&self)
  }
}
