import Phrases

/// A shell that riffle's command line can be completed in.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that completes options, their values, and names of fields.
  var script: String {
    switch self {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }
}

extension OptionDefinition {
  /// The way in which a value is completed.
  enum Completion: Equatable {
    /// It takes no value.
    case flag
    /// One of some words.
    case words([String])
    /// The name of a file.
    case file
    /// Names of fields of the files that are given.
    case fields
    /// Nothing that can be known.
    case unknown
  }

  /// What its value is completed with.
  var completion: Completion {
    switch effect {
    case .flag, .request: return .flag
    case .choice(let idea, _), .value(let idea, _):
      let idea = idea.text
      let words = idea.split(separator: "|").map(String.init)
      // What stands in capitals is no word but an idea of one.
      if words.count > 1 { return .words(words.filter { $0 != $0.uppercased() }) }
      if idea == "FILE" { return .file }
      return Self.fieldIdeas.contains(idea) ? .fields : .unknown
    }
  }

  /// Ideas of values that begin with the name of a field.
  private static let fieldIdeas: Set<String> = ["EXPR", "FIELD", "LIST", "F", "F,…"]
}

/// The script for bash (bash(1), Programmable Completion).
private enum BashCompletion {
  static var text: String {
    let options = OptionTable.all.flatMap { option in
      ["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? [])
    }
    let cases = OptionTable.all.compactMap { option -> String? in
      guard let action = action(option.completion) else { return nil }
      let names = (["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? []))
        .joined(separator: "|")
      return "    \(names)) \(action) ;;"
    }
    return """
      # Completes riffle's command line in bash. Made by riffle --completion bash.
      _riffle_fields() {
        local word file
        for word in "${COMP_WORDS[@]:1}"; do
          if [[ $word != -* && -f ${word/#\\~/$HOME} ]]; then file=${word/#\\~/$HOME}; break; fi
        done
        if [[ -n $file ]]; then "${COMP_WORDS[0]}" --list-fields -- "$file" 2>/dev/null; fi
      }
      _riffle_words() {
        local IFS=$'\\n'
        COMPREPLY=($(compgen -W "$1" -- "$2"))
      }
      _riffle() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        if [[ $word == = ]]; then word=; before=${COMP_WORDS[COMP_CWORD-1]}; fi
        if [[ $before == = && COMP_CWORD -ge 2 ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
        case $before in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "\(options.joined(separator: " "))" -- "$word"))
        else
          compopt -o filenames
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -F _riffle riffle

      """
  }

  private static func action(_ completion: OptionDefinition.Completion) -> String? {
    switch completion {
    case .flag: nil
    case .words(let words): "_riffle_words $'\(words.joined(separator: "\\n"))' \"$word\"; return"
    case .file: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$word\")); return"
    case .fields: "_riffle_words \"$(_riffle_fields)\" \"$word\"; return"
    case .unknown: "return"
    }
  }
}

/// The script for zsh (zshcompsys(1)).
private enum ZshCompletion {
  static var text: String {
    let lines = OptionTable.all.map { option in "    \(argument(option)) \\" }
    return """
      #compdef riffle
      # Completes riffle's command line in zsh. Made by riffle --completion zsh.
      _riffle_fields() {
        local word file
        for word in ${words[2,-1]}; do
          if [[ $word != -* && -f ${~word} ]]; then file=${~word}; break; fi
        done
        local -a fields
        if [[ -n $file ]]; then fields=(${(f)"$($words[1] --list-fields -- $file 2>/dev/null)"}); fi
        compadd -a fields
      }
      _riffle() {
        _arguments -s -S \\
      \(lines.joined(separator: "\n"))
          '*:file:_files'
      }
      if [[ $funcstack[1] == _riffle ]]; then _riffle "$@"; else compdef _riffle riffle; fi

      """
  }

  private static func argument(_ option: OptionDefinition) -> String {
    let value = value(option.completion)
    let help = escaped(option.help.text)
    let sign = option.completion == .flag ? "" : "="
    let repeated = option.isRepeatable ? "*" : ""
    guard let short = option.short else {
      return quoted("\(repeated)--\(option.long)\(sign)[\(help)]\(value)")
    }
    let exclusion = option.isRepeatable ? "*" : "(-\(short) --\(option.long))"
    let names = "{-\(short)\(option.completion == .flag ? "" : "+"),--\(option.long)\(sign)}"
    return quoted(exclusion) + names + quoted("[\(help)]\(value)")
  }

  private static func value(_ completion: OptionDefinition.Completion) -> String {
    switch completion {
    case .flag: ""
    case .words(let words): ":value:(\(words.joined(separator: " ")))"
    case .file: ":file:_files"
    case .fields: ":field:_riffle_fields"
    case .unknown: ":value: "
    }
  }

  private static func escaped(_ help: String) -> String {
    help.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

/// The script for fish (complete(1) of fish).
private enum FishCompletion {
  static var text: String {
    let lines = OptionTable.all.map(line)
    return """
      # Completes riffle's command line in fish. Made by riffle --completion fish.
      function __riffle_fields
          for word in (commandline -opc)[2..-1]
              set -l file (string replace -r '^~' $HOME -- $word)
              if test -f "$file"
                  riffle --list-fields -- "$file" 2>/dev/null
                  return
              end
          end
      end
      \(lines.joined(separator: "\n"))

      """
  }

  private static func line(_ option: OptionDefinition) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let value =
      switch option.completion {
      case .flag: ""
      case .words(let words): " -x -a '\(words.joined(separator: " "))'"
      case .file: " -r -F"
      case .fields: " -x -a '(__riffle_fields)'"
      case .unknown: " -x"
      }
    let help = option.help.text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return "complete -c riffle\(short) -l \(option.long)\(value) -d '\(help)'"
  }
}
