#!/bin/sh
# A bot for a card: riffle Samples/expense.json --on-submit Samples/expense.sh
#
# It reads one line of JSON, which says what was pressed and filled in, and prints the card to show then. A value
# is printed as it was read, so that its quotes stay escaped.
read -r sent

verb=$(printf '%s\n' "$sent" | sed -nE 's/^\{"action":\{[^}]*"verb":"([a-z]+)".*/\1/p')
value() { printf '%s\n' "$sent" | sed -nE "s/.*\"data\":\{(.*,)?\"$1\":\"(([^\"\\\\]|\\\\.)*)\".*/\2/p"; }
what=$(value for) amount=$(value amount) who=$(value who)

text() { printf '{"type": "TextBlock", "text": "%s", "wrap": true}' "$1"; }
input() { printf '{"type": "Input.%s", "id": "%s", "label": "%s", "isRequired": true}' "$1" "$2" "$3"; }
button() { printf '{"type": "Action.Execute", "title": "%s", "verb": "%s"}' "$1" "$2"; }
card() { printf '{"type": "AdaptiveCard", "version": "1.5", "body": [%s], "actions": [%s]}\n' "$1" "$2"; }

case $verb in
  ask)
    if [ "${amount%.*}" -gt 500 ] 2>/dev/null; then
      echo '{"errors": {"amount": "At most 500; the rest is for the next month."}}'
    else
      # What was filled in stays, for these inputs have the ids of those before.
      card "$(text 'Who approves it?'),$(input Text for 'For what'),$(input Number amount Amount),$(input Text who By)" \
        "$(button Approve approve),$(button Refuse refuse)"
    fi ;;
  approve) card "$(text "**$what** for $amount was approved by $who.")" '' ;;
  refuse) card "$(text "$who does not pay for $what.")" '' ;;
  *) echo "there is no answer to ${verb:-nothing}" >&2; exit 3 ;;
esac
