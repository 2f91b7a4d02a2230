import CImage
import CSandboxProbe
import Glibc
import ImageLoading

// A program as small as one can be that has pictures made: what it is asked for by tests that
// need a process for themselves.

ImageWorker.serveIfAsked()

switch CommandLine.arguments.dropFirst().first {
case "probe": Probe.run()
case "probe-reading": Probe.runReading(temporary: CommandLine.arguments.dropFirst(2).first)
case "maps": MappedFiles.run()
case "abandon": Abandonment.run(program: CommandLine.arguments[2])
default: exit(EXIT_FAILURE)
}
