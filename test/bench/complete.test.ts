/** The measure of completeness notices what is missing, and is not misled by what rendering and redaction change. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { compare, exposedIn } from '../../scripts/bench/complete/compare.ts';
import { Haystack } from '../../scripts/bench/complete/find.ts';
import { linesToFind, piecesOf, placesOf } from '../../scripts/bench/complete/lines.ts';
import { plainOfHtml, readPages, toPlain } from '../../scripts/bench/complete/pages.ts';
import { type LogFile, readLogs } from '../../scripts/bench/complete/strings.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder('complete-test');

let count = 0;
/** How a line stands on a page: as it is, as set Markdown, with so many characters redacted, or not at all. */
function look(line: string, body: string): 'plain' | 'set' | number | undefined {
  const site = join(folder, `site-${(count += 1)}`);
  mkdirSync(join(site, 's', 'x'), { recursive: true });
  writeFileSync(join(site, 'archive.json'), JSON.stringify({ sessions: [{ id: 'x', slug: 'x', url: 's/x/' }] }));
  writeFileSync(
    join(site, 's', 'x', 'index.html'),
    `<html><head><title>head</title></head><body><p>Before</p>${body}<p>After</p></body></html>`,
  );
  const page = new Haystack(readPages(site)[0]?.text ?? '');
  const place = placesOf(line);
  if (place.plain.some((key) => page.hasPlain(key))) return 'plain';
  if (place.letters.some((key) => page.hasLetters(key))) return 'set';
  return place.lines.map((one) => page.redactedIn(one)).find((redacted) => redacted !== undefined);
}

describe('a line', () => {
  test.each([
    ['as it is', 'if (a < b && c) {', '<pre><span class="k">if</span> (a &lt; b &amp;&amp; c) {</pre>', 'plain'],
    [
      'as Markdown',
      '3. See **the** [chart](https://example.org/c) of `x`',
      '<li>See <b>the</b> <a href="/">chart</a> of <code>x</code></li>',
      'set',
    ],
    ['with its number apart', '   12→const tide = 3;', '<i>12</i><code>const tide = 3;</code>', 'plain'],
    [
      'with a secret marked',
      'export KEY=abcdefgh12345678 # for the harbour',
      'export KEY=<span class="secret">redacted: x #1</span> # for the harbour',
      16,
    ],
    ['with a home folder', 'cd /home/mirabel/harbour && ls', 'cd ~/harbour &amp;&amp; ls', 11],
    [
      'with colours behind spaces',
      'Use \u001b[1mchalk\u001b[22m \u001b[90m›\u001b[39m No',
      '<pre>Use <b>chalk</b> <i>›</i> No</pre>',
      'plain',
    ],
    ['cut short', 'The tide comes in at nine and goes out at three', 'The tide comes in at nine', undefined],
    ['with a word left out', 'The tide comes in at nine and goes out', 'The tide comes at nine and goes out', undefined],
    ['in the head alone', 'head', '', undefined],
    ['in a script alone', 'never shown at all', '<script>never shown at all</script>', undefined],
    ['in an attribute alone', 'only in a title', '<p title="only in a title">x</p>', undefined],
  ])('%s', (_name, line, body, how) => {
    expect(look(line, body)).toBe(how);
  });

  test('is not found where nearly all of it is redacted and the rest could be any text', () => {
    expect(
      look('The tide comes in at nine and goes out at three in the afternoon', 'The <span class="secret">redacted: x #1</span>'),
    ).toBeUndefined();
  });
});

test('first, last and three lines between are looked for, the same ones with the same seed', () => {
  const text = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const picked = linesToFind(text, 1).map(({ line }) => line);
  expect(picked).toHaveLength(5);
  expect(picked.slice(0, 2)).toEqual(['line 0', 'line 39']);
  expect(linesToFind(text, 1).map(({ line }) => line)).toEqual(picked);
  expect(linesToFind(text, 2).map(({ line }) => line)).not.toEqual(picked);
  expect(linesToFind('counting 1\rcounting 2\n\n}\n', 1).map(({ line }) => line)).toEqual(['counting 2']);
});

test('a line of tags is looked for by what stands between them, and a list by what is in it', () => {
  expect(piecesOf('<now>Noon</now> and <b class="x">after</b>')).toEqual(['Noon', ' and ', 'after']);
  const found = [{ title: 'Tides of the old harbour', url: 'https://tides.example/old' }];
  expect(piecesOf(`Links: ${JSON.stringify(found)}`)).toEqual(['Tides of the old harbour', 'https://tides.example/old']);
  expect(linesToFind('\x1b[90m.\x1b[39m'.repeat(200), 1)).toEqual([]);
});

describe('a line of which redaction leaves next to nothing', () => {
  const file = (text: string) => ({ name: 'quay.jsonl', bytes: 1, unreadable: 0, texts: [{ text, path: '.input', line: 1 }] });
  const missed = (html: string, redacted?: Map<string, Set<string>>) =>
    compare([file('H=harbour.example')], [{ id: 'quay', slug: 'quay', text: plainOfHtml(`<body>${html}`) }], 1, redacted).tallies.get(
      '.input',
    )?.misses.length;
  const left = new Map([[toPlain('H=harbour.example'), new Set([toPlain('H=[redacted: host #1]')])]]);

  test('is found where what is left of it stands, marks and all', () => {
    expect(missed('<p>H=<span class="secret">redacted: host #1</span></p>', left)).toBe(0);
  });

  test('is found in a table, whose signs the page does not show', () => {
    const rows = new Map([[toPlain('H=harbour.example'), new Set([toPlain('| **H** | `[redacted: host #1]` |')])]]);
    expect(missed('<table><tr><td>H</td><td><span class="secret">redacted: host #1</span></td></tr></table>', rows)).toBe(0);
  });

  test('is missed where that stands nowhere, or where nobody says what was left', () => {
    expect(missed('<p>G=<span class="secret">redacted: host #1</span></p>', left)).toBe(1);
    expect(missed('<p>H=<span class="secret">redacted: host #1</span></p>')).toBe(1);
  });
});

describe('strings are taken from any log', () => {
  const read = (name: string, text: string) => {
    const logs = temporaryFolder('logs');
    writeFileSync(join(logs, name), text);
    return readLogs(logs)[0];
  };
  const inShort = (log: LogFile | undefined) => log?.texts.map(({ text, path, line }) => `${line} ${path} ${text}`);

  test('of lines, by the keys that lead to them and the types of what they are in', () => {
    const record = { type: 'said', at: '2026-01-01T00:00:00Z', content: [{ type: 'text', text: 'High at nine' }, 'Low at three'] };
    const log = read('a.jsonl', `${JSON.stringify(record)}\nnot json\n`);
    expect(inShort(log)).toEqual(['1 (said).content[](text).text High at nine', '1 (said).content[] Low at three']);
    expect(log?.unreadable).toBe(1);
  });

  test('of a document, and of JSON within a string', () => {
    const call = { arguments: JSON.stringify({ command: 'ls harbour' }) };
    expect(inShort(read('b.json', JSON.stringify({ calls: [call] }, undefined, 2)))).toEqual(['1 .calls[].arguments.command ls harbour']);
  });

  test('of a database, from each of its tables', () => {
    const logs = temporaryFolder('logs');
    const database = new DatabaseSync(join(logs, 'c.db'));
    database.exec(`CREATE TABLE part (data TEXT); INSERT INTO part VALUES ('{"text":"High at nine"}')`);
    database.close();
    expect(inShort(readLogs(logs)[0])).toEqual(['1 .part.data.text High at nine']);
  });
});

test('what stands nowhere is missed by its path, what is left out is not, and what is sealed must be in no file', () => {
  const sealed = 'Abc0'.repeat(20);
  const texts = [
    { text: 'High at nine', path: '(said).text', line: 1 },
    { text: 'Low at three', path: '(said).text', line: 2 },
    { text: 'Sailing instructions', path: '(said).base_instructions.text', line: 3 },
    { text: sealed, path: '(said).signature', line: 4 },
  ];
  const log = { name: 'quay.jsonl', bytes: 1, unreadable: 0, texts };
  const { tallies, leftOut } = compare([log], [{ id: 'quay', slug: 'quay', text: toPlain('High at nine') }], 1);
  expect([...tallies].map(([path, { found, misses }]) => [path, found, misses.map(({ line }) => line)])).toEqual([
    ['(said).text', 1, ['Low at three']],
  ]);
  expect(leftOut).toBe(2);
  expect(exposedIn([log], [toPlain('High at nine')], 1)).toEqual([]);
  expect(exposedIn([log], [toPlain(`so ${sealed}`)], 1).map(({ text }) => text.line)).toEqual([4]);
});
