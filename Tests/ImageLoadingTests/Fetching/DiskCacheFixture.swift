import Foundation
import TestSupport
import Testing

@testable import ImageLoading

/// A folder of a test in which caches can be made, and what is in it.
struct DiskCacheFixture {
  let folder: TestSupport.TemporaryFolder
  /// Where the caches are; there is nothing at first.
  var path: String { folder.path(of: "cache/images") }

  init() throws {
    folder = try TestSupport.TemporaryFolder()
  }

  func cache(byteLimit: Int = 1_000_000) throws -> DiskCache {
    try #require(DiskCache(folder: path, byteLimit: byteLimit))
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path)
  }

  func make(_ path: String, mode: Int) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  func age(_ url: String, seconds: Double) throws {
    try setTime(path + "/" + DiskCacheFile.name(of: url), secondsAgo: seconds)
  }

  func setTime(_ path: String, secondsAgo seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
  }
}

extension CachedImage {
  /// An image of bytes that are all the same.
  static func plain(
    _ url: String, tag: String? = nil, date: String? = nil, freshUntil: Int = 0,
    byteCount: Int = 20
  ) -> CachedImage {
    CachedImage(
      url: url, entityTag: tag, lastModified: date, freshUntil: freshUntil,
      bytes: [UInt8](repeating: 0x89, count: byteCount))
  }
}
