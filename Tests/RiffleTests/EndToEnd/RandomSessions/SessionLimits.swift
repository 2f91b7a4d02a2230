import Foundation
import TestSupport

/// How many descriptors and threads the program may have in a session.
struct SessionLimits {
  private var descriptors: [String] = []
  /// What searches, sorts and saves may have open for a moment, and a few more versions of the file.
  private static let moreDescriptors = 6
  /// Those of the dispatch library stay for some seconds when they are idle.
  private static let mostThreads = 40

  init() {}

  init(of session: DrivenSession) {
    descriptors = session.descriptors
  }

  /// Waits until the program has no more than it may.
  ///
  /// - Parameter fileCount: Files that are read one behind the other.
  func check(_ session: DrivenSession, fileCount: Int) throws {
    let most = descriptors.count + Self.moreDescriptors + fileCount
    for _ in 0..<20 {
      if session.descriptors.count <= most, session.threadCount <= Self.mostThreads { return }
      try session.settle()
    }
    throw RandomSession.Fault(
      description: "\(session.threadCount) threads; at first \(descriptors), now "
        + "\(session.descriptors)")
  }
}
