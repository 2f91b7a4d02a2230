import TestSupport
import Testing

@testable import Caching
@testable import ImageLoading

/// Feeds a pipeline's state with random events and checks its rules after each.
struct RandomRun {
  private typealias Job = ImagePipelineState.Job

  private static let pictureBytes = 3000
  private let keys = (0..<9).map { ImageKey.named("\($0).png") }
  private let image: LoadedImage
  private var state: ImagePipelineState
  private var running: [ImagePipelineState.Job] = []
  private var tickets: [ImageTicket] = []
  /// Loads that the state has said to stop.
  private var stopped: Set<LoadID> = []

  init(loads: Int, renderings: Int, image: LoadedImage) {
    self.image = image
    state = ImagePipelineState(
      loadLimit: loads, renderingLimit: renderings, dataBytes: image.bytes.count * 3,
      pictureBytes: Self.pictureBytes)
  }

  mutating func step(_ generator: inout RandomSource) {
    let key = keys[Int.random(in: 0..<keys.count, using: &generator)]
    let columns = Int.random(in: 1...60, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: ask { $0.load(key, Bool.random(using: &generator) ? .visible : .nearby) }
    case 2: ask { $0.retry(key, .visible) }
    case 3, 4:
      if let ticket = tickets.randomElement(using: &generator) { begin(state.cancel(ticket)) }
    case 5, 6: begin(state.picture(of: key, .columns(columns)).1)
    default:
      if let position = running.indices.randomElement(using: &generator) {
        end(running.remove(at: position), failing: Int.random(in: 0..<4, using: &generator) == 0)
      }
    }
    check()
  }

  /// Ends what runs until nothing is left to do.
  mutating func settle() {
    while let job = running.popLast() {
      end(job, failing: false)
      check()
    }
    #expect(state.loads.loads.isEmpty && state.waitingPictures.isEmpty && state.renderings.isEmpty)
    #expect(state.reloads.isEmpty && state.reloadedPictures.isEmpty)
    #expect(state.loads.runningCount == 0)
  }

  private mutating func ask(
    _ event: (inout ImagePipelineState) -> (ImageTicket?, [ImagePipelineState.Job])
  ) {
    let (ticket, jobs) = event(&state)
    if let ticket { tickets.append(ticket) }
    begin(jobs)
  }

  private mutating func begin(_ jobs: [ImagePipelineState.Job]) {
    for job in jobs {
      switch job {
      case .stop(let id):
        #expect(stopped.insert(id).inserted, "a load is stopped once")
        running.removeAll { if case .load(_, id) = $0 { true } else { false } }
      case .load, .render, .reload: running.append(job)
      }
    }
  }

  private mutating func end(_ job: ImagePipelineState.Job, failing: Bool) {
    let loaded: Result<LoadedImage, ImageFailure> = failing ? .failure(.damaged) : .success(image)
    switch job {
    case .load(let key, let id): begin(state.ended(key, id, loaded))
    case .reload(let picture, _): begin(state.reloaded(picture, loaded))
    case .render(let picture, _):
      begin(
        state.rendered(
          picture, failing ? .failure(.outOfMemory) : .success(.plain(picture.request))))
    case .stop: Issue.record("stopping is no job that ends")
    }
  }

  private func check() {
    let loads = running.filter { if case .load = $0 { true } else { false } }
    #expect(state.loads.runningCount == loads.count && loads.count <= state.loads.limit)
    let renderings = running.filter { if case .render = $0 { true } else { false } }
    let reloads = running.count - loads.count - renderings.count
    #expect(state.renderings.count == renderings.count)
    #expect(state.renderings.count <= state.renderingLimit)
    #expect(state.reloads.count == reloads + state.reloadedPictures.count)
    #expect(state.reloads.count <= state.renderingLimit)
    #expect(state.renderings.isDisjoint(with: state.reloads))
    #expect(state.reloads.isDisjoint(with: state.waitingPictures))
    #expect(Set(running).count == running.count, "no job runs twice at the same time")
    let ready = state.waitingPictures.filter { state.data.peek($0.image.fingerprint) != nil }
    #expect(
      state.renderings.count == state.renderingLimit
        || ready.isEmpty && state.reloadedPictures.isEmpty, "nobody idles while a picture waits")
    #expect(
      state.reloads.count == state.renderingLimit || ready.count == state.waitingPictures.count,
      "nobody idles while bytes are needed")
    let waiting = state.loads.loads.values.filter { !$0.isRunning }
    #expect(
      loads.count == state.loads.limit || waiting.allSatisfy { $0.priority == .nearby },
      "nobody idles while an image in view waits")
    #expect(state.data.totalCost <= image.bytes.count * 3)
    #expect(state.pictures.totalCost <= Self.pictureBytes || state.pictures.count == 1)
    #expect(state.loads.loads.values.allSatisfy { !$0.interests.isEmpty })
  }
}
