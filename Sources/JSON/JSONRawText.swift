/// The text between the quotes of a JSON string, for readers that know where it stands.
public enum JSONRawText {
  /// Decodes the escapes of a text; answers whether all of them are well formed.
  ///
  /// The output is grown as needed and only its first `count` bytes are the text. Half a surrogate
  /// pair becomes U+FFFD. O(bytes).
  public static func decode(
    _ text: UnsafeBufferPointer<UInt8>, into output: inout [UInt8], count: inout Int
  ) -> Bool {
    guard JSONEscapes.firstFault(in: text, from: 0) == nil else { return false }
    if output.count < text.count { output = [UInt8](repeating: 0, count: text.count) }
    count = output.withUnsafeMutableBufferPointer { JSONEscapes.decode(text, into: $0) }
    return true
  }
}
