import Foundation
import TestSupport
import Testing

@testable import Printing

@Suite struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(of: name))[.posixPermissions]
      as? Int
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// The mode that the system gives a file that anybody makes in the usual way.
  private var usualMode: Int? {
    get throws {
      let path = folder.path(of: "usual")
      let descriptor = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o666)
      close(descriptor)
      defer { unlink(path) }
      return try mode("usual")
    }
  }

  private func make(_ name: String, replaces: Bool = false) throws {
    let file = try NewFile.make(path: folder.path(of: name), replaces: replaces)
    #expect(write(file.descriptor, "whole", 5) == 5)
    try file.finish()
  }

  @Test func `its mode is that of any new file`() throws {
    try make("out")
    #expect(try mode("out") == (try usualMode))
  }

  @Test(arguments: [false, true])
  func `through a link to nothing the file appears where the link leads`(_ replaces: Bool) throws {
    symlink("target", folder.path(of: "middle"))
    symlink(folder.path(of: "middle"), folder.path(of: "link"))
    try make("link", replaces: replaces)
    #expect(try folder.read("target") == Array("whole".utf8))
    #expect(try mode("target") == (try usualMode))
    #expect(try names == ["link", "middle", "target"])
  }

  @Test func `links that lead to one another are an error`() throws {
    symlink("b", folder.path(of: "a"))
    symlink("a", folder.path(of: "b"))
    #expect(throws: SaveError.failed(ELOOP)) { try make("a", replaces: true) }
  }

  @Test func `what the system cannot keep is not said to be written`() throws {
    // Nothing that goes through a pipe can be kept on a disk.
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(throws: SaveError.failed(EINVAL)) {
      let file = try NewFile.make(path: folder.path(of: "out"), replaces: false)
      dup2(ends[1], file.descriptor)
      try file.finish()
    }
    #expect(try names == [])
  }
}
