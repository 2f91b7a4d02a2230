import Foundation
import TestSupport

/// Compiles texts as far as to know that they are right, with the modules that the package just built.
enum TypeChecker {
  /// The compiler's errors, each with its file and line; none if the text compiles.
  static func errors(in text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let source = try folder.write(text, to: "Snippets.swift")
    let log = try FileHandle(forWritingTo: URL(filePath: folder.write("", to: "log")))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + options + [source]
    process.standardOutput = log
    process.standardError = log
    try process.run()
    process.waitUntilExit()
    let lines = String(decoding: try folder.read("log"), as: UTF8.self).split(separator: "\n")
    // Below an error stand its lines of code, indented, with the error once more.
    let errors = lines.filter { $0.contains(": error: ") && !$0.hasPrefix(" ") }.map(String.init)
    return process.terminationStatus == 0 || !errors.isEmpty ? errors : lines.map(String.init)
  }

  /// Where the modules are, and those of C that they import.
  private static var options: [String] {
    let folder = BuiltProduct.folder.path
    let built = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let maps = built.filter { $0.hasSuffix(".build") }.map { "\(folder)/\($0)/module.modulemap" }
      .filter(FileManager.default.fileExists)
    return [
      "-typecheck", "-swift-version", "6", "-parse-as-library", "-suppress-warnings",
      "-module-name",
      "Snippets", "-I", "\(folder)/Modules", "-module-cache-path", "\(folder)/ModuleCache",
    ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + manifestOptions
  }

  /// Where the module of package manifests is: beside the first `swiftc` of the path.
  private static var manifestOptions: [String] {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let compiler = folders.map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile)
    guard let compiler else { return [] }
    let programs = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
    let modules = programs.appending(path: "../lib/swift/pm/ManifestAPI").standardized.path
    return ["-I", modules, "-package-description-version", "6.2.0"]
  }
}
