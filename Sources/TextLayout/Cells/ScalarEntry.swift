import CText

/// A scalar's entry in the table of CText: its columns and how it joins its neighbours.
struct ScalarEntry {
  private let bits: Int

  /// Looks a scalar up.
  @inline(__always)
  init(_ scalar: UInt32) {
    bits = Int(ctext_entry(scalar))
  }

  /// Whether it is a cell of one or two columns, and a cluster by itself beside others that are plain.
  ///
  /// These are the scalars of no class of their own and whole syllables of Hangul, which only their letters join.
  @inline(__always)
  var isPlain: Bool {
    bits == CTEXT_NARROW || bits == CTEXT_WIDE
      || columns == CTEXT_WIDE && ClusterBreaker.areSyllables(cluster)
  }

  /// The terminal's treatment of it: one of CText's `CTEXT_MARK` to `CTEXT_SKIN_TONE`.
  @inline(__always)
  var columns: Int { bits & CTEXT_COLUMNS_MASK }

  /// How it joins its neighbours: one of CText's `CTEXT_OTHER` to `CTEXT_CONSONANT`.
  @inline(__always)
  var cluster: Int { bits >> CTEXT_CLUSTER_SHIFT }
}
