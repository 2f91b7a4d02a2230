import Foundation
import TestSupport
import Testing

@testable import ImageLoading

@Suite struct DiskCacheTests {
  private let folder: TestSupport.TemporaryFolder
  private var path: String { folder.path(of: "cache/images") }

  init() throws {
    folder = try TestSupport.TemporaryFolder()
  }

  @Test func `an image is found again, by another cache too`() throws {
    let image = image("a", tag: "\"1\"", date: "Sat", freshUntil: 7)
    try cache().store(image)
    #expect(try cache().image(for: "a") == image)
    #expect(try cache().image(for: "b") == nil)
  }

  @Test func `a newer image replaces an older one`() throws {
    let cache = try cache()
    cache.store(image("a", byteCount: 90))
    cache.store(image("a", byteCount: 10))
    #expect(cache.image(for: "a")?.bytes.count == 10)
    #expect(try names().count == 1)
    cache.removeImage(for: "a")
    #expect(try names().isEmpty)
  }

  @Test func `folder and files are for this user alone`() throws {
    try cache().store(image("a"))
    for part in ["cache", "cache/images"] {
      #expect(try permissions(folder.path(of: part)) == 0o700)
    }
    for name in try names() { #expect(try permissions(path + "/" + name) == 0o600) }
  }

  @Test(arguments: [0o701, 0o710, 0o704, 0o777, 0o770])
  func `a folder that others may look into is not used`(mode: Int) throws {
    try make(path, mode: mode)
    #expect(DiskCache(folder: path, byteLimit: 1_000) == nil)
    #expect(try names().isEmpty)
  }

  @Test func `a folder behind a symbolic link is not used`() throws {
    let real = folder.path(of: "real")
    try make(real, mode: 0o700)
    let link = folder.path(of: "link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    #expect(DiskCache(folder: link, byteLimit: 1_000) == nil)
  }

  @Test func `a folder of somebody else is not used`() throws {
    // Only root can give a folder away; others find one that is root's.
    let path = geteuid() == 0 ? path : "/"
    if geteuid() == 0 {
      try make(path, mode: 0o700)
      #expect(chown(path, 12_345, 12_345) == 0)
    }
    #expect(DiskCache(folder: path, byteLimit: 1_000) == nil)
  }

  @Test func `what is no folder, or cannot be made, is not used`() throws {
    try folder.write("", to: "file")
    for name in ["file", "file/images"] {
      #expect(DiskCache(folder: folder.path(of: name), byteLimit: 1_000) == nil)
    }
    #expect(DiskCache(folder: "", byteLimit: 1_000) == nil)
  }

  @Test func `a file that is a link, a folder or a pipe is no image`() throws {
    let cache = try cache()
    cache.store(image("a"))
    let name = try #require(try names().first)
    let elsewhere = folder.path(of: "elsewhere")
    try FileManager.default.moveItem(atPath: path + "/" + name, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: elsewhere)
    #expect(cache.image(for: "a") == nil)
    try FileManager.default.removeItem(atPath: path + "/" + name)
    #expect(mkfifo(path + "/" + name, 0o600) == 0)
    #expect(cache.image(for: "a") == nil)
    cache.store(image("a"))
    #expect(cache.image(for: "a") == image("a"))
  }

  @Test func `a damaged file is a miss and is removed`() throws {
    let cache = try cache()
    let whole = DiskCacheFile.encode(image("a", tag: "t"))
    for position in whole.indices {
      for damaged in [flipped(whole, position), Array(whole[..<position])] {
        cache.store(image("a"))
        let name = try #require(try names().first)
        try Data(damaged).write(to: URL(filePath: path + "/" + name))
        #expect(cache.image(for: "a") == nil, "position \(position)")
        #expect(try names().isEmpty, "position \(position)")
      }
    }
  }

  @Test func `another address under the same name is a miss and stays`() throws {
    let cache = try cache()
    cache.store(image("a"))
    let name = try #require(try names().first)
    try Data(DiskCacheFile.encode(image("other"))).write(to: URL(filePath: path + "/" + name))
    #expect(cache.image(for: "a") == nil)
    #expect(try names() == [name])
  }

  @Test func `the least recently used go when the room is full`() throws {
    let size = DiskCacheFile.encode(image("0", byteCount: 1_000)).count
    let cache = try cache(byteLimit: size * 10)
    for number in 0..<10 {
      cache.store(image("\(number)", byteCount: 1_000))
      try age("\(number)", seconds: Double(1_000 - number))
    }
    #expect(try names().count == 10)
    #expect(cache.image(for: "0") != nil)
    cache.store(image("n", byteCount: 1_000))
    // One for the new image, one so that the next finds room.
    let left = ["0", "1", "2", "3", "n"].filter { cache.image(for: $0) != nil }
    #expect(left == ["0", "3", "n"])
    #expect(try names().count == 9)
  }

  @Test func `an image larger than the room is not kept, nor an older one in its place`() throws {
    let cache = try cache(byteLimit: 500)
    cache.store(image("a", byteCount: 100))
    cache.store(image("a", byteCount: 600))
    #expect(try names().isEmpty)
  }

  @Test func `files that are not of images are left alone`() throws {
    let cache = try cache(byteLimit: 300)
    for name in ["letter", "0123456789abcdef", ".new-1"] {
      try folder.write(bytes: [UInt8](repeating: 0, count: 1_000), to: "cache/images/" + name)
      try setTime(path + "/" + name, secondsAgo: 9_000)
    }
    for number in 0..<9 { cache.store(image("\(number)", byteCount: 100)) }
    #expect(try Set(names()).isSuperset(of: ["letter", "0123456789abcdef", ".new-1"]))
    #expect(cache.image(for: "8") != nil)
  }

  @Test func `what a dead process left half-written is removed after a while`() throws {
    try make(path, mode: 0o700)
    for name in [".riffle-new-1", ".riffle-new-2"] {
      try folder.write("half", to: "cache/images/" + name)
    }
    try setTime(path + "/.riffle-new-1", secondsAgo: 4_000)
    try cache().store(image("a"))
    #expect(try names().filter { $0.hasPrefix(".") } == [".riffle-new-2"])
  }

  @Test func `two caches may write the same images at the same time`() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let cache = try #require(DiskCache(folder: path, byteLimit: 40_000))
          for round in 0..<100 {
            let url = "\(round % 7)"
            cache.store(makeImage(url, byteCount: 1_000 + writer + round))
            let found = cache.image(for: url)
            #expect(found == nil || found?.bytes.allSatisfy { $0 == 0x89 } == true)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try names().count == 7)
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

  private func cache(byteLimit: Int = 1_000_000) throws -> DiskCache {
    try #require(DiskCache(folder: path, byteLimit: byteLimit))
  }

  private func image(
    _ url: String, tag: String? = nil, date: String? = nil, freshUntil: Int = 0,
    byteCount: Int = 20
  ) -> CachedImage {
    makeImage(url, tag: tag, date: date, freshUntil: freshUntil, byteCount: byteCount)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path)
  }

  private func make(_ path: String, mode: Int) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func age(_ url: String, seconds: Double) throws {
    try setTime(path + "/" + DiskCacheFile.name(of: url), secondsAgo: seconds)
  }

  private func setTime(_ path: String, secondsAgo seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
  }

  private func flipped(_ bytes: [UInt8], _ position: Int) -> [UInt8] {
    var bytes = bytes
    bytes[position] ^= 1 << UInt8(position % 8)
    return bytes
  }
}

private func makeImage(
  _ url: String, tag: String? = nil, date: String? = nil, freshUntil: Int = 0, byteCount: Int
) -> CachedImage {
  CachedImage(
    url: url, entityTag: tag, lastModified: date, freshUntil: freshUntil,
    bytes: [UInt8](repeating: 0x89, count: byteCount))
}
