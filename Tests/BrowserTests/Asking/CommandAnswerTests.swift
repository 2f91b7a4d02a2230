import AdaptiveCards
import JSON
import Phrases
import TerminalInterface
import Testing

@testable import Browser

/// What a command has written, read.
@Suite struct CommandAnswerTests {
  private func answer(_ text: String) throws -> CommandAnswer {
    try CommandAnswer(Array(text.utf8))
  }

  @Test(arguments: ["", "\n", " \t\r\n"]) func `nothing says nothing`(_ text: String) throws {
    #expect(try answer(text) == answer(""))
    #expect(try answer(text).card == nil)
  }

  @Test func `a card is one, alone or in an object`() throws {
    let card = #"{"type": "AdaptiveCard", "body": []}"#
    let value = try JSONValue(parsing: card)
    #expect(try answer(card).card == value)
    let whole = try answer(#"{"card": \#(card), "message": "m", "errors": {"a": "b", "n": 3}}"#)
    #expect(whole.card == value && whole.message == "m" && whole.errors == ["a": "b", "n": "3"])
    #expect(try answer(#"{"card": null, "message": "m", "errors": null}"#).message == "m")
  }

  @Test func `choices have a title, and it for a value where they have none`() throws {
    let choices = try answer(#"{"choices": [{"title": "A", "value": "1"}, {"title": "B"}]}"#)
    #expect(choices.choices?.map(\.value) == ["1", "B"])
    #expect(try answer(#"{"choices": []}"#).choices == [])
  }

  nonisolated static let wrong = [
    ("{", "unexpected end, line 1, column 2"),
    ("{}\n{", "more after the value, line 2, column 1"),
    ("Thanks!", "a character that does not belong here, line 1, column 1"),
    ("[1]", "it is no object"), ("NaN", "a character that does not belong here, line 1, column 1"),
    ("{}", "it has none of card, errors, message and choices"),
    (#"{"type": "Card"}"#, "it has none of card, errors, message and choices"),
    (#"{"card": {"type": "Card"}}"#, ".card is no Adaptive Card"),
    (#"{"errors": ["a"]}"#, ".errors is no object"),
    (#"{"errors": {"name": {}}}"#, ".errors.name is no text"),
    (#"{"message": true}"#, ".message is no text"), (#"{"choices": {}}"#, ".choices is no array"),
    (#"{"choices": [{"title": "a"}, 3]}"#, ".choices[1] is no object"),
    (#"{"choices": [{"value": "a"}]}"#, ".choices[0].title is no text"),
    (#"{"choices": [{"title": "a", "value": []}]}"#, ".choices[0].value is no text"),
  ]

  @Test(arguments: wrong) func `what is no answer says where`(_ text: String, _ words: String) {
    #expect {
      try answer(text)
    } throws: {
      ($0 as? CommandAnswer.Problem)?.text.text == words
    }
  }

  @Test func `a failure has the first line of what was said of it`() {
    func text(_ result: CommandResult) -> String? {
      do throws(CommandFailure) {
        _ = try result.answer(of: "bot -x")
        return nil
      } catch { return error.text.text }
    }
    let errors = Array("\n  \nit is\u{1B}[31m closed\nmore\n".utf8)
    #expect(
      text(CommandResult(.exited(3), errors: errors)) == "bot -x ended with 3: it is^[[31m closed")
    #expect(text(CommandResult(.exited(1))) == "bot -x ended with 1.")
    #expect(text(CommandResult(.signalled(9))) == "bot -x was ended by signal 9.")
    #expect(
      text(CommandResult(.notStarted(2))) == "bot -x cannot be started: no such file or directory.")
    var long = CommandResult(.signalled(15))
    long.isTooLong = true
    #expect(text(long) == "The answer of bot -x is longer than 1 MB; it was not read.")
    #expect(text(CommandResult(.exited(0))) == nil)
    let line = String(repeating: "x", count: 9999)
    #expect(text(CommandResult(.exited(1), errors: Array(line.utf8)))?.count == 321)
  }

  @Test func `a command is taken apart as a shell would`() throws {
    let command = try SubmitCommand("sh -x 'my bot' a\\ b")
    #expect(command.arguments == ["sh", "-x", "my bot", "a b"])
    #expect(command.text == "sh -x 'my bot' a\\ b")
    #expect(throws: SubmitCommand.Problem.unclosedQuote) { try SubmitCommand("sh 'a") }
    #expect(throws: SubmitCommand.Problem.nothing) { try SubmitCommand(" ") }
    #expect(throws: SubmitCommand.Problem.nothing) { try SubmitCommand("''") }
  }

  @Test func `a question is answered once, and tells who stops it`() async {
    await confirmation(expectedCount: 1) { ended in
      let question = CommandQuestion(["a"], input: []) { ended() }
      question.end(CommandResult(.exited(0)))
      question.end(CommandResult(.exited(1)))
      #expect(question.takeResult()?.outcome == .exited(0))
      #expect(question.takeResult() == nil)
    }
    await confirmation(expectedCount: 2) { stopped in
      let question = CommandQuestion(["a"], input: []) {}
      question.onStop { stopped() }
      question.stop()
      question.onStop { stopped() }
      #expect(question.isStopped)
    }
  }
}
