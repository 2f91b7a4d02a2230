/// Workers that wait for something to do, the last one used in front.
struct IdleWorkers<Worker: Sendable>: Sendable {
  private var waiting: [(use: Int, worker: Worker)] = []
  private var uses = 0

  /// Workers that wait.
  var count: Int { waiting.count }

  /// Takes the worker that waits for the shortest time, so that the others may be let go.
  mutating func take() -> Worker? { waiting.popLast()?.worker }

  /// Puts a worker back; the number stands for its rest from now until it is taken again.
  mutating func put(_ worker: Worker) -> Int {
    uses += 1
    waiting.append((uses, worker))
    return uses
  }

  /// Takes a worker out whose rest goes on since it was put back; nil where it has been used.
  mutating func expire(_ use: Int) -> Worker? {
    waiting.firstIndex { $0.use == use }.map { waiting.remove(at: $0).worker }
  }
}
