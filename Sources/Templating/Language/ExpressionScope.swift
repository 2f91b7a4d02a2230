import Platform

/// Where names are looked up.
struct ExpressionScope: Sendable {
  /// The data whose fields names mean.
  var data: ExpressionValue
  /// The whole record, or nil outside a template.
  var root: ExpressionValue?
  /// The data of the host, `$host`.
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

/// What an expression gets from outside: the time, random numbers, and how much work it may do.
public struct ExpressionEnvironment: Sendable {
  /// The time in milliseconds since 1970 in UTC.
  public var now: @Sendable () -> Int
  /// The next random bits.
  public var random: @Sendable () -> UInt64
  /// Most work of one evaluation or expansion; a unit is a step, 8 bytes of text or an element of a list.
  public var work = ExpressionLimits.work

  /// Makes an environment.
  public init(now: @escaping @Sendable () -> Int, random: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.random = random
  }

  /// The clock and the random source of the system.
  public static let system = ExpressionEnvironment(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }, random: { UInt64.random(in: .min ... .max) })
}
