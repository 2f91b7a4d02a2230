/// Counts the cases of a file of test vectors, and what is wrong about them.
public struct VectorReport {
  private let name: String
  private var count = 0
  private var failedCount = 0
  private var failures: [String] = []
  private var uncheckedFields: [String: Int] = [:]

  /// Fields that say something to a reader of the file alone.
  private static let remarks: Set = ["about", "name", "note", "peerWrong", "source", "why"]

  /// Makes a report of a file by its name.
  public init(_ name: String) { self.name = name }

  /// Counts a case: the check returns what is wrong, or nil.
  public mutating func check(_ label: String, _ problem: () throws -> String?) {
    count += 1
    do {
      guard let problem = try problem() else { return }
      failures.append("\(label): \(problem)")
    } catch let reason as VectorLeftOut {
      count -= 1
      print("\(name): \(label) is left out: \(reason.why)")
      return
    } catch {
      failures.append("\(label): \(error)")
    }
    failedCount += 1
  }

  /// Notes which fields a case of a list has; those that its check does not read are printed.
  public mutating func note(_ fields: some Sequence<String>, of list: String, known: Set<String>) {
    for field in fields where !known.contains(field) && !Self.remarks.contains(field) {
      uncheckedFields["\(list).\(field)", default: 0] += 1
    }
  }

  /// Notes what a file consists of; what no driver knows is a failure.
  public mutating func note(lists: some Sequence<String>, known: Set<String>) {
    let unknown = Set(lists).subtracting(known).subtracting(Self.remarks)
    failures += unknown.sorted().map { "unknown list \($0)" }
  }

  /// Prints how many cases passed, and returns the failures.
  public func finish() -> [String] {
    for (field, count) in uncheckedFields.sorted(by: { $0.key < $1.key }) {
      print("\(name): \(field) of \(count) cases is not checked")
    }
    print("\(name): \(count) cases, \(count - failedCount) passed")
    return failures
  }
}

/// Why a case cannot be run, or what it has that its driver does not know.
public struct VectorProblem: Error, CustomStringConvertible {
  /// The reason in words.
  public let description: String

  /// Makes an error.
  public init(_ description: String) { self.description = description }
}

/// Why a case is not run on purpose.
public struct VectorLeftOut: Error {
  let why: String

  /// Makes an error.
  public init(_ why: String) { self.why = why }
}
