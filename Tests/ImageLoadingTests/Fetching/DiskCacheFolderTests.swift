import Foundation
import TestSupport
import Testing

@testable import ImageLoading

@Suite struct DiskCacheFolderTests {
  private let files: DiskCacheFixture

  init() throws {
    files = try DiskCacheFixture()
  }

  @Test func `folder and files are for this user alone`() throws {
    try files.cache().store(.plain("a"))
    for part in ["cache", "cache/images"] {
      #expect(try files.permissions(files.folder.path(of: part)) == 0o700)
    }
    for name in try files.names() {
      #expect(try files.permissions(files.path + "/" + name) == 0o600)
    }
  }

  @Test(arguments: [0o701, 0o710, 0o704, 0o777, 0o770])
  func `a folder that others may look into is not used`(mode: Int) throws {
    try files.make(files.path, mode: mode)
    #expect(DiskCache(folder: files.path, byteLimit: 1_000) == nil)
    #expect(try files.names().isEmpty)
  }

  @Test func `a folder behind a symbolic link is not used`() throws {
    let real = files.folder.path(of: "real")
    try files.make(real, mode: 0o700)
    let link = files.folder.path(of: "link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    #expect(DiskCache(folder: link, byteLimit: 1_000) == nil)
  }

  @Test func `a folder of somebody else is not used`() throws {
    // Only root can give a folder away; others find one that is root's.
    let path = geteuid() == 0 ? files.path : "/"
    if geteuid() == 0 {
      try files.make(path, mode: 0o700)
      #expect(chown(path, 12_345, 12_345) == 0)
    }
    #expect(DiskCache(folder: path, byteLimit: 1_000) == nil)
  }

  @Test func `what is no folder, or cannot be made, is not used`() throws {
    try files.folder.write("", to: "file")
    for name in ["file", "file/images"] {
      #expect(DiskCache(folder: files.folder.path(of: name), byteLimit: 1_000) == nil)
    }
    #expect(DiskCache(folder: "", byteLimit: 1_000) == nil)
  }

  @Test func `a file that is a link, a folder or a pipe is no image`() throws {
    let cache = try files.cache()
    cache.store(.plain("a"))
    let name = try #require(try files.names().first)
    let elsewhere = files.folder.path(of: "elsewhere")
    try FileManager.default.moveItem(atPath: files.path + "/" + name, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(
      atPath: files.path + "/" + name, withDestinationPath: elsewhere)
    #expect(cache.image(for: "a") == nil)
    try FileManager.default.removeItem(atPath: files.path + "/" + name)
    #expect(mkfifo(files.path + "/" + name, 0o600) == 0)
    #expect(cache.image(for: "a") == nil)
    cache.store(.plain("a"))
    #expect(cache.image(for: "a") == .plain("a"))
  }
}
