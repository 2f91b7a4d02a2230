import JSON
import RecordsFixture
import Testing
import Values

@testable import Records

/// What programs that write lines of their own kind say, under the names that it usually has.
@Suite struct LogProgramTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var entry: String
    /// Level, source, message.
    var parts: String
    /// The pieces and the fields.
    var fields: String
    var testDescription: String { entry }
  }

  static let examples: [Example] = [
    // Lines that somebody passes on.
    Example(
      entry: "web-1    | 2026-11-20T08:00:00Z INFO started", parts: "info|web-1|started",
      fields: "container=web-1"),
    Example(
      entry: "db-1  | 2026-11-20 08:00:01.123 UTC [7] ERROR:  bad", parts: "error|db-1|bad",
      fields: "container=db-1,pid=7"),
    Example(
      entry: #"web_1  | {"level":"error","msg":"boom","code":5}"#, parts: "error|web_1|boom",
      fields: "container=web_1,code=5"),
    Example(entry: "web-1  |   at x", parts: "-|web-1|  at x", fields: "container=web-1"),
    Example(
      entry: "api | level=info msg=up n=1", parts: "info|api|up", fields: "container=api,n=1"),
    Example(
      entry: "redis-1  | 1:M 20 Nov 2026 08:00:00.000 * Ready", parts: "notice|redis-1|Ready",
      fields: "container=redis-1,pid=1,role=M"),
    Example(
      entry: "build\tRun tests\t2026-11-20T08:00:01.1234567Z ##[error]fail",
      parts: "error|build Run tests|fail", fields: "job=build,step=Run tests"),
    Example(
      entry: #"2026-11-20T08:00:00Z stdout F {"level":"warn","msg":"in","n":3}"#,
      parts: "warn||in", fields: "stream=stdout,tag=F,n=3"),
    Example(
      entry: "2026-11-20T08:00:00Z stderr P plain", parts: "-||plain",
      fields: "stream=stderr,tag=P"),
    Example(
      entry: "kern  :err   : [    1.234567] usb 1-1: bad", parts: "error|kern|usb 1-1: bad",
      fields: "facility=kern"),
    Example(
      entry: #"api-1  | {"level":50,"msg":"bad","n":1}"#, parts: "error|api-1|bad",
      fields: "container=api-1,n=1"),
    // Loggers.
    Example(
      entry: "2026-11-20 08:00:00.123 | ERROR    | app.db:query:77 - failed",
      parts: "error|app.db:query:77|failed", fields: "caller=app.db:query:77"),
    Example(
      entry: "2026/11/20 08:00:00 [warn] 31#32: *5 slow, client: 10.0.0.7, server: e",
      parts: "warn||slow", fields: "pid=31,tid=32,connection=5,client=10.0.0.7,server=e"),
    Example(
      entry: "2026/11/20 08:00:00 [notice] 1#1: start", parts: "notice||start",
      fields: "pid=1,tid=1"),
    Example(
      entry: "I1120 08:00:00.123456       1 server.go:42] Starting",
      parts: "info|server.go:42|Starting",
      fields: "thread=1,caller=server.go:42"),
    Example(
      entry: "2026-11-20T08:00:00Z\tINFO\tserver/main.go:12\thello\t{\"n\": 1}",
      parts: "info|server/main.go:12|hello", fields: "caller=server/main.go:12,n=1"),
    Example(
      entry: "2026-11-20T08:00:00Z\tINFO\tapp\tmain.go:12\thello",
      parts: "info|app\tmain.go:12|hello", fields: "logger=app,caller=main.go:12"),
    Example(
      entry:
        "2026-11-20T08:00:00+01:00 ERROR 47 --- [app] [nio-1] o.a.c.[/].[x]    : failed",
      parts: "error|o.a.c.[/].[x]|failed",
      fields: "pid=47,application=app,thread=nio-1,logger=o.a.c.[/].[x]"),
    Example(
      entry: "2026-11-20 08:00:00,123 ERROR [main] com.x.App - failed",
      parts: "error|com.x.App|failed", fields: "logger=com.x.App,thread=main"),
    Example(
      entry: "2026-11-20 08:00:00,123 INFO Server - started", parts: "info||Server - started",
      fields: ""),
    Example(entry: "ERROR:app.db:failed", parts: "error|app.db|failed", fields: "logger=app.db"),
    Example(entry: "ERROR: a:failed", parts: "error||a:failed", fields: ""),
    Example(
      entry: "I, [2026-11-21T10:15:01.123456 #812]  INFO -- worker: done",
      parts: "info|worker|done", fields: "pid=812,program=worker"),
    Example(
      entry: "INFO[0000] A walrus appears       animal=walrus", parts: "info||A walrus appears",
      fields: "animal=walrus"),
    Example(
      entry: "FATA[2026-11-20T08:00:00Z] gone", parts: "fatal||gone", fields: ""),
    // Servers and systems.
    Example(
      entry: "2026-11-20 08:00:01.123 CET [78] app@shop/psql LOG:  ready",
      parts: "info|app@shop/psql|ready",
      fields: "pid=78,user=app,database=shop,application=psql"),
    Example(
      entry: "2026-11-20 08:00:01.123 UTC [78] app@shop STATEMENT:  select *\n\tfrom x",
      parts: "-|app@shop|STATEMENT:  select *\n\tfrom x", fields: "pid=78,user=app,database=shop"),
    Example(
      entry: "2026-11-20T08:00:00.123456Z 8 [ERROR] [MY-000001] [InnoDB] bad page",
      parts: "error|InnoDB|bad page", fields: "thread=8,code=MY-000001,subsystem=InnoDB"),
    Example(
      entry: "11-20 08:00:00.123  1234  1256 I ActivityManager: Start",
      parts: "info|ActivityManager|Start",
      fields: "tag=ActivityManager,pid=1234,tid=1256"),
    Example(entry: "W/x( 12): y", parts: "warn|x|y", fields: "tag=x,pid=12"),
    Example(
      entry: "31857:M 25 Nov 2026 04:09:46.876 # Done", parts: "warn||Done",
      fields: "pid=31857,role=M"),
    Example(
      entry: "31588 04:09:37.493311 brk(NULL) = 0x5", parts: "-||brk(NULL) = 0x5",
      fields: "pid=31588"),
    Example(
      entry: "[Fri Nov 20 06:03:43 2026] [core:warn] [pid 7:tid 8] [client 10.0.0.7:5] AH1: x",
      parts: "warn|core|AH1: x", fields: "pid=7,tid=8,client=10.0.0.7:5"),
    // Requests.
    Example(
      entry: #"::1 - - [20/Nov/2026:08:00:02 +0000] "-" 400 0"#, parts: "-|::1|-",
      fields: "host=::1,status=400,bytes=0"),
    Example(
      entry: #"127.0.0.1 - - [25/Nov/2026 04:13:02] "GET /z HTTP/1.1" 404 -"#,
      parts: "-|127.0.0.1|GET /z HTTP/1.1",
      fields: "host=127.0.0.1,method=GET,path=/z,protocol=HTTP/1.1,status=404"),
    Example(
      entry: "127.0.0.1 - - [25/Nov/2026 04:13:02] code 404, message no",
      parts: "-|127.0.0.1|code 404, message no",
      fields: "host=127.0.0.1"),
    Example(
      entry: """
        # Time: 2026-11-20T08:00:00.123456Z
        # User@Host: root[root] @ localhost []  Id:     8
        # Query_time: 2.5  Lock_time: 0.1 Rows_sent: 1
        SET timestamp=1763625600;
        SELECT 2;
        """, parts: "-||SET timestamp=1763625600;\nSELECT 2;",
      fields: "user=root,host=localhost,Id=8,Query_time=2.5,Lock_time=0.1,Rows_sent=1"),
    Example(
      entry: "# Time: 181120  8:00:00\n# User@Host: a[a] @ d [1.2.3.4]\nselect 1;",
      parts: "-||select 1;", fields: "user=a,host=d,address=1.2.3.4"),
    Example(
      entry: "# Time: 8 hours # User@Host: no", parts: "-||# Time: 8 hours # User@Host: no",
      fields: ""),
    Example(
      entry: "# Time: 2026-11-20T08:00:00Z\n# User@Host: a[b]c @ d [1.2.3.4]\nselect 1;",
      parts: "-||select 1;", fields: "user=a,account=b,rest=c,host=d,address=1.2.3.4"),
    // What can be no name keeps another.
    Example(
      entry: "# Time: 2026-11-20T08:00:00Z\n# User@Host: a[a] @ b []  Zeitü: 2  c[: 3\nselect 1;",
      parts: "-||select 1;", fields: "user=a,host=b,rest_4=Zeitü:,rest_3=2,rest_2=c[:,rest=3"),
  ]

  @Test(arguments: examples)
  func `a line has what its program says`(_ example: Example) {
    let line = LogLine(Array(example.entry.utf8))
    let parts = [
      line.level?.rawValue ?? "-", line.source.joined(separator: " "),
      String(decoding: line.message, as: UTF8.self),
    ]
    #expect(parts.joined(separator: "|") == example.parts)
    let fields = (line.pieces + line.fields).map { "\($0.key)=\($0.value.string ?? $0.value.text)" }
    #expect(fields.joined(separator: ",") == example.fields)
  }

  @Test func `numbers before a message are shown above it`() {
    let line = LogLine(Array("2026-11-20 08:00:00 ERROR [main] com.x.App - failed".utf8))
    #expect(line.details == ["main"])
  }

  @Test func `no two fields of an entry have one name`() throws {
    let entry = #"127.0.0.1 - - [25/Nov/2026:04:09:45 +0000] "GET / HTTP/1.1" 200 5 k=1 k=2 host=b"#
    let bytes = Array(entry.utf8)
    let line = LogLine(bytes)
    let names = (line.pieces + line.fields).map(\.key)
    #expect(Set(names).count == names.count)
    let paths = try ["host", "host_2", "k", "k_2", "k_3"].map { try FieldPath($0) }
    var reader = FieldReader(paths, layout: RecordLayout(format: .log, start: 0, line: 1))
    #expect(
      reader.texts(bytes)
        == ["string 127.0.0.1", "string b", "string 2", "string 1", "missing "])
  }

  @Test func `a name with a number is of the field that has it itself`() throws {
    let bytes = Array("2026-11-20 08:00:00 INFO k_2=a k=b k=c".utf8)
    let fields = LogLine(bytes).fields.map { "\($0.key)=\($0.value.string ?? "")" }
    #expect(fields == ["k_2=a", "k_3=b", "k=c"])
    let paths = try ["k", "k_2", "k_3"].map { try FieldPath($0) }
    var reader = FieldReader(paths, layout: RecordLayout(format: .log, start: 0, line: 1))
    #expect(reader.texts(bytes) == ["string c", "string a", "string b"])
  }

  @Test func `a field with a number keeps its type`() throws {
    let entry = #"2026-11-20 08:00:00 INFO said {"message": {"a": [1]}, "level": 3}"#
    let paths = try ["message", "message_2", "level_2"].map { try FieldPath($0) }
    var reader = FieldReader(paths, layout: RecordLayout(format: .log, start: 0, line: 1))
    #expect(
      reader.texts(Array(entry.utf8)) == ["string said", #"object {"a":[1]}"#, "number 3"])
  }

  @Test(arguments: [
    ("web-1  | one\nweb-1  |   two\ndb_1   | three\n", 3),
    ("Attaching to web-1\nweb-1  | one\nweb-1  | {\"a\":1}\n", 3),
    ("a\tb c\t2026-11-20T08:00:00.1234567Z x, y\na\tb c\t2026-11-20T08:00:01.1234567Z z\n", 2),
    (
      "# Time: 2026-11-20T08:00:00Z\n# User@Host: a[a] @ b []\n# Query_time: 1\nselect 1,\n2;\n"
        + "# User@Host: c[c] @ b []\nselect 2;\n", 2
    ),
  ])
  func `lines that only a log has are a log whatever stands behind`(
    text: String, entries: Int
  ) throws {
    #expect(try TemporaryFile(text).source().progress.format == .log)
    let records = try recordsInEveryChunk(
      text, RecordOptions(type: .log), sizes: [1, 7, 64, 192, 1_000])
    #expect(records.count == entries)
  }

  @Test func `a table between bars is no log`() throws {
    let text = "id | name\nitem-1 | a\nitem-2 | b\n"
    #expect(try TemporaryFile(text).source().progress.format != .log)
  }
}
