/**
 * Input no one should have to write a reader for, and that real folders hold. Each case writes its files below
 * `projects/` of a folder in the form of `~/.claude`, at test time, because such bytes do not survive a repository.
 */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAll } from '../all-only.ts';
import { hasLinks } from '../disk.ts';
import { hostile } from './hostile.ts';
import { jsonLines, Log, small, uuid } from './log.ts';

interface BadInput {
  name: string;
  /** The main file, relative to the folder. */
  file: string;
  /** Writes the case into the folder. */
  write(folder: string): void;
  /** Words that a reader must find on the session's pages. None: the input holds nothing to show, and the build must say so. */
  shown?: string[];
  /** How many of its lines cannot be read. */
  unreadable?: number;
}

const KEY = 'projects/-home-mira-harbor';

/** Written outside the folder; must turn up nowhere. */
export const OUTSIDE = 'words from a file outside the folder';
/** The bytes of the line that is too long. */
export const LONG_LINE = (isAll ? 20 : 5) * 1024 * 1024;
/** How deep the deep JSON nests. */
export const DEPTH = 3_000;

export const inputs: BadInput[] = [
  { name: 'an empty file', ...bytes('empty', '') },
  {
    name: 'a file of only summaries',
    ...bytes(
      'summaries',
      jsonLines([1, 2, 3].map((n) => ({ type: 'summary', summary: `Dredging plan ${n}`, leafUuid: uuid(`elsewhere ${n}`) }))),
    ),
  },
  {
    name: 'a torn last line',
    shown: ['deep is the harbour', 'nine metres'],
    unreadable: 1,
    ...bytes('torn', `${small('torn')}{"type":"user","uuid":"5f0c`),
  },
  { name: 'NUL padding', shown: ['deep is the harbour', 'nine metres', 'And at low tide'], ...bytes('nul', padded()) },
  { name: 'a byte order mark', shown: ['deep is the harbour', 'nine metres'], ...bytes('bom', `\uFEFF${small('bom')}`) },
  { name: 'CRLF line ends', shown: ['deep is the harbour', 'nine metres'], ...bytes('crlf', `${small('crlf')}`.replaceAll('\n', '\r\n')) },
  { name: 'invalid UTF-8', shown: ['before', 'after', 'nine metres'], ...bytes('utf8', invalidUtf8()) },
  { name: 'a lone surrogate', shown: ['lone', 'surrogate', 'nine metres'], ...bytes('surrogate', loneSurrogate()) },
  {
    name: 'control characters in every field',
    shown: ['tide', 'nine metres'],
    ...bytes('control', everywhere('control', '\0\u0007\u009b\uffff')),
  },
  {
    name: 'line and paragraph separators in every field',
    shown: ['tide', 'nine metres'],
    ...bytes('separators', everywhere('separators', '\u2028 \u2029')),
  },
  { name: 'halves of pairs in every field', shown: ['tide', 'nine metres'], ...bytes('halves', everywhere('halves', '\ud83d \udc00')) },
  { name: `JSON ${DEPTH} levels deep`, shown: ['Look into the nest', 'done looking'], ...bytes('deep', deep()) },
  { name: 'a line of megabytes', shown: ['Print it all', 'that was a lot'], ...bytes('long', longLine()) },
  { name: 'wrong types in any field', shown: ['The last honest prompt', 'an honest answer'], ...bytes('types', wrongTypes()) },
  { name: 'a cycle of parents', shown: ['Chicken first', 'Egg first', 'Their own parent'], ...bytes('cycle', cycle()) },
  {
    name: 'two objects on one line',
    shown: ['deep is the harbour', 'nine metres'],
    ...bytes('spliced', `${small('spliced')}`.trim().replace('\n', '')),
  },
  {
    name: 'lines that are JSON but no records',
    shown: ['deep is the harbour', 'nine metres'],
    unreadable: 4,
    ...bytes('scalars', `${small('scalars')}7\nnull\n"text"\n[1,2]\n`),
  },
  { name: "another agent's log", ...bytes('other-agent', otherAgent()) },
  { name: 'a file that is no log at all', ...bytes('picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')) },
  { name: 'a folder named like a session', ...other('folder', (path) => mkdirSync(path, { recursive: true })) },
  ...(hasLinks ? [{ name: 'a symlink out of the folder', ...other('symlink', symlinkOut) }] : []),
  { name: 'a title __ASTRO_IMAGE_x', shown: ['__ASTRO_IMAGE_x'], ...bytes('astro-image', titled('astro-image', '__ASTRO_IMAGE_x')) },
  {
    name: "a title '$$server-islands-map$$'",
    shown: ['$$server-islands-map$$'],
    ...bytes('server-islands', titled('server-islands', "'$$server-islands-map$$'")),
  },
  { name: 'hostile HTML in every field', shown: ['A prompt with', 'An answer with'], ...bytes('hostile', String(hostile())) },
];

/** Where the session file of a case stands, and how its bytes get there. */
function bytes(name: string, content: string | Buffer): Pick<BadInput, 'file' | 'write'> {
  return other(name, (path) => writeFileSync(path, content));
}

function other(name: string, write: (path: string) => void): Pick<BadInput, 'file' | 'write'> {
  const file = `${KEY}/${uuid(`session ${name}`)}.jsonl`;
  return {
    file,
    write: (folder) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      write(join(folder, file));
    },
  };
}

/** As a crash of the machine leaves it: a run of NULs where a block was never written, then the log goes on. */
function padded(): string {
  const log = small('nul').prompt('And at low tide?');
  const [first, ...rest] = String(log).split(/(?<=\n)/);
  return `${first}${'\0'.repeat(2962)}${rest.join('')}${'\0'.repeat(512)}`;
}

function invalidUtf8(): Buffer {
  const text = Buffer.from(String(new Log('utf8').prompt('before|after').answer('nine metres')));
  const at = text.indexOf('|');
  return Buffer.concat([text.subarray(0, at), Buffer.from([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80]), text.subarray(at + 1)]);
}

function loneSurrogate(): string {
  const log = new Log('surrogate').line({ type: 'summary', summary: 'half \ud83c a flag', leafUuid: uuid('x') });
  return String(log.prompt('a lone \ud83d surrogate').tool('Bash', { command: 'echo \udc00' }, 'out \udfff').answer('nine metres'));
}

/** A session with `sign` in its title, its prompts, and names, inputs and results of its tools. */
function everywhere(name: string, sign: string): string {
  const text = `the ${sign} tide`;
  const log = new Log(name, { gitBranch: text, slug: text }).line({
    type: 'custom-title',
    customTitle: text,
    sessionId: uuid(`session ${name}`),
  });
  log.prompt(text).answer([
    { type: 'thinking', thinking: text },
    { type: 'text', text },
  ]);
  for (const tool of ['Bash', 'Read', 'Edit', 'Task', `mcp__har${sign}bour__tide`, `T${sign}`])
    log.tool(tool, { command: text, file_path: `/srv/${sign}.ts`, old_string: text, new_string: sign, [sign]: text }, text, {
      stdout: text,
      [text]: sign,
    });
  log.prompt(`<command-name>/${text}</command-name><command-args>${text}</command-args>`).prompt(`<bash-input>${text}</bash-input>`);
  return String(log.line({ type: sign, value: text }).answer(`nine metres ${text}`));
}

/** Nested by text: `JSON.stringify` itself would not survive it on every machine. */
function deep(): string {
  const log = new Log('deep')
    .prompt('Look into the nest.')
    .tool('mcp__nest__look', { nest: '@' }, '@', { nest: '@' })
    .answer('I am done looking.');
  return String(log).replaceAll('"@"', `${'{"a":['.repeat(DEPTH / 2)}0${']}'.repeat(DEPTH / 2)}`);
}

function longLine(): string {
  const line = 'the quick brown fox counts the boats in the harbour, all of them\n';
  const output = line.repeat(Math.ceil(LONG_LINE / (line.length + 1)));
  return String(new Log('long').prompt('Print it all').tool('Bash', { command: 'cat boats.txt' }, output).answer('Well, that was a lot.'));
}

/** Every field of every usual record, once with each kind of value it should not have. */
function wrongTypes(): string {
  const odd: unknown[] = [null, 7, true, 'text', [], {}, [[]], [null], { a: { b: [] } }, -1, ''];
  const log = new Log('types')
    .prompt('The first honest prompt')
    .tool('Edit', { file_path: '/a.ts', old_string: 'a', new_string: 'b' }, 'ok', {
      filePath: '/a.ts',
      structuredPatch: [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, lines: ['-a', '+b'] }],
    });
  log.answer([
    { type: 'thinking', thinking: 'hm', signature: 'x' },
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA==' } },
  ]);
  log.record('system', { subtype: 'compact_boundary', compactMetadata: { trigger: 'auto', preTokens: 1 } });
  log.record('attachment', { attachment: { type: 'queued_command', prompt: 'go on' } });
  log.record('progress', { data: { type: 'agent_progress', message: { type: 'user', message: { content: 'x' } } } });
  for (const record of [...log.lines]) {
    for (const path of paths(record)) {
      for (const value of odd) log.line(withValue(record, path, value));
    }
  }
  return String(log.prompt('The last honest prompt').answer('Here is an honest answer.'));
}

function paths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[...path, key], ...paths((value as Record<string | number, unknown>)[key], [...path, key])]);
}

function withValue(record: object, path: (string | number)[], value: unknown): { [field: string]: unknown } {
  const copy = structuredClone(record) as { [field: string]: unknown };
  let holder = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  holder[path.at(-1) as string | number] = value;
  return copy;
}

function cycle(): string {
  const log = new Log('cycle');
  const [chicken, egg, own] = ['chicken', 'egg', 'own'].map((name) => uuid(name));
  log.prompt('Chicken first', { uuid: chicken, parentUuid: egg }).prompt('Egg first', { uuid: egg, parentUuid: chicken });
  return String(log.prompt('Their own parent', { uuid: own, parentUuid: own }));
}

function otherAgent(): string {
  return jsonLines([
    { at: '2026-04-14T09:00:00.000Z', event: 'begin', program: 'an agent that no adapter reads' },
    { at: '2026-04-14T09:00:01.000Z', event: 'turn', speaker: 'person', words: 'hello' },
    { at: '2026-04-14T09:00:02.000Z', event: 'turn', speaker: 'agent', words: 'hi' },
  ]);
}

/** The session file, and a folder beside it, are links to what lies outside. */
function symlinkOut(path: string): void {
  const outside = join(dirname(path), '../../../outside');
  mkdirSync(join(outside, 'subagents'), { recursive: true });
  writeFileSync(join(outside, 'session.jsonl'), String(new Log('outside').prompt(OUTSIDE)));
  writeFileSync(
    join(outside, 'subagents', 'agent-1.jsonl'),
    String(new Log('outside-agent', { isSidechain: true, agentId: '1' }).prompt(OUTSIDE)),
  );
  symlinkSync(join(outside, 'session.jsonl'), path);
  symlinkSync(outside, path.replace(/\.jsonl$/, ''), 'dir');
  symlinkSync(outside, join(dirname(dirname(path)), '-home-mira-outside'), 'dir');
}

function titled(name: string, title: string): string {
  const log = new Log(name);
  log.line({ type: 'custom-title', customTitle: title, sessionId: log.id });
  return String(log.prompt(title).tool('Bash', { command: title, description: title }, title).answer(title));
}
