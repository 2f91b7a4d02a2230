import Glibc
import Testing

@testable import ImageLoading

@Suite struct LocalImageTests {
  private let folder: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    outside = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "a.png")
    try folder.write([4, 5], to: "deep/er/b.png")
    try outside.write([6], to: "secret.png")
  }

  @Test func `a regular file in the folder is read whole`() throws {
    #expect(try bytes("a.png") == [1, 2, 3])
    #expect(try bytes("deep/er/b.png") == [4, 5])
    #expect(try bytes("deep/../a.png") == [1, 2, 3])
    #expect(try bytes(folder.path + "/a.png") == [1, 2, 3])
    #expect(try bytes("file://" + folder.path + "/deep/er/b.png") == [4, 5])
    try folder.write(Array(repeating: 7, count: 200_000), to: "large.png")
    #expect(try bytes("large.png").count == 200_000)
  }

  @Test func `a file elsewhere is refused however it is named`() throws {
    try folder.link("door", to: outside.path)
    try folder.link("inside", to: "deep")
    for path in [outside.path + "/secret.png", "/etc/hostname", "door/secret.png"] {
      #expect(throws: ImageFailure.outsideFolder, "\(path)") { try bytes(path) }
    }
    #expect(try bytes("inside/er/b.png") == [4, 5])
    let sibling = folder.path + "-other"
    let kind = mkdir(sibling, 0o700)
    defer { rmdir(sibling) }
    #expect(kind == 0)
    #expect(throws: ImageFailure.outsideFolder) { try bytes(sibling + "/a.png") }
  }

  @Test func `a slash with a combining mark behind it parts a path too`() {
    for path in ["../\u{301}a.png", "deep/../../\u{301}a.png", "/\u{301}/../../a.png"] {
      #expect(throws: ImageFailure.outsideFolder, "\(path.debugDescription)") {
        try LocalImage(path: path, folder: folder.path)
      }
    }
  }

  @Test func `nothing outside the folder is looked at, not even whether it is there`() throws {
    // What is there and what is not must not be told apart: on /net a look goes to another machine.
    for path in ["/net/host/a.png", outside.path + "/none/a.png", "/proc/self/root/none/a.png"] {
      #expect(throws: ImageFailure.outsideFolder, "\(path)") { try bytes(path) }
    }
    try folder.link("door", to: outside.path)
    try folder.link("up", to: "..")
    try folder.link("root", to: "/")
    for path in ["door/none/a.png", "up/none/a.png", "root/net/host/a.png"] {
      #expect(throws: ImageFailure.outsideFolder, "\(path)") { try bytes(path) }
    }
  }

  @Test
  func `a path from the root is read in a folder that is named by a link or from where one is`()
    throws
  {
    try outside.link("to", to: folder.path)
    for path in [folder.path + "/deep/er/b.png", outside.path + "/to/deep/er/b.png"] {
      let image = try LocalImage(path: path, folder: outside.path + "/to")
      #expect(try image.bytes(byteLimit: 10) == [4, 5])
    }
    let image = try LocalImage(path: "/etc/hostname", folder: ".")
    #expect(throws: ImageFailure.outsideFolder) { try image.bytes(byteLimit: 10) }
  }

  @Test func `a kernel that cannot open beneath a folder reads the same files, but past no link`()
    throws
  {
    try folder.link("inside", to: "deep")
    try folder.link("door", to: outside.path)
    try folder.link("in.png", to: "a.png")
    func read(_ path: String) throws -> [UInt8] {
      try LocalImage(path: path, folder: folder.path).bytes(byteLimit: 10, opening: .partByPart)
    }
    #expect(try read("a.png") == [1, 2, 3])
    #expect(try read("deep/er/b.png") == [4, 5])
    for path in ["inside/er/b.png", "door/secret.png", "in.png"] {
      #expect(throws: ImageFailure.symbolicLink, "\(path)") { try read(path) }
    }
    let long = String(repeating: "n", count: 300)
    for path in ["none.png", "none/a.png", "a.png/b.png", long, long + "/a.png"] {
      #expect(throws: ImageFailure.fileNotFound, "\(path)") { try read(path) }
    }
    #expect(throws: ImageFailure.notAFile) { try read("deep") }
  }

  @Test func `a link as the last part is refused wherever it leads`() throws {
    try folder.link("out.png", to: outside.path + "/secret.png")
    try folder.link("in.png", to: "a.png")
    try folder.link("loop.png", to: "loop.png")
    for path in ["out.png", "in.png", "loop.png"] {
      #expect(throws: ImageFailure.symbolicLink, "\(path)") { try bytes(path) }
    }
  }

  @Test func `what is no regular file is refused without waiting for it`() throws {
    #expect(mkfifo(folder.path + "/pipe.png", 0o600) == 0)
    #expect(throws: ImageFailure.notAFile) { try bytes("pipe.png") }
    #expect(throws: ImageFailure.notAFile) { try bytes("deep") }
    try folder.link("device", to: "/dev")
    #expect(throws: ImageFailure.outsideFolder) { try bytes("device/zero") }
  }

  @Test func `a missing file and a missing folder are not found`() throws {
    for path in ["none.png", "none/a.png", "a.png/b.png", String(repeating: "n", count: 300)] {
      #expect(throws: ImageFailure.fileNotFound, "\(path)") { try bytes(path) }
    }
    let missing = try LocalImage(path: "a.png", folder: folder.path + "/none")
    #expect(throws: ImageFailure.fileNotFound) { try missing.bytes(byteLimit: 10) }
  }

  @Test func `the limit of bytes is exact`() throws {
    let image = try LocalImage(path: "a.png", folder: folder.path)
    #expect(try image.bytes(byteLimit: 3).count == 3)
    #expect(throws: ImageFailure.tooManyBytes) { try image.bytes(byteLimit: 2) }
  }

  private func bytes(_ text: String) throws -> [UInt8] {
    guard case .file(let image) = ImageAddress.resolve(text, besideFile: folder.path) else {
      throw ImageFailure.noAddress
    }
    return try image.bytes(byteLimit: 1 << 20)
  }
}
