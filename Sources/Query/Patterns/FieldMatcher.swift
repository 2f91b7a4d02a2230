import JSON
import Records

/// Tells whether a record has a match in the value of one field, from its raw bytes.
///
/// A record that is bad has no fields.
struct FieldMatcher: RecordMatching, ~Copyable {
  private let pattern: CompiledPattern
  private var reader: FieldReader
  private var prefilter: Prefilter?
  private var parser = JSONParser()
  private var members: MemberReader
  private let isJSON: Bool

  init(_ pattern: SearchPattern, field: FieldPath, layout: RecordLayout) throws(SearchError) {
    self.pattern = try pattern.compiledAgain()
    isJSON = layout.format.isJSON
    reader = FieldReader([field], layout: layout)
    members = MemberReader(layout)
    // A level of a log has one name, in whatever way it was written.
    prefilter = layout.format == .log ? nil : Prefilter(pattern, format: layout.format)
  }

  mutating func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard prefilter != nil else { return start }
    return prefilter?.next(in: block, from: start)
  }

  mutating func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict {
    if isBad { return .no }
    let verdict = Self.verdict(on: bytes, pattern, &reader, &parser)
    return verdict == .no || !isJSON || isWhole(bytes) ? verdict : .no
  }

  private mutating func isWhole(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(JSONError) {
      try parser.validate(members.json(bytes))
      return true
    } catch { return false }
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func verdict(
    on bytes: UnsafeBufferPointer<UInt8>, _ pattern: borrowing CompiledPattern,
    _ reader: inout FieldReader, _ parser: inout JSONParser
  ) -> Verdict {
    var verdict = Verdict.no
    reader.read(bytes) { _, value in
      switch value.kind {
      case .missing, .null: break
      case .bool, .number, .string: verdict = pattern.verdict(on: value.bytes)
      case .array, .object: verdict = self.verdict(inside: value.bytes, pattern, &parser)
      }
    }
    return verdict
  }

  /// Whether a text of an array or object matches.
  private static func verdict(
    inside bytes: UnsafeBufferPointer<UInt8>, _ pattern: borrowing CompiledPattern,
    _ parser: inout JSONParser
  ) -> Verdict {
    var verdict = Verdict.no
    do throws(JSONError) {
      try parser.forEachText(in: bytes, includesKeys: false) { text in
        !verdict.combineAny(pattern.verdict(on: text))
      }
    } catch { return .no }
    return verdict
  }
}
