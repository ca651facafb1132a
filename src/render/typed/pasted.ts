/**
 * Lines of a prompt that were plainly pasted: tracebacks, data, source, logs, tables drawn with signs. They are set in the fixed
 * font, which changes no character of theirs; so what is not plain stays with the words.
 */

/** One such line beside another of code is enough. */
const telling: RegExp[] = [
  /^Traceback \(most recent call last\)/,
  /^\s+File "[^"]{1,300}", line \d+/,
  /^\s+at \S.{0,300}[(:]\d/,
  /^(?:diff --git |@@ -\d+(?:,\d+)? \+\d)/,
  /[\u2500-\u257f\u2588]{2}/,
  /^\s*\+[-=+]{4,}\+\s*$/,
  /^\s*\|(?:[^|]{0,400}\|){2,40}\s*$/,
];

/** Two of these, or one within a stretch that is indented. */
const likely: RegExp[] = [
  /^\s*[{}[\]()]{1,3}[;,]?\s*$/,
  /^\s*"[^"]{1,100}"\s*:\s/,
  /^[^=(){}<>]{0,400}[=(){}<>].{0,1500}[;{]$/,
  /^\s*(?:def|class|async def)\s.{1,200}:\s*$/,
  /^\s*(?:import\s.{1,200}\sfrom\s|from\s\S+\simport\s|const\s\w+\s*=|let\s\w+\s*=|export\s(?:default|const|function|class)|#include\s|public\s(?:class|static)|return\s.{0,200}[;)\]"'\w]$)/,
  /^\s*(?:if|for|while|else if|elif|try|except|switch|function)\b.{0,200}[:{]\s*$/,
  /^\s*[a-z][\w.-]{0,60}:\s*$/,
  /^\s*<\/?(?:html|head|body|div|span|p|a|ul|ol|li|button|input|img|script|style|table|tr|td|th|section|nav|main|svg|path|form|label|h[1-6])(?:\s[^<>]{0,300})?\/?>/,
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^\[?\d\d:\d\d:\d\d[\].,\s]/,
  /^\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL)\b[\]:\s]/,
  /^(?:npm|pnpm|yarn) (?:ERR!|error|warn)/i,
  /^[\w.]{1,100}(?:Error|Exception): /,
  /^[$%] \S/,
  /^\s{2,}[\w$.[\]]{1,60}(?:\s*[-+*/|&]?=\s|\()/,
  /^\s{2,40}(?:- )?\w[\w.-]{0,60}:\s\S/,
];

/** Belongs to code, and alone is none. */
const indented = /^(?: {2,}|\t)\S/;
const item = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/;
const ofDiff = /^(?:[-+ @]|index |new file|deleted file|similarity |rename |Binary )/;

/** Whether a line is plainly code: 2 by itself, 1 beside others. */
export function pointsOf(written: string): number {
  if (written.length > 2_000) return 0;
  const line = written.trimEnd();
  if (telling.some((sign) => sign.test(line))) return 2;
  return likely.some((sign) => sign.test(line)) ? 1 : 0;
}

/** The stretches of code among lines of words: `[start, end)` of each, without the empty lines around it. */
export function codeAmong(lines: readonly string[]): [start: number, end: number][] {
  const found: [number, number][] = [];
  const points = lines.map(pointsOf);
  const isMore = (at: number) => (points[at] ?? 0) > 0 || indented.test(lines[at] ?? '');
  let start = -1;
  let end = 0;
  let sum = 0;
  let inDiff = false;
  const close = () => {
    if (start !== -1 && sum >= 2 && end - start >= 2) found.push([start, end]);
    start = -1;
    sum = 0;
    inDiff = false;
  };
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const own = points[at] as number;
    // A line between two of code is code: a comment, a value.
    const isBetween = start !== -1 && end === at && isMore(at + 1) && line.length < 200;
    const isOn = own > 0 || isBetween || (inDiff && ofDiff.test(line)) || (indented.test(line) && (start !== -1 || !item.test(line)));
    if (!isOn) {
      close();
      continue;
    }
    inDiff ||= /^(?:diff --git |@@ -)/.test(line);
    if (start === -1) start = at;
    end = at + 1;
    sum += own;
  }
  close();
  return found;
}
