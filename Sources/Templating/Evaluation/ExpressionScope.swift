/// Where names are looked up.
struct ExpressionScope: Sendable {
  /// What names mean fields of.
  var data: ExpressionValue
  /// The whole record, or nil outside a template.
  var root: ExpressionValue?
  /// What the host gives to templates.
  var host: ExpressionValue = .missing
  /// The position in the innermost repetition, 0-based.
  var index: Int?
  /// The names that loops have given to elements, the innermost last.
  var locals: [ExpressionField] = []

  /// The version of the template language, as `$_acTemplateVersion` tells it.
  private static let version = ExpressionValue.object([
    ExpressionField(key: "major", value: .integer(2)),
    ExpressionField(key: "minor", value: .integer(0)),
    ExpressionField(key: "patch", value: .integer(0)),
    ExpressionField(key: "suffix", value: .string("")),
  ])

  /// The value of a name; ``ExpressionValue/missing`` where there is none.
  func value(of name: String) -> ExpressionValue {
    if let local = locals.last(where: { $0.key.matches(name) }) { return local.value }
    if root != nil, name.utf8.first == 0x24, let reserved = reserved(name) { return reserved }
    return data.property(name)
  }

  private func reserved(_ name: String) -> ExpressionValue? {
    switch name {
    case "$data": data
    case "$root": root
    case "$host": host
    case "$index": index.map(ExpressionValue.integer)
    case "$_acTemplateVersion": Self.version
    default: nil
    }
  }
}
