import Platform

/// The day that it is, where the user is.
enum Today {
  /// The day as `YYYY-MM-DD`.
  static var text: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let numbers = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    return numbers.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: "-")
  }
}
