/**
 * A `.claude` folder of made-up sessions that repeat nothing of one another, so that no cache profits from copies. Kinds
 * and sizes of records follow real logs: about half of the bytes are results of tools, each held twice as Claude Code does
 * (in the message and beside it), a fifth is the tools' input and thinking, a tenth prose, of which a twentieth is fenced code.
 */
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../../test/redact/sample.ts';
import { anyWord, prose, wordOf } from '../words.ts';

type Next = () => number;
type Value = { [key: string]: unknown };

/** Mean size of a log in bytes; sizes are log-normal, so that a few of a thousand have 10 to 50 MB. */
export const mean = 500_000;
const sigma = 1.55;
const most = 50e6;

const upTo = (next: Next, most: number) => Math.floor(next() * most);
const pick = <T>(next: Next, from: readonly T[]): T => from[upTo(next, from.length)] as T;
const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const name = (next: Next) => anyWord(next) + title(anyWord(next));

/** Size of session `n` in bytes. */
export function sizeOf(n: number): number {
  const next = seeded(n * 31 + 7);
  const gauss = Math.sqrt(-2 * Math.log(next() || 1e-9)) * Math.cos(2 * Math.PI * next());
  return Math.min(most, Math.max(4_000, mean * Math.exp(sigma * gauss - (sigma * sigma) / 2)));
}

/** When session `n` began, in Unix milliseconds: any day of three years. */
export const begun = (n: number) => Date.UTC(2024 + (n % 3), n % 12, 1 + (n % 28), n % 24);

const line = (next: Next): string =>
  pick(next, [
    () => `  const ${name(next)} = await ${name(next)}(${anyWord(next)}, { ${anyWord(next)}: ${upTo(next, 900)} });`,
    () => `  if (${name(next)}.${anyWord(next)} !== '${anyWord(next)}') return ${name(next)};`,
    () => `import { ${name(next)} } from './${anyWord(next)}/${anyWord(next)}.ts';`,
    () => `  // ${prose(next, 9)}`,
    () => `export function ${name(next)}(${anyWord(next)}: string, ${anyWord(next)}: number): ${title(name(next))} {`,
    () => '}',
    () => '',
  ])();

const source = (next: Next, lines: number) => Array.from({ length: lines }, () => line(next)).join('\n');
const file = (next: Next) => `src/${anyWord(next)}/${name(next)}.${pick(next, ['ts', 'ts', 'py', 'rs', 'go', 'md', 'json'])}`;
const numbered = (text: string) =>
  text
    .split('\n')
    .map((one, at) => `${String(at + 1).padStart(6)}→${one}`)
    .join('\n');
const output = (next: Next, lines: number) =>
  Array.from({ length: lines }, () =>
    pick(next, [
      () => `${file(next)}:${upTo(next, 900)}: ${prose(next, 6)}`,
      () => `\u001b[32m✓\u001b[39m ${prose(next, 5)} (${upTo(next, 400)} ms)`,
      () => `${new Date(1.7e12 + upTo(next, 1e10)).toISOString()} INFO ${name(next)} ${anyWord(next)}=${upTo(next, 1e6)}`,
    ])(),
  ).join('\n');

interface Call {
  name: string;
  input: Value;
  content: string;
  result: unknown;
}

function call(next: Next, cwd: string): Call {
  const path = `${cwd}/${file(next)}`;
  const length = 5 + upTo(next, next() < 0.2 ? 400 : 80);
  return pick(next, [
    () => {
      const text = output(next, length);
      return {
        name: 'Bash',
        input: { command: `npm run ${anyWord(next)} -- --${anyWord(next)} ${file(next)}`, description: prose(next, 5) },
        content: text,
        result: { stdout: text, stderr: '', interrupted: false, isImage: false },
      };
    },
    () => {
      const text = source(next, length);
      return {
        name: 'Read',
        input: { file_path: path },
        content: numbered(text),
        result: { type: 'text', file: { filePath: path, content: text, numLines: length, startLine: 1, totalLines: length } },
      };
    },
    () => {
      const before = source(next, 3 + upTo(next, 12));
      const after = source(next, 3 + upTo(next, 14));
      return {
        name: 'Edit',
        input: { file_path: path, old_string: before, new_string: after },
        content: `The file ${path} has been updated.`,
        result: { filePath: path, oldString: before, newString: after, originalFile: source(next, length), userModified: false },
      };
    },
    () => {
      const text = Array.from({ length: 3 + upTo(next, 30) }, () => `${cwd}/${file(next)}`).join('\n');
      return {
        name: 'Grep',
        input: { pattern: name(next), path: cwd },
        content: text,
        result: { mode: 'files_with_matches', filenames: text.split('\n'), numFiles: 3 },
      };
    },
    () => {
      const text = source(next, length);
      return {
        name: 'Write',
        input: { file_path: path, content: text },
        content: `File created successfully at: ${path}`,
        result: { type: 'create', filePath: path, content: text, structuredPatch: [] },
      };
    },
  ])();
}

/** The records of session `n`, the same on every run; endless, so that a session that grew goes on where it was. */
function* records(n: number): Generator<Value> {
  const next = seeded(n * 7919 + 13);
  const uuid = (at: number) =>
    createHash('md5')
      .update(`${n}-${at}`)
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const sessionId = uuid(-1);
  const cwd = `/home/${wordOf(900 + (n % 5))}/${wordOf(300 + (n % 60))}`;
  let at = 0;
  let clock = begun(n);
  const envelope = (type: string, more: Value): Value => {
    clock += 2_000 + upTo(next, 40_000);
    const parentUuid = at === 0 ? null : uuid(at - 1);
    at += 1;
    return {
      parentUuid,
      isSidechain: false,
      userType: 'external',
      cwd,
      sessionId,
      version: '2.1.9',
      gitBranch: `${wordOf(n % 5000)}-${n}`,
      type,
      ...more,
      uuid: uuid(at - 1),
      timestamp: new Date(clock).toISOString(),
    };
  };
  const usage = () => ({ input_tokens: upTo(next, 900), output_tokens: upTo(next, 4000), cache_read_input_tokens: upTo(next, 90_000) });
  const agent = (id: string, content: Value) =>
    envelope('assistant', {
      message: { id, type: 'message', role: 'assistant', model: 'claude-sonnet-4-5-20250929', content: [content], usage: usage() },
    });
  for (;;) {
    yield envelope('user', { message: { role: 'user', content: prose(next, 8 + upTo(next, 60)) } });
    const calls = 2 + upTo(next, 14);
    for (let turn = 0; turn < calls; turn += 1) {
      const id = `msg_${uuid(at).replaceAll('-', '').slice(0, 24)}`;
      if (next() < 0.4) yield agent(id, { type: 'thinking', thinking: prose(next, 60 + upTo(next, 500)), signature: uuid(at).repeat(8) });
      if (next() < 0.5) yield agent(id, { type: 'text', text: answer(next) });
      const { name: tool, input, content, result } = call(next, cwd);
      const callId = `toolu_${uuid(at).replaceAll('-', '').slice(0, 24)}`;
      yield agent(id, { type: 'tool_use', id: callId, name: tool, input });
      yield envelope('user', {
        message: { role: 'user', content: [{ tool_use_id: callId, type: 'tool_result', content }] },
        toolUseResult: result,
      });
    }
    yield agent(`msg_${uuid(at).replaceAll('-', '').slice(0, 24)}`, { type: 'text', text: answer(next) });
  }
}

const answer = (next: Next) =>
  `${prose(next, 20 + upTo(next, 90))}\n\n- \`${name(next)}\` in \`${file(next)}\`\n- ${prose(next, 12)}${
    next() < 0.04 ? `\n\n\`\`\`ts\n${source(next, 4 + upTo(next, 20))}\n\`\`\`` : ''
  }\n`;

/** Writes session `n` below a `.claude` folder; `grown` has that many lines more. Returns its bytes and path. */
export function writeSession(claude: string, n: number, grown = 0): { bytes: number; path: string } {
  const project = join(claude, 'projects', `-home-${wordOf(900 + (n % 5))}-${wordOf(300 + (n % 60))}`);
  mkdirSync(project, { recursive: true });
  const size = sizeOf(n);
  const lines: string[] = [];
  let [bytes, waiting, more] = [0, 0, grown];
  let path: string | undefined;
  let handle = -1;
  const flush = () => {
    writeSync(handle, lines.splice(0).join(''));
    waiting = 0;
  };
  for (const record of records(n)) {
    if (path === undefined) {
      path = join(project, `${record.sessionId}.jsonl`);
      handle = openSync(path, 'w');
    }
    const text = `${JSON.stringify(record)}\n`;
    lines.push(text);
    bytes += text.length;
    waiting += text.length;
    if (waiting > 4e6) flush();
    if (bytes >= size && record.type === 'user' && more-- <= 0) break;
  }
  flush();
  closeSync(handle);
  return { bytes, path: path ?? '' };
}
