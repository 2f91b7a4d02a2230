import Foundation
import TestSupport
import Testing

/// The inputs that fuzzing begins with, and all that it has ever found, against the same checks.
@Suite struct KnownInputTests {
  private static let targets: [String: any FuzzTarget.Type] = [
    "cards": CardsFuzz.self, "csv": CSVFuzz.self, "decoders": DecodersFuzz.self,
    "documents": DocumentsFuzz.self,
    "fetch": FetchFuzz.self, "fields": FieldsFuzz.self, "filters": FiltersFuzz.self,
    "hostconfig": HostConfigFuzz.self, "html": HTMLFuzz.self, "images": ImagesFuzz.self,
    "json": JSONFuzz.self, "keys": KeysFuzz.self, "letters": LettersFuzz.self,
    "links": LinksFuzz.self, "logs": LogsFuzz.self, "markdown": MarkdownFuzz.self,
    "marks": MarksFuzz.self, "records": RecordsFuzz.self, "templates": TemplatesFuzz.self,
    "text": TextFuzz.self, "wire": WireFuzz.self, "xml": XMLFuzz.self,
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: targets.keys.sorted())
  func `every known input holds`(name: String) throws {
    let target = try #require(Self.targets[name])
    let seeds = try TemporaryFolder()
    let script = BuiltProduct.checkout.appending(path: "Tests/Scripts/fuzz-seeds.sh")
    let run = try ProgramRun("/usr/bin/env", ["bash", script.path, name, seeds.path])
    #expect(run.status == 0, "\(run.errorText)")
    let files = try Self.files(in: URL(filePath: seeds.path))
    #expect(!files.isEmpty)
    for file in files + (try Self.files(in: Self.folder.appending(path: "\(name)/found"))) {
      let bytes = Array(try Data(contentsOf: file))
      do { try target.check(bytes) } catch { Issue.record("\(file.lastPathComponent): \(error)") }
    }
  }

  @Test func `every folder with a fuzzer is a target`() throws {
    let fuzzers = try Self.files(in: Self.folder).filter { folder in
      try Self.files(in: folder).contains { $0.lastPathComponent.hasSuffix("Fuzz.swift") }
    }
    #expect(Set(fuzzers.map(\.lastPathComponent)) == Set(Self.targets.keys))
  }

  /// What is in a folder; nothing where there is no such folder.
  private static func files(in folder: URL) throws -> [URL] {
    guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
      return []
    }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }
}
