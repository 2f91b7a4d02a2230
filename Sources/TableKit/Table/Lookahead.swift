import TableEngine

/// The calls about rows that are not on the screen yet.
struct Lookahead {
  weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  var isPrefetchingEnabled = true
  var prefetchScreens = 1.0
  var window = PrefetchWindow()
  var nearEndScreens = 1.0
  var nearEnd = NearEndFetch()
  /// Whether somebody is being told, who may cause another layout.
  var isTelling = false

  /// Begins anew, because the rows are other ones.
  mutating func reset() {
    window.removeAll()
    nearEnd = NearEndFetch()
  }
}
