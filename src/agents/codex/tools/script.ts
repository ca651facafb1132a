/**
 * Scripts of `exec`: JavaScript in which the model calls its tools (`await tools.exec_command({cmd: "ls"})`). Where all that is
 * called stands there in plain values, the script is shown as what it runs.
 */
import type { Json, JsonObject } from '../../../model/json.ts';

interface ScriptCall {
  name: string;
  input: Json;
}

/** Longer scripts are programs, and are shown as such. */
const longest = 200_000;
const mostCalls = 40;

/** The calls of a script, in its order; undefined where one depends on what only running it would tell. */
function callsInScript(script: string): ScriptCall[] | undefined {
  if (script.length > longest || /\b(?:for|while|switch|catch)\b|=>|\.map\(|\?\s/.test(withoutStrings(script))) return undefined;
  const calls: ScriptCall[] = [];
  const call = /\btools\s*(?:\.\s*([A-Za-z_]\w{0,80})|\[\s*["']([\w.-]{1,80})["']\s*\])\s*\(/g;
  for (let found = call.exec(script); found; found = call.exec(script)) {
    const literal = literalAt(script, call.lastIndex) ?? variableAt(script, call.lastIndex);
    if (!literal || calls.length === mostCalls || !/^\s*(?:,\s*)?\)/.test(script.slice(literal.end, literal.end + 40))) return undefined;
    calls.push({ name: (found[1] ?? found[2]) as string, input: literal.value });
    call.lastIndex = literal.end;
  }
  return calls.length > 0 ? calls : undefined;
}

/** What a script runs, as one call; undefined where it is several kinds of calls. */
export function callOfScript(script: string): ScriptCall | undefined {
  const calls = callsInScript(script);
  const [first, ...more] = calls ?? [];
  if (!first || more.length === 0) return first;
  const commands = [first, ...more].map(commandOf);
  if (commands.includes(undefined)) return undefined;
  return { name: first.name, input: { ...(first.input as JsonObject), cmd: commands.join('\n') } };
}

function commandOf({ name, input }: ScriptCall): string | undefined {
  if (name !== 'exec_command' || input === null || typeof input !== 'object' || Array.isArray(input)) return undefined;
  return typeof input.cmd === 'string' ? input.cmd : undefined;
}

/** So that a word within a string or a comment says nothing of the script. */
const withoutStrings = (script: string): string => {
  let out = '';
  for (let at = 0; at < script.length; at += 1) {
    const sign = script[at] as string;
    if (sign === '"' || sign === "'" || sign === '`') {
      at = (stringAt(script, at)?.end ?? script.length) - 1;
      out += '""';
    } else if (script.startsWith('//', at)) at = (script.indexOf('\n', at) + 1 || script.length + 1) - 1;
    else out += sign;
  }
  return out;
};

interface Literal {
  value: Json;
  end: number;
}

/** `tools.apply_patch(patch)` after `const patch = "…"`. */
function variableAt(script: string, from: number): Literal | undefined {
  const name = /^\s*([A-Za-z_$][\w$]{0,60})/.exec(script.slice(from, from + 80));
  if (!name) return undefined;
  const set = new RegExp(`\\b(?:const|let|var)\\s+${(name[1] as string).replaceAll('$', '\\$')}\\s*=`).exec(script);
  const literal = set && set.index < from ? literalAt(script, set.index + set[0].length) : undefined;
  return literal && { value: literal.value, end: from + name[0].length };
}

const words: { [word: string]: Json } = { true: true, false: false, null: null, undefined: null };

function literalAt(script: string, start: number): Literal | undefined {
  const at = skip(script, start);
  const sign = script[at];
  if (sign === undefined) return undefined;
  if (sign === '"' || sign === "'" || sign === '`') return stringAt(script, at);
  if (script.startsWith('String.raw`', at)) return stringAt(script, at + 'String.raw'.length, true);
  if (sign === '{') return objectAt(script, at + 1);
  if (sign === '[') return listAt(script, at + 1);
  const word = /^(?:-?\d+(?:\.\d+)?|true|false|null|undefined)\b/.exec(script.slice(at, at + 40))?.[0];
  if (word === undefined) return undefined;
  return { value: Object.hasOwn(words, word) ? (words[word] as Json) : Number(word), end: at + word.length };
}

function objectAt(script: string, start: number): Literal | undefined {
  const value: JsonObject = {};
  for (let at = skip(script, start); ; at = skip(script, at)) {
    if (script[at] === '}') return { value, end: at + 1 };
    const key = /^[A-Za-z_$][\w$]{0,80}/.exec(script.slice(at, at + 90))?.[0];
    const quoted = key === undefined ? stringAt(script, at) : undefined;
    const name = key ?? quoted?.value;
    const colon = skip(script, key === undefined ? (quoted?.end ?? at) : at + key.length);
    const held = script[colon] === ':' ? literalAt(script, colon + 1) : undefined;
    if (typeof name !== 'string' || name === '__proto__' || !held) return undefined;
    value[name] = held.value;
    at = skip(script, held.end);
    if (script[at] === ',') at += 1;
    else if (script[at] !== '}') return undefined;
  }
}

function listAt(script: string, start: number): Literal | undefined {
  const value: Json[] = [];
  for (let at = skip(script, start); ; at = skip(script, at)) {
    if (script[at] === ']') return { value, end: at + 1 };
    const held = literalAt(script, at);
    if (!held) return undefined;
    value.push(held.value);
    at = skip(script, held.end);
    if (script[at] === ',') at += 1;
    else if (script[at] !== ']') return undefined;
  }
}

const escapes: { [sign: string]: string } = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0', '\n': '' };

/** A string; none with an expression in it. */
function stringAt(script: string, start: number, raw = false): Literal | undefined {
  const quote = script[start];
  if (quote !== '"' && quote !== "'" && quote !== '`') return undefined;
  let value = '';
  for (let at = start + 1; at < script.length; at += 1) {
    const sign = script[at] as string;
    if (sign === quote) return { value, end: at + 1 };
    if (quote === '`' && sign === '$' && script[at + 1] === '{') return undefined;
    if (sign !== '\\' || raw) {
      value += sign;
      continue;
    }
    at += 1;
    const next = script[at] ?? '';
    const code = /^(?:u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|x([0-9a-fA-F]{2}))/.exec(script.slice(at, at + 10));
    const point = code ? Number.parseInt((code[1] ?? code[2] ?? code[3]) as string, 16) : undefined;
    if (point !== undefined && point > 0x10ffff) return undefined;
    value += point === undefined ? (Object.hasOwn(escapes, next) ? (escapes[next] as string) : next) : String.fromCodePoint(point);
    at += (code?.[0].length ?? 1) - 1;
  }
  return undefined;
}

function skip(script: string, start: number): number {
  let at = start;
  for (;;) {
    while (/\s/.test(script[at] ?? '')) at += 1;
    if (!script.startsWith('//', at)) return at;
    const end = script.indexOf('\n', at);
    at = end === -1 ? script.length : end + 1;
  }
}
