#!/bin/sh
# turnleaf hook: names the session in a commit that an agent makes. Written by `turnleaf hook install`.
#
# It needs neither Turnleaf nor Node, asks nobody, and stops no commit: only an earlier hook can, which is called first.

# Husky runs hooks with -e: where no session is named, that would stop the commit.
set +eu

kept=${0%/*}/commit-msg.before-turnleaf
if [ -f "$kept" ] && [ -x "$kept" ]; then "$kept" "$@" || exit; fi

# The address below which sessions are found by their ids.
ids='https://site.invalid/id/'

# What agents say to the programs they start. With the session's id: Claude Code since 2.1.132, Codex, Copilot CLI, Pi since
# July 2026, OpenCode where a plugin says it. Without: older ones of these, and Gemini CLI.
named() {
  printf '%s\n' "${CLAUDE_CODE_SESSION_ID-}" "${CODEX_THREAD_ID-}" "${COPILOT_AGENT_SESSION_ID-}" "${PI_SESSION_ID-}" \
    "${OPENCODE_SESSION_ID-}"
}
running=${CLAUDECODE-}${CODEX_SANDBOX-}${COPILOT_CLI-}${PI_CODING_AGENT-}${GEMINI_CLI-}
# A person's own commit.
[ -n "$running$(named)" ] || exit 0

message=$1
draft=$1.turnleaf.$$

# The newest log below $1, of those written to in the last half hour, whose beginning says a line of $2 (without spaces).
fold=
newest() {
  find "$1" -type f \( -name '*.jsonl' -o -name '*.json' \) ! -name 'agent-*' ! -path '*/subagents/*' -mmin -30 \
    -exec ls -t {} + | head -n 50 | while IFS= read -r log; do
    if head -c 65536 "$log" | tr -d ' ' | grep -q $fold -F -e "$2"; then
      printf '%s\n' "$log"
      break
    fi
  done
}

# The last 36 characters of a log's name: there most agents keep the id.
id_in() {
  name=${1##*/}
  name=${name%.jsonl}
  printf '%s\n' "${name#"${name%????????????????????????????????????}"}"
}

# Where an agent runs and does not say which session: the newest of this folder.
guessed() {
  top=$(git rev-parse --show-toplevel) || return
  here=$(printf '"cwd":"%s"' "$top" | tr -d ' ')
  native=$top
  # Git of Windows says C:/harbour; agents c:\harbour, which JSON doubles.
  case $top in [A-Za-z]:/*)
    fold=-i
    native=$(printf %s "$top" | tr / '\\')
    here=$(printf '%s\n"cwd":"%s"' "$here" "$top" | tr -d ' ' | sed '2s#/#\\\\#g')
    ;;
  esac
  [ -z "${CLAUDECODE-}" ] || id_in "$(newest "${CLAUDE_CONFIG_DIR:-$HOME/.claude}/projects" "$here")"
  [ -z "${CODEX_SANDBOX-}" ] || id_in "$(newest "${CODEX_HOME:-$HOME/.codex}/sessions" "$here")"
  [ -z "${PI_CODING_AGENT-}" ] || id_in "$(newest "${PI_CODING_AGENT_DIR:-$HOME/.pi/agent}/sessions" "$here")"
  if [ -n "${COPILOT_CLI-}" ]; then
    log=$(newest "${COPILOT_HOME:-$HOME/.copilot}/session-state" "$here")
    log=${log%/events.jsonl}
    printf '%s\n' "${log##*/}"
  fi
  if [ -n "${GEMINI_CLI-}" ]; then
    sum=$(printf %s "$native" | { sha256sum || shasum -a 256; } | cut -c 1-64)
    log=$(newest "${GEMINI_CLI_HOME:-$HOME}/.gemini/tmp" "\"projectHash\":\"$sum\"")
    [ -z "$log" ] || head -c 65536 "$log" | tr -d ' ' | sed -n 's/.*"sessionId":"\([0-9A-Za-z-]*\)".*/\1/p' | head -n 1
  fi
}

name_session() {
  # Nothing is made where commits are merged, or made once more.
  git=$(git rev-parse --git-dir) || return
  for one in MERGE_HEAD CHERRY_PICK_HEAD rebase-merge rebase-apply; do [ ! -e "$git/$one" ] || return; done
  # An empty message stops a commit: it stays empty.
  [ -n "$(sed '/^[^ ] -\{24\} >8 -\{24\}$/,$d' "$message" | git stripspace --strip-comments)" ] || return

  found=$(named)
  [ -n "$found" ] || found=$(guessed)
  set --
  for id in $found; do
    case $id in *[!0-9A-Za-z_-]*) continue ;; esac
    id=$(printf %s "$id" | tr '[:upper:]' '[:lower:]')
    [ "${#id}" -ge 8 ] && [ "${#id}" -le 100 ] || continue
    set -- "$@" --trailer "Session: $ids$id/"
  done
  [ $# -gt 0 ] || return
  # A line that nothing ends would go on with the address.
  { cat "$message" && { [ -z "$(tail -c 1 "$message")" ] || echo; }; } >"$draft.whole" || return
  git -c trailer.separators=: interpret-trailers --no-divider --where end --if-exists addIfDifferent --if-missing add "$@" \
    <"$draft.whole" >"$draft" && [ -s "$draft" ] && mv -f "$draft" "$message"
}

# In good time, or not at all.
(
  set -f
  name_session
) </dev/null >/dev/null 2>&1 &
work=$!
(
  sleep 3
  kill "$work"
) </dev/null >/dev/null 2>&1 &
clock=$!
wait "$work" 2>/dev/null
kill "$clock" 2>/dev/null
rm -f "$draft" "$draft.whole" 2>/dev/null
exit 0
