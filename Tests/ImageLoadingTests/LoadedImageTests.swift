import Testing

@testable import ImageLoading

@Suite struct LoadedImageTests {
  @Test func `what is kept takes no more memory than it needs`() throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 << 20)
    bytes += [UInt8].plainImage
    let image = try LoadedImage(bytes, limits: ImageLimits())
    #expect(image.bytes == .plainImage)
    #expect(image.bytes.capacity < 2 * bytes.count)
    #expect(image.size == PixelSize(width: 20, height: 10))
  }
}
