/// Numbers at offsets of a byte array; nil where the bytes end before.
struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func byte(_ offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  func has(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
  }

  func big16(_ offset: Int) -> Int? { number(offset..<offset + 2) }

  func big32(_ offset: Int) -> Int? { number(offset..<offset + 4) }

  func little16(_ offset: Int) -> Int? { number((offset..<offset + 2).reversed()) }

  func little24(_ offset: Int) -> Int? { number((offset..<offset + 3).reversed()) }

  func little32(_ offset: Int) -> Int? { number((offset..<offset + 4).reversed()) }

  func size(widthAt width: Int, heightAt height: Int, _ read: (Int) -> Int?) -> PixelSize? {
    guard let width = read(width), let height = read(height) else { return nil }
    return PixelSize(width: width, height: height)
  }

  private func number(_ offsets: some Sequence<Int>) -> Int? {
    var number = 0
    for offset in offsets {
      guard let byte = byte(offset) else { return nil }
      number = number << 8 | byte
    }
    return number
  }
}
