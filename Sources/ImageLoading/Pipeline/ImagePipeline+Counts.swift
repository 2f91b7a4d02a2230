extension ImagePipeline {
  /// What a pipeline has done so far.
  package struct Counts: Sendable, Hashable {
    /// Loads that were begun.
    package var loads = 0
    /// Loads that were dropped or stopped because nobody waited for them any more.
    package var cancelledLoads = 0
    /// Pictures that were begun.
    package var renderings = 0
    /// Images whose bytes were loaded once more for another picture.
    package var reloads = 0
  }
}
