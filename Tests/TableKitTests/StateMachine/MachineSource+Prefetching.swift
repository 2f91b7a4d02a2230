import TableKit

/// F1, F2: rows are named before they have cells, and once until they are shown or cancelled.
extension MachineSource: TableViewDataSourcePrefetching {
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [RowPath]) {
    let cells = boundCells()
    for id in indexPaths.map({ row(at: $0).id }) {
      if cells[id] != nil { complain("\(id) was prefetched although it has a cell") }
      if prefetched.updateValue(false, forKey: id) == false {
        complain("\(id) was prefetched twice")
      }
    }
  }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [RowPath]) {
    for id in indexPaths.map({ row(at: $0).id }) where prefetched.removeValue(forKey: id) == nil {
      complain("\(id) was cancelled and not prefetched")
    }
  }
}
