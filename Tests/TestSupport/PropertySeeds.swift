import Foundation

/// The seeds of the property tests.
///
/// Few are run by default. `RIFFLE_PROPERTY_SEEDS` says how many instead, as
/// `RIFFLE_PROPERTY_SEEDS=1000`; `RIFFLE_PROPERTY_FIRST` with which to start. `RIFFLE_PROPERTY_DIVISOR=10`
/// runs a tenth of the few, for who repeats all tests: the same seeds find the same each time.
public enum PropertySeeds {
  /// The least number of seeds by default, else some of every thousand that are asked for.
  public static func range(perThousand part: UInt64 = 1_000, least: UInt64) -> Range<UInt64> {
    let variables = ProcessInfo.processInfo.environment
    let first = variables["RIFFLE_PROPERTY_FIRST"].flatMap(UInt64.init) ?? 0
    let divisor = variables["RIFFLE_PROPERTY_DIVISOR"].flatMap(UInt64.init) ?? 1
    let asked = variables["RIFFLE_PROPERTY_SEEDS"].flatMap(UInt64.init).map { $0 * part / 1_000 }
    return first..<(first + max(1, least / max(1, divisor), asked ?? 0))
  }
}
