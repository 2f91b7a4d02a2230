import RecordCards
import Records

/// The place that a file was left at, which is to be offered when its record is there.
struct AwaitedVisit: Equatable {
  /// The file, by its number among those that are read.
  var section: Int
  /// The place in it.
  var place: LastPlace
}

/// The places that files were left at, from run to run.
extension RecordBrowser {
  private var lastPlaceStore: LastPlaceStore? {
    guard settings.keepsHistory, !settings.isSecure, settings.pick == nil, reading.tables == nil
    else { return nil }
    return LastPlaceStore(in: StateFolder(path: settings.stateFolder))
  }

  /// The real paths of the files that are read; nil for each input that is none.
  private var realPaths: [String?] {
    inputs.map { input in input.path.flatMap(SessionFile.init(at:))?.path }
  }

  // MARK: Offering

  /// Looks up where the files were left, unless something else says where to begin.
  func lookUpLastPlace() {
    guard let store = lastPlaceStore, settings.start == .beginning, !settings.follows,
      settings.session == nil
    else { return }
    let paths = realPaths
    guard paths.contains(where: { $0 != nil }) else { return }
    let (places, setAside) = store.load()
    if let setAside {
      messages.sayIfSilent(
        "\(setAside.name) had no places of files in it; it is \(setAside.newName) now, in \(setAside.folder)."
      )
    }
    guard let place = places.place(in: paths.compactMap(\.self)),
      let section = paths.firstIndex(of: place.path)
    else { return }
    awaitedVisit = AwaitedVisit(section: section, place: place)
    offerLastPlace()
  }

  /// Offers the place that a file was left at, once its record is there and still the one that it was.
  func offerLastPlace() {
    guard let visit = awaitedVisit else { return }
    let (section, number) = (visit.section, visit.place.record)
    guard reading.records.knownCounts[section] > number else {
      let progress = reading.records.listedProgress(ofSection: section)
      if progress?.isComplete == true { awaitedVisit = nil }
      return
    }
    awaitedVisit = nil
    let source = reading.records.sources[section]
    // Who has jumped by now wants to go back to where that began.
    guard places.jumps.origin == nil,
      RecordFingerprint(ofRecord: number, in: source) == visit.place.fingerprint
    else { return }
    let id = CardID(section: section, number: number)
    places.lastVisit = KeptPlace(id: id, line: visit.place.line)
    let record = ValueText.grouped(number + 1)
    messages.sayIfSilent(
      "Last time you were at record \(record): \(statusKeys.lastPlace) goes there.")
  }

  // MARK: Keeping

  /// Keeps where the reader is in a file, for the next time; to be called before the process ends.
  func rememberPlace() {
    guard let store = lastPlaceStore, let here = findPlace(), let path = realPaths[here.id.section]
    else { return }
    let isAtStart = here.id.number == 0
    // Who has only looked at its beginning is offered the place of before once more.
    if isAtStart, places.jumps.origin == nil { return }
    let isAtEnd = reading.isFollowing && reading.isAtTail
    let source = reading.records.sources[here.id.section]
    guard !isAtStart, !isAtEnd,
      let fingerprint = RecordFingerprint(ofRecord: here.id.number, in: source)
    else { return store.change { $0.remove(path: path) } }
    let place = LastPlace(
      path: path, record: here.id.number, line: here.line, fingerprint: fingerprint)
    store.change { $0.add(place) }
  }
}
