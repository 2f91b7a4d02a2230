import Foundation
import TestSupport

/// A data file to which all that can happen to one does, and all that was ever in it.
final class ChangingData {
  /// What is done to the file.
  enum Change: Hashable, Sendable {
    /// Records are written behind those that are there; `isTorn`: the last one only in part.
    case append(Int, isTorn: Bool)
    /// So many hundredths of the lines stay; `isTorn`: and a part of the next one.
    case cut(percent: Int, isTorn: Bool)
    /// Another file of so many records gets the name.
    case replace(Int)
    /// Other records are written over the file in place.
    case rewrite(Int)
    /// It gets another mode, and stays what it is.
    case touch
    /// It goes away.
    case delete
    /// A folder, a link to nothing or a named pipe has its name.
    case folder, danglingLink, pipe
  }

  /// The name of the file in its folder.
  static let name = "data.jsonl"

  /// Where it is.
  let path: String
  /// What it holds, or held when it was there last.
  private(set) var content: FileContent
  /// Whether there is a regular file.
  private(set) var isThere = true
  /// Every record that was ever written whole, by its line.
  private(set) var records: [String: MarkedRecord] = [:]
  /// The tokens of these.
  private(set) var tokens: Set<String> = []
  /// Whether a line was ever written in part.
  private(set) var wasTorn = false
  /// Numbers of lines that the file has had, for what was put into order and what came behind it.
  private(set) var counts: Set<Int> = []
  /// How many files have had the name one after the other, where all of them are read.
  private(set) var rotationCount = 0
  /// Whether a new file goes on behind the one that had its name before.
  private let isRotated: Bool
  /// What the file has held since a change began.
  private var passed: [FileContent] = []
  private let folder: TemporaryFolder
  private let seed: UInt64
  private var random: RandomSource
  private var nextNumber = 0
  /// Where the file that has the name now starts in the content, in bytes.
  private var fileStart = 0

  init(in folder: TemporaryFolder, seed: UInt64, count: Int, isRotated: Bool) throws {
    self.folder = folder
    self.seed = seed
    self.isRotated = isRotated
    random = RandomSource(seed: seed)
    path = folder.path(of: Self.name)
    content = FileContent(text: "")
    hold(newText(count))
    try folder.write(content.text, to: Self.name)
  }

  /// Takes in that the program has written the file itself.
  func adopt(_ text: String) {
    isThere = true
    hold(text)
  }

  /// Changes the file.
  ///
  /// - Returns: what it has held since, one after the other; the last it holds now.
  func perform(_ change: Change) throws -> [FileContent] {
    passed = []
    switch change {
    case .append(let count, let isTorn): try append(count, isTorn: isTorn)
    case .cut(let percent, let isTorn): try cut(percent, isTorn: isTorn)
    case .replace(let count): try replace(with: newText(count))
    case .rewrite(let count): try rewrite(newText(count))
    case .touch: try check(chmod(path, 0o640), "chmod")
    case .delete: try remove()
    case .folder: try putInPlace { mkdir(path, 0o700) }
    case .danglingLink: try putInPlace { symlink("nowhere", path) }
    case .pipe: try putInPlace { mkfifo(path, 0o600) }
    }
    if passed.isEmpty { hold(content.text) }
    return passed
  }

  private func hold(_ text: String) {
    content.text = text
    passed.append(content)
    counts.formUnion([content.lines.count, content.wholeLines.count])
  }

  private func newText(_ count: Int) -> String {
    let made = (0..<count).map { MarkedRecord(number: nextNumber + $0, seed: seed) }
    nextNumber += count
    for record in made {
      records[record.line] = record
      tokens.insert(record.token)
    }
    return made.map { $0.line + "\n" }.joined()
  }

  private func append(_ count: Int, isTorn: Bool) throws {
    var more = newText(count)
    if isTorn {
      let line = newText(1)
      wasTorn = true
      more += line.prefix(line.utf8.count / 2)
    }
    try write(more)
  }

  private func cut(_ percent: Int, isTorn: Bool) throws {
    let lines = content.wholeLines
    let kept = lines.count * percent / 100
    var text = lines.prefix(kept).map { $0 + "\n" }.joined()
    // Of a file of a part of a line alone nobody could say what it is.
    if isTorn, kept > 2, kept < lines.count {
      wasTorn = true
      text += lines[kept].prefix(lines[kept].utf8.count / 2)
    }
    try truncate(to: text)
  }

  private func replace(with text: String) throws {
    let other = try folder.write(text, to: "other")
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      try check(rmdir(path), "rmdir")
    }
    try check(rename(other, path), "rename")
    if isRotated {
      rotationCount += 1
      fileStart = content.text.utf8.count
    }
    hold(isRotated ? content.text + text : text)
    isThere = true
  }

  private func rewrite(_ text: String) throws {
    try truncate(to: "")
    try write(text)
  }

  private func truncate(to text: String) throws {
    try check(Glibc.truncate(path, off_t(text.utf8.count)), "truncate")
    hold(text)
  }

  private func remove() throws {
    try check(unlink(path), "unlink")
    isThere = false
  }

  private func putInPlace(_ make: () -> Int32) throws {
    try remove()
    try check(make(), "something in the place of the file")
  }

  private func check(_ result: Int32, _ what: String) throws {
    if result < 0 { throw RandomSession.Fault(description: "\(what): errno \(errno)") }
  }
}

// MARK: Writing

extension ChangingData {
  /// Bytes of a file that the system changes at once; who reads while more is written may see a part of it.
  private static let pageBytes = 4096

  /// Writes behind what is there, at once or in a few pieces.
  private func write(_ text: String) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_APPEND)
    try check(descriptor, "open")
    defer { close(descriptor) }
    let (start, all) = (content.text.utf8.count, Array((content.text + text).utf8))
    let chosen = (0..<random.below(3)).map { _ in random.number(in: (start + 1)...all.count) }
    let ends = Set(chosen + [all.count]).sorted()
    for (from, to) in zip([start] + ends, ends) {
      let count = all[from..<to].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      try check(count == to - from ? 0 : -1, "write")
    }
    let pages = stride(from: fileStart, to: all.count, by: Self.pageBytes).filter { $0 > start }
    for end in Set(ends + pages).sorted() { hold(String(decoding: all[..<end], as: UTF8.self)) }
  }
}
