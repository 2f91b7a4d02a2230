import JSON
import RecordsFixture
import Testing
import Values

@testable import Records

/// Logs as real programs write them: what they are taken for, their entries, and the parts of one.
@Suite struct LogFormatTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var entries: Int
    /// The parts of the first entry: time, level, sources, message, fields.
    var parts: String
    /// The pieces of its source and message that have names.
    var pieces = ""
    var format = RecordFormat.log
    var testDescription: String { name }
  }

  static let examples: [Example] = [
    Example(
      name: "syslog, RFC 3164",
      text: """
        Nov 21 10:15:01 web1 CRON[812]: (root) CMD (run-parts /etc/cron.hourly)
        Nov 21 10:15:02 web1 sshd[900]: Accepted publickey for a from 10.0.0.7 port 50022

        """, entries: 2,
      parts: "Nov 21 10:15:01|-|web1 CRON[812]|(root) CMD (run-parts /etc/cron.hourly)|",
      pieces: "host=web1,program=CRON,pid=812"),
    Example(
      name: "syslog, RFC 5424",
      text: """
        <165>1 2026-11-21T10:15:01.003Z web1 evntslog 812 ID47 [ex@32473 a="1"] An event
        <34>1 2026-11-21T10:15:02.003Z web1 su - ID48 - 'su root' failed

        """, entries: 2,
      parts: """
        2026-11-21T10:15:01.003Z|notice|web1 evntslog 812 ID47|An event|sd_id=ex@32473,a=1
        """, pieces: "host=web1,program=evntslog,pid=812,msgid=ID47,priority=165,version=1"),
    Example(
      name: "nginx and Apache, combined",
      text: """
        10.0.0.7 - - [21/Nov/2026:10:15:01 +0000] "GET /a?b=1 HTTP/1.1" 200 512 "-" "curl/7.88"
        2001:db8::1 - ann [21/Nov/2026:10:15:02 +0000] "POST / HTTP/2.0" 503 0 "-" "x y"

        """, entries: 2,
      parts:
        "21/Nov/2026:10:15:01 +0000|-|10.0.0.7|GET /a?b=1 HTTP/1.1|status=200,bytes=512,user_agent=curl/7.88",
      pieces: "host=10.0.0.7,method=GET,path=/a?b=1,protocol=HTTP/1.1"),
    Example(
      name: "nginx with the server in front and more behind",
      text: """
        a.example:443 10.0.0.7 - ann [21/Nov/2026:10:15:01 +0000] "\\x16\\x03" 400 - "http://b/" "x" 0.012 rt=0.01

        """, entries: 1,
      parts:
        "21/Nov/2026:10:15:01 +0000|-|a.example:443 10.0.0.7 - ann|\\x16\\x03|status=400,referer=http://b/,user_agent=x,duration=0.012,rt=0.01",
      pieces: "server=a.example:443,host=10.0.0.7,user=ann"),
    Example(
      name: "journalctl -o short-iso",
      text: """
        -- Journal begins at Sat 2026-11-21 10:00:00 UTC. --
        2026-11-21T10:15:01+0100 web1 systemd[1]: Started Daily apt activities.
        2026-11-21T10:15:02+0100 web1 kernel: usb 1-1: new device

        """, entries: 3, parts: "-|-||Journal begins at Sat 2026-11-21 10:00:00 UTC. --|"),
    Example(
      name: "Docker, json-file",
      text: """
        {"log":"started\\n","stream":"stdout","time":"2026-11-21T10:15:01.000000001Z"}
        {"log":"failed\\n","stream":"stderr","time":"2026-11-21T10:15:02.000000001Z"}

        """, entries: 2, parts: "", format: .jsonLines),
    Example(
      name: "log4j",
      text: """
        2026-11-21 10:15:01,123 [main] ERROR com.example.App - Cannot start
        java.lang.IllegalStateException: closed
        \tat com.example.App.run(App.java:7)
        Caused by: java.io.IOException: gone
        \t... 3 more
        2026-11-21 10:15:02,001 [main] INFO  com.example.App - Stopped

        """, entries: 2,
      parts: """
        2026-11-21 10:15:01,123|error|com.example.App|Cannot start
        java.lang.IllegalStateException: closed
        \tat com.example.App.run(App.java:7)
        Caused by: java.io.IOException: gone
        \t... 3 more|
        """, pieces: "logger=com.example.App,thread=main"),
    Example(
      name: "Python logging",
      text: """
        2026-11-21 10:15:01,123 - app.db - WARNING - slow query took=3.5
        Traceback (most recent call last):
          File "a.py", line 1, in <module>
        ValueError: no
        INFO:root:started

        """, entries: 2,
      parts: """
        2026-11-21 10:15:01,123|warn|app.db|slow query
        Traceback (most recent call last):
          File "a.py", line 1, in <module>
        ValueError: no|took=3.5
        """),
    Example(
      name: "java.util.logging",
      text: """
        Nov 5, 2026 8:59:40 AM com.example.App main
        WARNING: cannot read cart=3
        java.lang.IllegalStateException: closed
        \tat com.example.App.run(App.java:7)
        Nov 22, 2026 12:59:40 PM com.example.App main
        SEVERE: stopped
        INFO: not of that shape
        Nov 22, 2026 12:59:41 PM ERROR: on one line
        INFO: on another
        Nov 22, 2026 12:59:41 PM com.example.App main
        INFO without a colon

        """, entries: 7,
      parts: """
        Nov 5, 2026 8:59:40 AM|warn|com.example.App main|cannot read
        java.lang.IllegalStateException: closed
        \tat com.example.App.run(App.java:7)|cart=3
        """),
    Example(
      name: "glog",
      text: """
        I1121 10:15:01.123456   812 server.go:45] Listening addr=:8080
        E1121 10:15:02.000001   812 server.go:99] Failed

        """, entries: 2,
      parts: "1121 10:15:01.123456|info|server.go:45|Listening|addr=:8080",
      pieces: "thread=812,caller=server.go:45"),
    Example(
      name: "kernel",
      text: """
        [    0.000000] Linux version 6.1.0-18-amd64
        [   12.345678] usb 1-1: new high-speed USB device number 2

        """, entries: 2, parts: "0.000000|-||Linux version 6.1.0-18-amd64|"),
    Example(
      name: "PostgreSQL",
      text: """
        2026-11-21 10:15:01.123 UTC [812] LOG:  database system is ready
        2026-11-21 10:15:02.001 UTC [813] ann@db ERROR:  relation "x" does not exist
        2026-11-21 10:15:02.001 UTC [813] ann@db STATEMENT:  select *
        \tfrom x

        """, entries: 3,
      parts: "2026-11-21 10:15:01.123 UTC|info||database system is ready|", pieces: "pid=812"),
    Example(
      name: "Rails",
      text: """
        I, [2026-11-21T10:15:01.123456 #812]  INFO -- : Started GET "/" for 127.0.0.1
        E, [2026-11-21T10:15:02.000001 #812] ERROR -- : NoMethodError

        """, entries: 2,
      parts: "2026-11-21T10:15:01.123456|info||Started GET \"/\" for 127.0.0.1|",
      pieces: "pid=812"),
    Example(
      name: "systemd, journalctl's own form",
      text: """
        Nov 21 10:15:01 web1 systemd[1]: Starting Cleanup of Temporary Directories...
        Nov 21 10:15:01 web1 systemd[1]: systemd-tmpfiles-clean.service: Deactivated successfully.

        """, entries: 2,
      parts: "Nov 21 10:15:01|-|web1 systemd[1]|Starting Cleanup of Temporary Directories...|",
      pieces: "host=web1,program=systemd,pid=1"),
    Example(
      name: "HAProxy",
      text: """
        Nov 21 10:15:01 lb haproxy[14389]: 10.0.1.2:33317 [21/Nov/2026:10:15:01.655] http-in static/srv1 10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0 "GET /index.html HTTP/1.1"

        """, entries: 1,
      parts:
        "Nov 21 10:15:01|-|lb haproxy[14389]|10.0.1.2:33317 [21/Nov/2026:10:15:01.655] http-in static/srv1 10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0 \"GET /index.html HTTP/1.1\"|",
      pieces: "host=lb,program=haproxy,pid=14389,client=10.0.1.2,client_port=33317,"
        + "frontend=http-in,backend=static,server=srv1,duration=109,status=200,bytes=2750,"
        + "method=GET,path=/index.html,protocol=HTTP/1.1"
    ),
  ]

  @Test(arguments: examples)
  func `a log of a well-known program is read`(_ example: Example) throws {
    #expect(try TemporaryFile(example.text).source().progress.format == example.format)
    let type: RecordType = example.format == .log ? .log : .jsonl
    let records = try recordsInEveryChunk(
      example.text, RecordOptions(type: type), sizes: [1, 7, 64, 128, 1_000])
    #expect(records.count == example.entries)
    guard case .log(let text) = records.first?.content else { return }
    let line = LogLine(text.bytes)
    let fields = line.fields.map(text(of:))
    let parts = [
      line.timestamp ?? "-", line.level?.rawValue ?? "-", line.source.joined(separator: ";"),
      String(decoding: line.message, as: UTF8.self), fields.joined(separator: ","),
    ]
    #expect(parts.joined(separator: "|") == example.parts)
    #expect(line.pieces.map(text(of:)).joined(separator: ",") == example.pieces)
  }

  private func text(of field: LogLine.Field) -> String {
    "\(field.key)=\(field.value.string ?? field.value.text)"
  }
}
