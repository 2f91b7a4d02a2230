extension HeightTree {
  /// One entry of a node: what is below it, summed up, and where that is.
  struct Entry: Sendable {
    /// Number of rows.
    var rows = 0
    /// Lines of all of them.
    var height = 0
    /// Rows that were measured in ``epoch``.
    var measuredRows = 0
    /// Lines of the rows that were measured in ``epoch``.
    var measuredHeight = 0
    /// The epoch that the two measured figures are of; of an older one they count as 0.
    var epoch: UInt32 = 0
    /// A node, a leaf, or with the sign set the estimate of a run.
    var child: Int32 = 0

    /// Makes an empty summary.
    init() {}

    /// Makes a run of rows that share an estimate.
    init(run rows: Int, estimate: Int) {
      self.rows = rows
      height = rows * estimate
      child = ~Int32(estimate)
    }

    /// The lines a row of this run is taken to have; nil for what is not a run.
    var estimate: Int? { child < 0 ? Int(~child) : nil }

    /// The measured figures, which are 0 where they are of another epoch.
    func measured(in epoch: UInt32) -> (rows: Int, height: Int) {
      self.epoch == epoch ? (measuredRows, measuredHeight) : (0, 0)
    }

    /// Adds what another entry sums up, all of it seen from one epoch.
    mutating func add(_ other: Entry, epoch: UInt32) {
      let (mine, its) = (measured(in: epoch), other.measured(in: epoch))
      rows += other.rows
      height += other.height
      measuredRows = mine.rows + its.rows
      measuredHeight = mine.height + its.height
      self.epoch = epoch
    }

    /// Takes over that one row below has changed.
    mutating func apply(_ change: Change, epoch: UInt32) {
      let mine = measured(in: epoch)
      height += change.height
      measuredRows = mine.rows + change.measuredRows
      measuredHeight = mine.height + change.measuredHeight
      self.epoch = epoch
    }
  }

  /// What a new height of one row changes in every summary above it.
  struct Change {
    var height = 0
    var measuredRows = 0
    var measuredHeight = 0
  }
}
