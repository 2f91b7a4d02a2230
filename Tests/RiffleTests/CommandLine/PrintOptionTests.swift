import CellGrid
import Printing
import Testing

@testable import riffle

@Suite struct PrintOptionTests {
  private func plan(_ arguments: [String]) throws -> PrintPlan {
    try OptionParser.parse(arguments).printingOnOutput
  }

  @Test func `cards are text on paper unless something else is said`() throws {
    let usual = try plan(["-p"])
    #expect((usual.form, usual.layout) == (.text, .paper))
    #expect(try plan(["-o", "text"]).form == .text)
    #expect(try plan(["-p", "--layout", "screen"]).layout == .screen)
    #expect(try plan(["-p", "--layout=paper"]).layout == .paper)
  }

  @Test(arguments: [("ansi", CardForm.ansi), ("html", .html), ("svg", .svg)])
  func `a form is asked for by its name`(name: String, form: CardForm) throws {
    let options = try OptionParser.parse(["-o", name])
    #expect(options.output?.form == form)
    #expect(options.printingOnOutput.form == form)
    // What a list on the screen is saved as is said by the name of the file.
    #expect(options.printing.form == .text)
  }

  @Test(arguments: ["jsonl", "json", "csv", "raw"])
  func `data is no form of cards`(name: String) throws {
    #expect(try OptionParser.parse(["-o", name]).output?.form == nil)
  }

  @Test(arguments: [["-o", "pdf"], ["--layout", "screens"], ["--layout"]])
  func `what there is not is refused`(arguments: [String]) {
    #expect(throws: OptionParser.UsageError.self) { try OptionParser.parse(arguments) }
  }

  @Test func `pages are dark unless a theme is named, and without colours where none are wanted`()
    throws
  {
    #expect(try plan(["-o", "html"]).theme == Theme(.dark))
    #expect(try plan(["-o", "svg", "--theme", "light"]).theme == Theme(.light))
    #expect(try plan(["-o", "svg", "--theme", "mono"]).theme == Theme(.mono))
    #expect(try plan(["-o", "html", "--theme", "light", "--color", "never"]).theme == Theme(.mono))
  }

  @Test func `text in colours has them also in a pipe, but for who wants none`() throws {
    #expect(try plan(["-o", "ansi", "--theme", "light"]).colors?.theme == Theme(.light))
    let plain = try #require(try plan(["-o", "ansi", "--color", "never"]).colors)
    #expect(plain.depth == .monochrome)
  }

  @Test(arguments: [("fr", "fr"), ("fr-ca", "fr-CA"), ("fr_CA.UTF-8", "fr-CA"), ("en", "en")])
  func `dates have a language`(name: String, tag: String) throws {
    #expect(try plan(["--lang", name]).language == tag)
    #expect(try OptionParser.parse(["--lang=\(name)"]).printing.language == tag)
    #expect(try plan([]).language == nil)
  }

  @Test(arguments: ["", "C", "french", "../fr"])
  func `what names no language is refused`(name: String) {
    #expect(throws: OptionParser.UsageError.self) { try OptionParser.parse(["--lang", name]) }
  }

  @Test func `images have the room that they have on the screen`() throws {
    #expect(try plan(["--image-rows", "3"]).imageRows == 3)
    #expect(try plan([]).drawsImages)
    #expect(try !plan(["--images", "never"]).drawsImages)
    #expect(try !plan(["--image-protocol", "none"]).drawsImages)
  }
}
