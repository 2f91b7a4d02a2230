#if INTERNAL_CHECKS
  extension HeightTree {
    /// Checks that every summary is the sum of what is below it and that no entry is empty.
    ///
    /// Each structural change checks the top of the tree only, so that tests with large trees end;
    /// tests of small trees check all of it.
    func checkInvariants(all: Bool = false) {
      check(total, level: depth + 1, all: all || count < 64)
    }

    private func check(_ entry: Entry, level: Int, all: Bool) {
      guard level > 0 else { return all ? checkBottom(entry) : () }
      let sum = self.entry(ofNode: entry.child)
      precondition(sum.rows == entry.rows && sum.height == entry.height, "a summary is wrong")
      precondition(sum.measured(in: epoch) == entry.measured(in: epoch), "a measured sum is wrong")
      for index in indices(ofNode: entry.child) {
        precondition(entries[index].rows > 0, "an entry is empty")
        if all { check(entries[index], level: level - 1, all: true) }
      }
    }

    private func checkBottom(_ entry: Entry) {
      if let estimate = entry.estimate {
        precondition(entry.height == entry.rows * estimate, "a run's height is wrong")
        precondition(entry.measured(in: epoch).rows == 0, "a run counts as measured")
      } else {
        let sum = self.entry(ofLeaf: entry.child, rows: entry.rows)
        precondition(sum.height == entry.height, "a leaf's height is wrong")
        precondition(
          sum.measured(in: epoch) == entry.measured(in: epoch), "a leaf's count is wrong")
        precondition(entry.rows <= leafCapacity, "a leaf has too many rows")
      }
    }
  }
#endif
