import Values

/// An image written into its address: `data:image/png;base64,…` (RFC 2397).
package struct DataAddress: Sendable, Hashable {
  /// The whole address as written.
  let text: String
  /// The media type as written, for example `image/png`; may be empty, and is never trusted.
  package let mediaType: String
  private let isBase64: Bool
  /// The start of the payload, in bytes of `text`, 0-based.
  private let payloadOffset: Int

  /// Parses the address without decoding it; nil where the comma is missing.
  init?(_ text: String, payloadOf rest: Substring.UTF8View) {
    guard let comma = rest.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let parameters = rest[..<comma].split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    self.text = text
    mediaType = parameters.first.map { String(Substring($0)) } ?? ""
    isBase64 =
      parameters.dropFirst().last.map { String(Substring($0)).lowercased() == "base64" } ?? false
    payloadOffset = text.utf8.distance(from: text.startIndex, to: comma) + 1
  }

  /// Decodes the payload.
  ///
  /// Costs O(length of the address): for a worker.
  /// - Throws: `ImageFailure.tooManyBytes` before decoding more text than `byteLimit` bytes can need,
  ///   `ImageFailure.malformedData`.
  func bytes(byteLimit: Int) throws(ImageFailure) -> [UInt8] {
    let payload = text.utf8.dropFirst(payloadOffset)
    // At worst each base64 digit is percent-encoded; in practice none is.
    guard payload.count / 4 <= byteLimit else { throw .tooManyBytes }
    let isEncoded = payload.contains(UInt8(ascii: "%"))
    guard let plain = isEncoded ? PercentCoding.decode(payload) : Array(payload),
      let bytes = isBase64 ? Base64.decode(plain) : plain
    else { throw .malformedData }
    guard bytes.count <= byteLimit else { throw .tooManyBytes }
    return bytes
  }
}
