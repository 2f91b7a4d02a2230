import Records
import Values

/// Reads from records of some inputs what a strip shows of them, on the thread that asks.
package struct StripReader: Sendable {
  /// The inputs.
  private let sources: [RecordSource]

  private static let level = FieldPath(name: "level")
  /// Records by which the axis is chosen.
  private static let probeCount = 512

  /// Makes a reader of inputs.
  package init(_ sources: [RecordSource]) { self.sources = sources }

  /// Looks at records.
  ///
  /// - Parameters:
  ///   - places: The records, in the order of their rows.
  ///   - recordCount: All that are shown.
  ///   - candidates: The fields that it may be along, the best first; where none suits, it is along the rows.
  ///   - isStopped: Asked again and again; once it is true there is no answer.
  package func sample(
    _ places: [StripPlace], of recordCount: Int, along candidates: [StripCandidate],
    isStopped: () -> Bool = { false }
  ) -> StripSample? {
    let axis = axis(of: candidates, by: places, isStopped)
    let points = points(at: places, along: axis, isStopped)
    return isStopped()
      ? nil : StripSample(axis, points, recordCount: recordCount, lookedCount: places.count)
  }

  /// The axis that the first candidate makes that suits some records; rows where none does.
  private func axis(
    of candidates: [StripCandidate], by places: [StripPlace], _ isStopped: () -> Bool
  ) -> StripAxis {
    let step = max(1, places.count / Self.probeCount)
    let probe = stride(from: 0, to: places.count, by: step).map { places[$0] }
    let paths = candidates.map(\.path)
    guard !paths.isEmpty else { return .row }
    var counts = paths.map { _ in (times: 0, numbers: 0) }
    read(probe, paths, isStopped) { _, path, value, meaning in
      switch StripValue(value, meaning) {
      case .time: counts[path].times += 1
      case .number: counts[path].numbers += 1
      case nil: break
      }
    }
    for (candidate, count) in zip(candidates, counts) {
      let axis = candidate.axis(times: count.times, numbers: count.numbers, among: probe.count)
      if let axis { return axis }
    }
    return .row
  }

  /// The values that the records at some places have on an axis; those that have none are left out.
  ///
  /// - Parameter places: In the order of their rows, as the points are.
  package func points(
    at places: [StripPlace], along axis: StripAxis, _ isStopped: () -> Bool = { false }
  ) -> [StripPoint] {
    var values: [Double] = places.map { axis == .row ? Double($0.row) : .nan }
    var severities: [Severity?] = places.map { _ in nil }
    let paths = [Self.level] + (axis.path.map { [$0] } ?? [])
    read(places, paths, isStopped) { place, path, value, meaning in
      if path == 0 {
        severities[place] = Self.severity(value, meaning)
      } else if let value = axis.value(of: StripValue(value, meaning)) {
        values[place] = value
      }
    }
    return places.indices.compactMap { place in
      values[place].isNaN
        ? nil : StripPoint(place: places[place], value: values[place], severity: severities[place])
    }
  }

  private static func severity(_ value: FieldValue, _ meaning: FieldMeaning) -> Severity? {
    guard value.kind == .string || value.kind == .number else { return nil }
    guard case .severity(let severity) = meaning.read(value.bytes.trimmed) else { return nil }
    return severity
  }

  /// Hands on values with the index of their place and of their path.
  private func read(
    _ places: [StripPlace], _ paths: [FieldPath], _ isStopped: () -> Bool,
    _ body: (_ place: Int, _ path: Int, FieldValue, FieldMeaning) -> Void
  ) {
    let inFile = places.indices.sorted { places[$0].position < places[$1].position }
    var start = 0
    while start < inFile.count, !isStopped() {
      let source = places[inFile[start]].position.source
      let run = inFile[start...].prefix { places[$0].position.source == source }
      start = run.endIndex
      guard let layout = sources[source].indexedPart.layout else { continue }
      let meanings = paths.map { path in
        let meaning = layout.meaning(of: path)
        return path == Self.level ? meaning.beside(.severity(.info)) : meaning
      }
      let order = Array(run)
      // A file that cannot be read any more says so itself, where its records are shown.
      try? PlacedRecords.read(
        order.map { places[$0].position.record }, of: sources[source], paths, isStopped: isStopped
      ) { record, path, value in body(order[record], path, value, meanings[path]) }
    }
  }
}
