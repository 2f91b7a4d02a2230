import Foundation

/// The seeds of the property tests.
///
/// Few are run by default. `RIFFLE_PROPERTY_SEEDS` says how many instead, as
/// `RIFFLE_PROPERTY_SEEDS=1000`; `RIFFLE_PROPERTY_FIRST` with which to start.
public enum PropertySeeds {
  /// The least number of seeds by default, else some of every thousand that are asked for.
  public static func range(perThousand part: UInt64 = 1_000, least: UInt64) -> Range<UInt64> {
    let variables = ProcessInfo.processInfo.environment
    let first = variables["RIFFLE_PROPERTY_FIRST"].flatMap(UInt64.init) ?? 0
    let count = variables["RIFFLE_PROPERTY_SEEDS"].flatMap(UInt64.init).map { $0 * part / 1_000 }
    return first..<(first + max(least, count ?? 0))
  }
}
