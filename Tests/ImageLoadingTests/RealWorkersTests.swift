import Testing

@testable import ImageLoading

@Suite(.timeLimit(.minutes(10))) struct RealWorkersTests {
  @Test func `a file is loaded and drawn by the workers`() async throws {
    let folder = try TemporaryFolder()
    let green = Array([[UInt8]](repeating: [0, 255, 0, 255], count: 16).joined())
    try folder.write(EncodedImages.png(width: 4, height: 4, rgba: green), to: "green.png")
    let (changes, continuation) = AsyncStream.makeStream(of: ImageKey.self)
    let pipeline = ImagePipeline { continuation.yield($0) }
    let key = ImageKey(.resolve("green.png", besideFile: folder.path))
    var next = changes.makeAsyncIterator()

    pipeline.load(key)
    #expect(await next.next() == key)
    #expect(pipeline.state(of: key) == .loaded(PixelSize(width: 4, height: 4)))
    #expect(pipeline.picture(of: key, as: .columns(2)) == nil)
    #expect(await next.next() == key)
    guard case .symbols(let symbols) = pipeline.picture(of: key, as: .columns(2)) else {
      Issue.record("there is no picture")
      return
    }
    #expect(symbols.cells.allSatisfy { [$0.foreground, $0.background].contains(.rgb(0x00FF00)) })
  }

  @Test func `many images at once all end, whichever thread decodes them`() async throws {
    let folder = try TemporaryFolder()
    let jpeg = try EncodedImages.jpeg(orientation: 6)
    let names = (0..<40).map { "\($0).jpg" }
    for name in names { try folder.write(jpeg, to: name) }
    let (changes, continuation) = AsyncStream.makeStream(of: ImageKey.self)
    var configuration = ImagePipeline.Configuration()
    configuration.renderings = 4
    configuration.dataBytes = 1000
    let pipeline = ImagePipeline(configuration) { continuation.yield($0) }
    let keys = names.map { ImageKey(.resolve($0, besideFile: folder.path)) }

    for key in keys { pipeline.load(key) }
    var waiting = Set(keys)
    for await key in changes {
      if pipeline.picture(of: key, as: .columns(4)) != nil { waiting.remove(key) }
      if waiting.isEmpty { break }
    }
    #expect(
      keys.allSatisfy { pipeline.state(of: $0) == .loaded(PixelSize(width: 16, height: 32)) }
    )
  }
}
