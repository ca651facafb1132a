/** Characters that outputs cannot carry end where text enters; what can be read stays, and nothing else of a text changes. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import { harmless, harmlessName } from '../../src/read/harmless.ts';
import { findSources, type ReadSession, readSource } from '../../src/read/index.ts';
import { parseLine } from '../../src/read/json.ts';
import { renderSession } from '../../src/render/index.ts';
import { toLog } from '../../src/safe/session-log.ts';
import { sessionToDocuments } from '../../src/search/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { Log } from '../bad-input/log.ts';
import { hasAnyName } from '../disk.ts';
import { clean, githubToken, redactor, stripeKey } from '../redact/helpers.ts';
import { context } from '../render/build.ts';
import { temporaryFolder } from '../temporary.ts';

const harm = /[\0-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f\ufffe\uffff]/;
const temporary = temporaryFolder('harmless');

/** Any text of code units, halves of pairs and control characters among them more often than chance would have it. */
const units = fc
  .array(
    fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 7, 8, 10, 13, 27, 91, 93, 0x9b, 0xd83d, 0xdc00, 0x2028, 0xffff)),
    {
      maxLength: 60,
    },
  )
  .map((codes) => String.fromCharCode(...codes));

/** Threaded, redacted, rendered and put into words for search. */
async function wholeWay(read: ReadSession) {
  const { session } = redactor.redact(buildSession(toConversation(read)), toLog(read));
  const { transcript, parts } = await renderSession(session, context());
  return { transcript, parts, records: session.records, search: JSON.stringify(sessionToDocuments(session)) };
}

describe('text', () => {
  test('has no harm left in it, whatever it was, and a second look changes nothing', () => {
    fc.assert(
      fc.property(units, (text) => {
        const once = harmless(text);
        expect(once).not.toMatch(harm);
        expect(once.isWellFormed()).toBe(true);
        expect(harmless(once)).toBe(once);
        expect(harmlessName(text)).not.toMatch(/[\n\r\t\u2028\u2029\u001b]/);
      }),
    );
  });

  test('keeps tabs, line ends, colours, signs of every language and U+2028', () => {
    const text = 'a\tb\r\nc \u001b[1;31mred\u001b[0m é 漢字 👩‍🚀 \u2028 end';
    expect(harmless(text)).toBe(text);
  });

  test.each([
    ['a NUL between two names', 'A=1\0B=2', 'A=1␀B=2'],
    ['a form feed', 'one\ftwo', 'one␌two'],
    ['UTF-16 read as UTF-8', [...'harbour master'].join('\0').concat('\0'), 'harbour master'],
    ['bold as typewriters did it', 'N\bNA\bAM\bME\bE', 'NAME'],
    ['underlined so', '_\bn_\ba_\bm_\be and o\b_n\b_', 'name and on'],
    ['figures written over', 'at  5%\b\b\b12%\b\b\b99%', 'at 99%'],
    ['a sign that turns', 'Solving: \b|\b/\b-\b\\\b|\bdone', 'Solving:done'],
    ['one that turned once', 'Solving: -\b\nend', 'Solving: -\nend'],
    ['letters that were rubbed out', 'yes\b \b\b \bno', 'yno'],
    ['a single step back, as a path with a lost backslash has one', 'C:\backup', 'C:␈ackup'],
    ['a terminal’s title that ends in a bell', '\u001b]0;work\u0007$', '\u001b]0;work\u001b\\$'],
    ['half of a pair', 'a\ud83db', 'a\ufffdb'],
    ['C1', 'a\u009bb', 'a\ufffdb'],
  ])('shows %s', (_, given, shown) => expect(harmless(given)).toBe(shown));
});

describe('records', () => {
  test('have it neither in strings nor in keys, at any depth, and are as many', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(units, fc.oneof(units, fc.array(units), fc.dictionary(units, units))), { maxLength: 5 }),
        (given) => {
          const lines = given.map((object) => parseLine(JSON.stringify(object)));
          expect(lines.flatMap(({ objects }) => objects)).toHaveLength(given.length);
          lines.forEach(({ objects: [object = {}] }, index) => {
            expect(Object.keys(object)).toHaveLength(Object.keys(given[index] as object).length);
            const texts: string[] = [];
            JSON.stringify(object, (key, value) => {
              texts.push(key, typeof value === 'string' ? value : '');
              return value;
            });
            expect(texts.filter((text) => harm.test(text) || !text.isWellFormed())).toEqual([]);
          });
        },
      ),
    );
  });

  test('are read where control characters stand in them unescaped, which JSON forbids', () => {
    expect(parseLine('{"a":"x\0y\u001b[1mz"}')).toEqual({ objects: [{ a: 'x␀y\u001b[1mz' }] });
    expect(parseLine('{"a":1}\0\0{"b":2}')).toEqual({ objects: [{ a: 1 }, { b: 2 }] });
  });

  test('keep their anchors: a uuid is what it was', () => {
    const log = new Log('anchors').prompt('a\0b').answer('c\ud800d');
    const uuids = String(log)
      .trim()
      .split('\n')
      .flatMap((line) => parseLine(line).objects.map(({ uuid }) => uuid));
    expect(uuids).toEqual(log.lines.map(({ uuid }) => uuid));
  });
});

test('all that belongs to a session is read so: its log, subagents, their cards, journals, spilled outputs, the names of files', () => {
  const log = new Log('all').prompt('start \0').tool('Re\ud800ad', { 'pa\0th': 'x\u0001' }, 'out \u0007 <persisted-output>');
  const folder = join(temporary, 'projects/-home-mira-harbor');
  const put = (name: string, text: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  put(`${log.id}.jsonl`, String(log));
  put(
    `${log.id}/subagents/agent-a1.jsonl`,
    String(new Log('sub', { agentId: 'a1', isSidechain: true }).prompt('go \u0002').answer('gone')),
  );
  put(`${log.id}/subagents/agent-a1.meta.json`, JSON.stringify({ agentType: 'scout\0', description: 'd\u0003' }));
  put(
    `${log.id}/subagents/workflows/${hasAnyName ? 'w\u0001' : 'w1'}/journal.jsonl`,
    `${JSON.stringify({ type: 'started', key: 'k\0' })}\n`,
  );
  put(`${log.id}/tool-results/long.txt`, 'spilled \0 words');
  put('broken\u2028name.jsonl', String(new Log('named').prompt('hello')));

  const { sources, skipped } = findSources(temporary);
  const sessions: ReadSession[] = sources.flatMap((source) => readSource(source));
  expect(sessions).toHaveLength(2);
  expect(sessions.reduce((sum, { read }) => sum + read, 0)).toBe(3 + 2 + 1 + 1);
  expect(sessions.flatMap(({ subagents, journals }) => [...subagents, ...journals])).toHaveLength(2);
  const texts: string[] = sessions.map(({ spilled }) => spilled('long.txt') ?? '');
  JSON.stringify([sessions, skipped, sources.map(({ name, side }) => [name, side.map((file) => file.name)])], (key, value) => {
    texts.push(key, typeof value === 'string' ? value : '');
    return value;
  });
  expect(texts).toContain('spilled ␀ words');
  expect(texts).toContain('scout␀');
  expect(texts.filter((text) => harm.test(text) || !text.isWellFormed())).toEqual([]);
});

describe('pathological text', () => {
  /** Pieces that open something, in any order and number. */
  const openings = fc
    .array(
      fc.tuple(
        fc.constantFrom(
          '![',
          '](',
          '[a](b',
          '<a ',
          '<!--',
          '**',
          '`',
          '```\n',
          '| ',
          '> ',
          '\u001b[',
          '\u001b]0;',
          '\b\b',
          '\0',
          '&#x',
          '{"a":',
          '\\',
          '"',
          '\r',
          '\ud83d',
        ),
        fc.integer({ min: 1, max: 40 }),
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.map(([piece, times]) => piece.repeat(times)).join(''));

  test('goes the whole way, with every record counted and nothing in the outputs that they cannot carry', async () => {
    await fc.assert(
      fc.asyncProperty(openings, async (text) => {
        const folder = join(mkdtempSync(join(temporary, 'fuzz-')), 'projects/-home-mira-harbor');
        mkdirSync(folder, { recursive: true });
        const log = new Log('fuzz').prompt(text).tool(text.slice(0, 60) || 'Bash', { command: text, [text]: text }, text, { stdout: text });
        writeFileSync(join(folder, `${log.id}.jsonl`), String(log.answer(`end ${text}`)));
        const [source] = findSources(join(folder, '../..')).sources;
        const [read] = source ? readSource(source) : [];
        expect(read?.read).toBe(4);
        const { transcript, parts, records, search } = await wholeWay(read as ReadSession);
        expect(records.read).toBe(records.shown + records.hidden + records.unknown + records.unreadable);
        for (const out of [transcript, ...parts.map(({ html }) => html), search]) {
          expect(out.isWellFormed()).toBe(true);
          expect(out).not.toMatch(harm);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a secret is found', () => {
  const token = githubToken(21);
  const split = (sign: string) => `${token.slice(0, 14)}${sign}${token.slice(14)}`;
  test.each([
    ['a NUL', '\0'],
    ['a bell', '\u0007'],
    ['half of a pair', '\udc00'],
    ['a C1 control', '\u0085'],
    ['a zero-width space', '\u200b'],
    ['a mark of direction', '\u202e'],
    ['a letter struck twice', `${token[13]}\b`],
  ])('in two pieces, with %s between', (_, sign) => {
    const text = clean(harmless(`the token ${sign.endsWith('\b') ? `${token.slice(0, 13)}${sign}${token.slice(13)}` : split(sign)} works`));
    expect(text).not.toContain(token.slice(0, 13));
    expect(text).not.toContain(token.slice(-12));
  });

  test('between NULs, as the surroundings of a process hold it, and in UTF-16', () => {
    const environment = `HOME=/srv\0STRIPE_KEY=${stripeKey(22)}\0LANG=C\0`;
    expect(clean(harmless(environment))).not.toContain(stripeKey(22).slice(8));
    const wide = Buffer.from(`Key: ${stripeKey(23)}\r\n`, 'utf16le').toString('utf8');
    expect(clean(harmless(wide))).not.toContain(stripeKey(23).slice(8));
  });
});
