extension ImagePipeline {
  /// What a pipeline has done so far.
  public struct Counts: Sendable, Hashable {
    /// Loads that were begun.
    public var loads = 0
    /// Loads that were dropped or stopped because nobody waited for them any more.
    public var cancelledLoads = 0
    /// Pictures that were begun.
    public var renderings = 0
    /// Images whose bytes were loaded once more for another picture.
    public var reloads = 0
  }
}
