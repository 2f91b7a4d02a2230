/// A number that names a picture together with the size in cells that it was made for.
///
/// The same image in another size is another picture. On terminals with kitty's protocol the number
/// is also what the terminal calls the picture, so take it from the screen that shows it.
public struct PictureID: RawRepresentable, Sendable, Hashable, BitwiseCopyable {
  /// The number, 1 to 16,777,215.
  public let rawValue: UInt32

  /// Makes a name from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
