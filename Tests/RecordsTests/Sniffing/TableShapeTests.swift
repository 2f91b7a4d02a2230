import RecordsFixture
import Testing
import Values

@testable import Records

/// What stands above a table and between its rows, and whether its first row names the columns.
@Suite struct TableShapeTests {
  /// The rows of a text by the names of their columns.
  private func rows(
    _ text: String, _ options: RecordOptions = RecordOptions()
  ) throws -> [[String: String]] {
    try recordsInEveryChunk(text, options).map { record in
      guard case .row(let names, let values) = record.content else { return ["?": "\(record)"] }
      return Dictionary(
        zip(names, values.map { String(decoding: $0, as: UTF8.self) }), uniquingKeysWith: { $1 })
    }
  }

  /// The cells of a column where all of the text is there at once.
  private func column(_ name: String, of text: String) throws -> [String?] {
    let file = TemporaryFile(Array(text.utf8))
    return try file.source(options: RecordOptions()).allRecords().map { record in
      guard case .row(let names, let values) = record.content,
        let place = names.firstIndex(of: name), place < values.count
      else { return nil }
      return String(decoding: values[place], as: UTF8.self)
    }
  }

  private func layout(_ text: String, _ options: RecordOptions = RecordOptions()) throws
    -> RecordLayout
  {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer {
      try FormatSniffer(InputPrefix(bytes: $0, isWhole: true), options: options, name: "x").layout()
    }
  }

  @Test func `rows that all look alike have no names`() throws {
    let texts = [
      "2024-03-01,a,1\n2024-03-02,b,2\n2024-03-03,a,3\n", "a,1.5\nb,2.5\na,3.5\n",
      "Ann,34\nBob,28\n", "1,x\n2,y\n3,z\n", "a;$5\nb;$6\n", "x,NA,1\ny,2,2\n",
      "32K\t/a\n4.0K\t/b\n0\t/c\n", "0\t/a\n32K\t/b\n", "x,1.5ms\ny,20ms\n", "a,12%\nb,7%\n",
      "2026-11-22 08:59:33.551 UTC,,,28380\n2026-11-22 08:59:33.556 UTC,x,,28380\n",
    ]
    for text in texts {
      #expect(try layout(text).names.isEmpty, "\(text)")
      #expect(try rows(text).count == text.split(separator: "\n").count)
    }
  }

  @Test func `a row over values names them`() throws {
    let texts = [
      ("day,name,n\n2024-03-01,a,1\n2024-03-02,b,2\n", ["day", "name", "n"]),
      ("name,born\nAnn,1990\nBob,1991\n", ["name", "born"]),
      ("a,b\nx,y\nz,w\n", ["a", "b"]),
      ("country,2019,2020,2021\nA,1,2,3\nB,4,5,6\n", ["country", "2019", "2020", "2021"]),
      ("city,1,2,3\nA,10,20,30\nB,40,50,60\n", ["city", "1", "2", "3"]),
      ("a,1st\nx,1\ny,2\n", ["a", "1st"]), ("size,path\n32K,/a\n0,/b\n", ["size", "path"]),
      ("city,2019,2020\nA,1.2M,3M\nB,4M,5K\n", ["city", "2019", "2020"]),
      ("n,v\n1,NA\n2,3\n", ["n", "v"]),
      ("a,b\n", ["a", "b"]), (",n\nx,1\ny,2\n", ["column 1", "n"]),
    ]
    for (text, names) in texts {
      var options = RecordOptions()
      options.type = .csv
      #expect(try layout(text, options).names == names, "\(text)")
    }
  }

  @Test func `what the options say about names counts`() throws {
    var options = RecordOptions()
    options.hasHeader = false
    #expect(try layout("a,b\n1,2\n3,4\n", options).names.isEmpty)
  }

  @Test func `lines between rows that have other cells and begin with a hash are comments`() throws
  {
    let text = "a,b,c\n## first ##\n1,2,3\n# second, or so\n4,5,6\n"
    #expect(try layout(text).comment == 0x23)
    #expect(try rows(text).map { $0["b"] } == ["2", "5"])
    // So are names of which nothing is left without it, and rows with as many cells as all others.
    #expect(try rows("#,Name,Score\n1,Ann,5\n2,Bob,6\n").map { $0["#"] } == ["1", "2"])
    let channels = "channel,n,topic\ngeneral,5,x\nrandom,3,y\n#dev,4,a\n#ops,2,b, c\n"
    var options = RecordOptions()
    options.type = .csv
    #expect(
      try rows(channels, options).map { $0["channel"] } == ["general", "random", "#dev", "#ops"])
    // Cells that begin so are none.
    let cells = "id,text\n#1,one\n#2,two\n#3,three\n"
    #expect(try layout(cells).comment == nil)
    #expect(try rows(cells).map { $0["id"] } == ["#1", "#2", "#3"])
  }

  @Test func `the last comment above rows without names names them`() throws {
    let text = "# made by hand\n#codes\tplace\tnote\nAD\tx y\tz\nAE\tu v\tw\n"
    #expect(
      try rows(text) == [
        ["codes": "AD", "place": "x y", "note": "z"], ["codes": "AE", "place": "u v", "note": "w"],
      ])
    let lone = "#chrom\tstart\tend\na\t1\t2\nb\t3\t4\n"
    #expect(try layout(lone).names == ["chrom", "start", "end"])
    // With names of its own below it, a comment is nothing but that.
    let both = "# a, b and c\nx,y,z\n1,2,3\n4,5,6\n"
    #expect(try layout(both).names == ["x", "y", "z"])
  }

  @Test func `lines above a table are kept with its names`() throws {
    let title = "Instrument: Probe 7\nStarted: 2024-05-01 06:00\n\n"
    let table = "Time (s),Voltage (V),Gain\n0.0,1.000,0\n0.5,0.500,1\n1.0,0.3,2\n"
    let found = try layout(title + table)
    #expect(found.names == ["Time (s)", "Voltage (V)", "Gain"])
    #expect(found.header == Array((title + "Time (s),Voltage (V),Gain\n").utf8))
    #expect(found.line == 5)
    #expect(try column("Gain", of: title + table) == ["0", "1", "2"])
    // As spreadsheets export it.
    let padded = "Report,,\n,,\nname,n,m\na,1,2\nb,3,4\nc,5,6\n"
    #expect(try column("n", of: padded) == ["1", "3", "5"])
    // A line of words above words may be a row.
    let words = "a\nb,c,d\ne,f,g\nh,i,j\n"
    #expect(try layout(words).header.isEmpty)
  }

  @Test func `rows that are shorter are rows`() throws {
    var options = RecordOptions()
    options.type = .csv
    let text = "a,b,c,d\n1,2\n1,2,3,4\n1\n1,2,3,4\n"
    #expect(try rows(text, options).count == 4)
    #expect(try layout("a\nb,c\nd,e,f\n", options).header == Array("a\n".utf8))
    #expect(try layout("a,b,c\nd\ne\n", options).names == ["a", "b", "c"])
  }

  @Test func `how numbers and dates are written is told by all of a column`() throws {
    func notations(_ text: String) throws -> [ColumnNotation] {
      var options = RecordOptions()
      options.type = .csv
      return try layout(text, options).notations
    }
    #expect(try notations("a,b\n1,x\n2.5,y\n").isEmpty)
    let bank = try notations(
      "day;sum;n\n\"03.01.2024\";\"-4,20\";1.000\n\"05.01.2024\";\"1.000,10\";5\n")
    #expect(bank.map(\.numbers) == [.plain, .comma, .comma])
    let orders = try notations("a,b,c,d\n1/2/2024,$5.00,\"1,234\",NA\n1/31/2024,$1.5,5,3\n")
    #expect(orders.map(\.numbers) == [.plain, .point, .point, .plain])
    #expect(orders.map(\.isDayFirst) == [false, nil, nil, nil])
    #expect(orders.map(\.hasGaps) == [false, false, false, true])
    let days = try notations("a,b\n01/02/2024,x\n28/02/2024,-\n")
    #expect(days.map(\.isDayFirst) == [true, nil] && days.map(\.hasGaps) == [false, false])
    // Nothing tells, but for the points of the other column.
    #expect(try notations("a;b\n01/02/2024;1,5\n02/03/2024;2,5\n")[0].isDayFirst == true)
    #expect(try notations("a,b\n01/02/2024,1.5\n02/03/2024,2.5\n").isEmpty)
    // Month first between dashes, too, is told by all of a column; and no year by two digits.
    let dashes = try notations("a,b\n03-04-2024,x\n03-15-2024,y\n")
    #expect(dashes.map(\.isDayFirst) == [false, nil])
    let years = "a,b\n24/03/15 08:00:00,03/04/2024\n24/03/16 08:00:00,05/06/2024\n"
    #expect(try notations(years).isEmpty)
  }

  @Test func `points in numbers are not taken for more than they are`() throws {
    func numbers(
      _ text: String, _ type: RecordType = .csv
    ) throws -> [ColumnNotation.Numbers] {
      var options = RecordOptions()
      options.type = type
      return try layout(text, options).notations.map(\.numbers)
    }
    #expect(try numbers("id;load\n1;0.125\n2;0.250\n3;1.500\n").isEmpty)
    #expect(try numbers("lat;lon\n52.520;13.405\n52.521;13.406\n").isEmpty)
    #expect(try numbers("a;b;c\n12.50;1.000;x\n3.75;2.000;y\n").isEmpty)
    #expect(try numbers("a;b\n1,50;1.000\n3,75;2.000\n") == [.comma, .comma])
    #expect(
      try numbers("ip,time,day\n192.168.10.101,0.125,03/04/2024\n192.168.10.150,1.250,05/06/2024\n")
        .isEmpty)
    #expect(try numbers("a\tb\n0,125\tx\n0,250\ty\n", .tsv) == [.comma, .plain])
  }
}
