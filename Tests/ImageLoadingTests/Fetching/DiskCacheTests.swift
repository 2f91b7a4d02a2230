import Foundation
import TestSupport
import Testing

@testable import ImageLoading

@Suite struct DiskCacheTests {
  private let files: DiskCacheFixture

  init() throws {
    files = try DiskCacheFixture()
  }

  @Test func `an image is found again, by another cache too`() throws {
    let image = CachedImage.plain("a", tag: "\"1\"", date: "Sat", freshUntil: 7)
    try files.cache().store(image)
    #expect(try files.cache().image(for: "a") == image)
    #expect(try files.cache().image(for: "b") == nil)
  }

  @Test func `a newer image replaces an older one`() throws {
    let cache = try files.cache()
    cache.store(.plain("a", byteCount: 90))
    cache.store(.plain("a", byteCount: 10))
    #expect(cache.image(for: "a")?.bytes.count == 10)
    #expect(try files.names().count == 1)
    cache.removeImage(for: "a")
    #expect(try files.names().isEmpty)
  }

  @Test func `what a server could know a reader by is for one run only`() throws {
    let image = CachedImage.plain("a", tag: "\"reader-7\"", date: "a date", freshUntil: 9)
    let file = DiskCacheFile.encode(image, run: 1)
    #expect(DiskCacheFile.decode(file, run: 1) == image)
    let later = DiskCacheFile.decode(file, run: 2)
    #expect(later == .plain("a", freshUntil: 9))
    #expect(later?.validators == [])
  }

  @Test func `a damaged file is a miss and is removed`() throws {
    let cache = try files.cache()
    let whole = DiskCacheFile.encode(.plain("a", tag: "t"))
    for position in whole.indices {
      for damaged in [flipped(whole, position), Array(whole[..<position])] {
        cache.store(.plain("a"))
        let name = try #require(try files.names().first)
        try Data(damaged).write(to: URL(filePath: files.path + "/" + name))
        #expect(cache.image(for: "a") == nil, "position \(position)")
        #expect(try files.names().isEmpty, "position \(position)")
      }
    }
  }

  @Test func `another address under the same name is a miss and stays`() throws {
    let cache = try files.cache()
    cache.store(.plain("a"))
    let name = try #require(try files.names().first)
    try Data(DiskCacheFile.encode(.plain("other"))).write(
      to: URL(filePath: files.path + "/" + name))
    #expect(cache.image(for: "a") == nil)
    #expect(try files.names() == [name])
  }

  @Test func `the least recently used go when the room is full`() throws {
    let size = DiskCacheFile.encode(.plain("0", byteCount: 1_000)).count
    let cache = try files.cache(byteLimit: size * 10)
    for number in 0..<10 {
      cache.store(.plain("\(number)", byteCount: 1_000))
      try files.age("\(number)", seconds: Double(1_000 - number))
    }
    #expect(try files.names().count == 10)
    #expect(cache.image(for: "0") != nil)
    cache.store(.plain("n", byteCount: 1_000))
    // One for the new image, one so that the next finds room.
    let left = ["0", "1", "2", "3", "n"].filter { cache.image(for: $0) != nil }
    #expect(left == ["0", "3", "n"])
    #expect(try files.names().count == 9)
  }

  @Test func `an image larger than the room is not kept, nor an older one in its place`() throws {
    let cache = try files.cache(byteLimit: 500)
    cache.store(.plain("a", byteCount: 100))
    cache.store(.plain("a", byteCount: 600))
    #expect(try files.names().isEmpty)
  }

  @Test func `files that are not of images are left alone`() throws {
    let cache = try files.cache(byteLimit: 300)
    for name in ["letter", "0123456789abcdef", ".new-1"] {
      try files.folder.write(bytes: [UInt8](repeating: 0, count: 1_000), to: "cache/images/" + name)
      try files.setTime(files.path + "/" + name, secondsAgo: 9_000)
    }
    for number in 0..<9 { cache.store(.plain("\(number)", byteCount: 100)) }
    #expect(try Set(files.names()).isSuperset(of: ["letter", "0123456789abcdef", ".new-1"]))
    #expect(cache.image(for: "8") != nil)
  }

  @Test func `what a dead process left half-written is removed after a while`() throws {
    try files.make(files.path, mode: 0o700)
    for name in [".riffle-new-1", ".riffle-new-2"] {
      try files.folder.write("half", to: "cache/images/" + name)
    }
    try files.setTime(files.path + "/.riffle-new-1", secondsAgo: 4_000)
    try files.cache().store(.plain("a"))
    #expect(try files.names().filter { $0.hasPrefix(".") } == [".riffle-new-2"])
  }

  @Test func `two caches may write the same images at the same time`() async throws {
    let path = files.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let cache = try #require(DiskCache(folder: path, byteLimit: 40_000))
          for round in 0..<100 {
            let url = "\(round % 7)"
            cache.store(.plain(url, byteCount: 1_000 + writer + round))
            let found = cache.image(for: url)
            #expect(found == nil || found?.bytes.allSatisfy { $0 == 0x89 } == true)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try files.names().count == 7)
  }

  @Test(arguments: [
    (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/riffle/images"),
    (["HOME": "/h"], "/h/.cache/riffle/images"),
    (["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/riffle/images"),
    (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/riffle/images"),
    (["HOME": "h"], nil), ([:], nil),
  ])
  func `images are kept where the environment says`(
    environment: [String: String], expected: String?
  ) {
    #expect(DiskCache.customaryFolder { environment[$0] } == expected)
  }

  private func flipped(_ bytes: [UInt8], _ position: Int) -> [UInt8] {
    var bytes = bytes
    bytes[position] ^= 1 << UInt8(position % 8)
    return bytes
  }
}
