import JSON
import Testing
import Values

@testable import Records

/// What servers and simple loggers say behind the time, where no host is.
@Suite struct LogDaemonTests {
  private func describe(_ entry: String) -> String {
    let line = LogLine(Array(entry.utf8))
    let fields = (line.pieces + line.fields).map { "\($0.key)=\($0.value.string ?? $0.value.text)" }
    return [
      line.level?.rawValue ?? "-", line.source.joined(separator: " "),
      String(decoding: line.message, as: UTF8.self), fields.joined(separator: ","),
    ].joined(separator: "|")
  }

  @Test(arguments: [
    (
      "Nov 25 12:17:20 unbound[23356:0] notice: init module",
      "notice|unbound[23356:0]|init module|program=unbound,pid=23356,thread=0"
    ),
    ("[1763625600] unbound[7:1] error: no", "error|unbound[7:1]|no|program=unbound,pid=7,thread=1"),
    ("Nov 25 12:17:20 sshd[12]: error: no", "error|sshd[12]|no|program=sshd,pid=12"),
    ("2026-11-25 12:17:20 cron[12]: done", "-|cron[12]|done|program=cron,pid=12"),
    (
      "2026-11-25 12:17:34,136 fail2ban.server         [23559]: INFO    Starting",
      "info|fail2ban.server|Starting|logger=fail2ban.server,pid=23559"
    ),
    ("2026-11-25 12:17:34 a [7]: INFO    ------", "info|a|------|logger=a,pid=7"),
    ("2026/11/25 12:17:28 [23518] building file list", "-||building file list|pid=23518"),
    (
      "Wed Nov 25 12:19:02 2026 [pid 24107] [ftp] OK LOGIN: Client \"::1\"",
      "-|ftp|OK LOGIN: Client \"::1\"|pid=24107,user=ftp"
    ),
    ("2026/11/20 08:00:00 main.go:23: started", "-|main.go:23|started|caller=main.go:23"),
    ("[2026-11-20T08:00:00Z INFO  a::b] up", "info|a::b|up|logger=a::b"),
    ("2026-11-20T08:00:00.1Z  WARN a::b: slow n=5", "warn|a::b|slow|logger=a::b,n=5"),
    ("[08:00:00 FTL] gone", "fatal||gone|"),
    ("info: a.B[14]\n      up\n      x", "info|a.B|up\n      x|logger=a.B,event=14"),
    ("fail: a.B[0] down n=5", "error|a.B|down|logger=a.B,event=0,n=5"),
    ("crit: a.B[0]", "fatal|a.B||logger=a.B,event=0"),
    ("2026/11/20 08:00:00\tINFO\thttp.log\tup\t{\"n\":1}", "info|http.log|up|logger=http.log,n=1"),
    (
      "2026-11-20 08:00:00+0000 [id=1]\tINFO\ta.B$3#run: up",
      "info|a.B$3#run|up|logger=a.B$3#run,thread=id=1"
    ),
    (
      "1795609121.725    12 ::1 TCP_MISS/404 341 GET http://a:80/ ann HIER_DIRECT/127.0.0.1 text/html",
      "-|::1|GET http://a:80/|client=::1,method=GET,url=http://a:80/,duration=12,result=TCP_MISS,"
        + "status=404,bytes=341,user=ann,hierarchy=HIER_DIRECT,peer=127.0.0.1,type=text/html"
    ),
  ])
  func `an entry without a host is taken apart`(entry: String, parts: String) {
    #expect(describe(entry) == parts)
  }

  @Test(arguments: [
    "2026-11-25 12:17:20 read a[12] of 30", "2026-11-25 12:17:20 items [12] done",
    "2026-11-25 12:17:20 [12/30] copied", "2026-11-25 12:17:20 [pid a] copied",
    "2026-11-25 12:17:20 v1.2: released", "2026-11-25 12:17:20 10.0.0.7:80: refused",
    "2026-11-25 12:17:20 std::move is a function", "1795609121.725 12 a b/c 3 GET d e f",
    "[2026-11-20T08:00:00Z GET] a", "info: a[b]", "info: see a[0]", "note: a.B[0]", "fail: a.B[0]s",
  ])
  func `a line that only looks like one has no pieces`(entry: String) {
    #expect(LogLine(Array(entry.utf8)).pieces.isEmpty)
  }

  @Test func `a level behind the number of a process is found as before`() {
    #expect(describe("2026-11-25 12:17:20 [12] INFO a.B - up").hasPrefix("info|a.B|up|"))
  }
}
