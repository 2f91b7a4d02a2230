import Platform

/// The variable by which an administrator forbids all that reaches out of the program.
enum SecureEnvironment {
  /// Whether `LESSSECURE` has a value, whichever: less(1) goes by any but the empty one.
  static var isSecure: Bool { getenv("LESSSECURE").map { $0.pointee != 0 } ?? false }
}
