import Foundation
import TestSupport
import Testing

@Suite struct SandboxTests {
  @Test func `nothing but computing works in a worker`() throws {
    let lines = try output(of: ["probe"])
    #expect(lines.first == "entered 0")
    let probes = lines.dropFirst().filter {
      !$0.hasPrefix("Seccomp") && !$0.hasPrefix("NoNewPrivs")
    }
    #expect(probes.count == 26)
    for probe in probes {
      let isMemory = probe.hasPrefix("map a gigabyte")
      #expect(probe.hasSuffix(isMemory ? ": \(ENOMEM)" : ": \(EPERM)"), "\(probe)")
    }
    #expect(lines.contains("Seccomp:\t2") && lines.contains("NoNewPrivs:\t1"))
  }

  @Test func `a program that has pictures made opens no library for them`() throws {
    let lines = try output(of: ["maps"])
    #expect(lines.first?.hasPrefix("picture symbols") ?? false)
    #expect(lines.contains { $0.hasSuffix("/ImageWorkerFixture") })
    for library in ["pixbuf", "chafa", "glib", "gobject", "libpng", "libjpeg"] {
      #expect(!lines.contains { $0.contains(library) }, "\(library)")
    }
  }

  @Test func `asked for by anybody but a pool, a worker ends with a message`() throws {
    let run = try ProgramRun(BuiltProduct.path("ImageWorkerFixture"), ["--image-worker"])
    #expect(run.status == 1)
    #expect(run.errorText.contains("only for this program itself"))
  }

  /// The output through a pipe: the limits of a worker allow no file to grow.
  private func output(of arguments: [String]) throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: BuiltProduct.path("ImageWorkerFixture"))
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
