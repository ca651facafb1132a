/** Whatever fails inside a build: it ends in a line or two, with no stack, and no word of a session in them. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { temporaryFolder } from '../temporary.ts';
import { Log, small } from './log.ts';
import { type Outcome, turnleafWith } from './machine.ts';

const WORDS = 'quay-of-nobody';
const saboteur = fileURLToPath(new URL('./saboteur.cjs', import.meta.url));
const temporary = temporaryFolder('silent');
/** One session with words that must not be quoted. */
const alone = join(temporary, 'alone');
/** The same, and another. */
const both = join(temporary, 'both');
/** One of so many words that the gate takes threads for its pages. */
const large = join(temporary, 'large');
/** So many that threads draw their cards. */
const many = join(temporary, 'many');

beforeAll(() => {
  const text = `${WORDS} \u2028 and \0 \ud83d end`;
  const log = new Log('hostile').line({ type: 'custom-title', customTitle: text, sessionId: new Log('hostile').id });
  log
    .prompt(text)
    .tool(`Re${text}`, { file_path: text, [text]: text }, text, { stdout: text })
    .answer(`${text} <script>{${WORDS}}</script>`);
  for (const folder of [alone, both]) {
    mkdirSync(folder);
    writeFileSync(join(folder, `${log.id}.jsonl`), String(log));
  }
  writeFileSync(join(both, 'good.jsonl'), String(small('good')));
  mkdirSync(many);
  for (let n = 0; n < 16; n += 1) writeFileSync(join(many, `${n}.jsonl`), String(small(`many ${n}`)));
  mkdirSync(large);
  const long = new Log('long').prompt(WORDS);
  for (let n = 0; n < 60; n += 1) long.answer(`High water number ${n} at the ${WORDS}. `.repeat(500));
  writeFileSync(join(large, 'long.jsonl'), String(long));
});

function sabotaged(name: string, sabotage: string, from: string, env: { [name: string]: string } = {}): Outcome & { out: string } {
  const folder = join(temporary, name);
  const out = join(folder, 'site');
  const options = {
    NODE_OPTIONS: `--require=${JSON.stringify(saboteur)}`,
    SABOTAGE: sabotage,
    SABOTAGE_WORDS: WORDS,
    TURNLEAF_DEBUG: '',
    // What was read of a session before would be kept.
    XDG_STATE_HOME: join(folder, 'state'),
    ...env,
  };
  // Without an address, no cards are drawn.
  const url = sabotage.startsWith('thread') ? ['--url', 'https://logs.example/'] : [];
  return { ...turnleafWith(options, folder, 'build', '--from', from, '--out', out, ...url), out };
}

/** One fault in each process and thread; others there go the same way, which `npm run test:all` walks as well. */
const faults: [where: string, sabotage: string, code: number][] = [
  ['the search index, as it takes a session', 'bundle:throw', 2],
  ['the command, where nobody waits', 'command:later', 2],
];
const otherFaults: typeof faults = [
  ['a thread of the gate', 'gate:throw-at-once', 2],
  ['the thread that draws cards', 'thread:throw', 2],
  ['the search index, as it starts', 'bundle:throw-at-once', 2],
  ['the search index, in the midst of waiting', 'bundle:reject', 2],
  ['a worker, as it takes a session', 'worker:throw', 2],
  ['the command, as it reads what was made', 'command:parse', 1],
];

test.each([...faults, ...(isAll ? otherFaults : [])])(
  'a fault in %s',
  (name, sabotage, code) => {
    const from = sabotage.startsWith('gate') ? large : sabotage.startsWith('thread') ? many : code === 1 ? both : alone;
    // With a time limit, workers make few sessions too.
    const limit = { ...(sabotage.startsWith('worker') && { TURNLEAF_SESSION_SECONDS: '60' }) };
    const { said, ...ended } = sabotaged(name.replaceAll(/\W+/g, '-'), sabotage, from, limit);
    expect(said).not.toContain(WORDS);
    expect(said).not.toMatch(/^\s+at .+:\d+/m);
    expect(said).toMatch(/\w+ \w+/);
    expect(ended.code).toBe(code);
  },
  120_000,
);

test.runIf(isAll)(
  'sessions that a worker cannot write, or that take too long, are left out and named, and the others are published',
  () => {
    const slow = join(both, 'slow.jsonl');
    writeFileSync(slow, String(small('slow')));
    const { code, said, out } = sabotaged('slow', 'worker:print+sleep', both, { TURNLEAF_SESSION_SECONDS: '5' });
    rmSync(slow);
    expect(said).toMatch(/slow\.jsonl.*took longer than 5 seconds/);
    expect(said).toMatch(/SyntaxError/);
    expect(said).not.toContain(WORDS);
    expect(said).not.toMatch(/^\s+at .+:\d+/m);
    expect(code).toBe(1);
    expect(existsSync(join(out, 'archive.json')) && JSON.parse(readFileSync(join(out, 'archive.json'), 'utf8')).sessions).toHaveLength(1);
  },
  120_000,
);
