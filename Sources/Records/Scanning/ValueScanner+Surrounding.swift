extension ValueScanner {
  /// The text around the values.
  enum Surrounding {
    /// Nothing.
    case none
    /// An array that is all of the input: what follows it is bad.
    case array
    /// An array inside an object: what follows it is the rest of the object.
    case member
  }
}
