/** Bytes that no page shows and redaction cannot read do not leave the reader; what a terminal shows of a text is the text. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { withheldIn } from '../../src/model/withheld.ts';
import { withholdBytes, withoutRuns } from '../../src/read/bytes.ts';
import { onTerminal } from '../../src/read/harmless.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('tide tables '.repeat(40)), Buffer.from([0, 1, 2, 255])]);
const base64 = pdf.toString('base64');
const sound = Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.from('sea '.repeat(60))]).toString('base64');

function withheld(value: Json, pictures: 'keep' | 'withhold' = 'keep'): Json {
  const copy = structuredClone(value);
  withholdBytes(copy, pictures);
  return copy;
}

const wrapped = (width: number, gap = '\n') => (base64.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(gap);

describe('a file in base64 is a mark of its kind, size and hash', () => {
  test.each<[string, Json]>([
    ['a document', { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: base64 } }],
    ["a resource of MCP's", [{ type: 'resource', resource: { uri: 'tides://may', mimeType: 'application/pdf', blob: base64 } }]],
    ['sound', { type: 'audio', mimeType: 'audio/wav', data: sound }],
    ['bytes without a kind', { blob: Buffer.concat([pdf, pdf]).toString('base64') }],
    ['what a record nobody knows holds', { type: 'new-thing', deep: [{ inner: { base64, mediaType: 'application/pdf' } }] }],
    ['an address that holds its data', { url: `data:application/pdf;base64,${base64}` }],
  ])('in %s', (_where, value) => {
    const text = JSON.stringify(withheld(value));
    expect(text).toMatch(/\[not published: (?:application\/pdf|audio\/wav), \d+ bytes, sha256 [0-9a-f]{32}\]/);
    expect(text).not.toContain(base64.slice(20, 60));
    expect(text).not.toContain(sound.slice(20, 60));
    // Stored and read again, it is the same.
    expect(JSON.stringify(withheld(JSON.parse(text)))).toBe(text);
  });

  test.each([
    ['on one line', base64],
    ['in lines of 76', wrapped(76)],
    ['in lines of 64 with carriage returns', wrapped(64, '\r\n')],
    ['in lines escaped once more', wrapped(76, '\\n')],
    ['in numbered lines', wrapped(76, '\n     2→')],
  ])('in a text, %s, with what stands around it', (_how, written) => {
    const text = withoutRuns(`Here it is:\n${written}\nEND of it`);
    const [, mark] = /^Here it is:\n(\[not published: application\/pdf, \d+ bytes, sha256 [0-9a-f]{32}\])\nEND of it$/.exec(text) ?? [];
    expect(withheldIn(mark)).toEqual({ mediaType: 'application/pdf', bytes: pdf.length });
  });
});

describe('stays as it is', () => {
  test.each<[string, Json]>([
    ['a picture that becomes a file', { type: 'image', source: { type: 'base64', media_type: 'image/png', data: base64 } }],
    ['a short value', { type: 'x', data: 'aGVsbG8gaGFyYm91cg==', mimeType: 'text/plain' }],
    ['text in base64', { note: Buffer.from('The tide turns at nine. '.repeat(30)).toString('base64') }],
    [
      'a key or a signature',
      {
        signature: randomBytes(300)
          .toString('base64')
          .replace(/^\/9j|^H4sI|^UEs/, 'abc'),
      },
    ],
    ['words', { data: 'The tide turns at nine, and the harbour is empty until noon.', mimeType: 'text/plain' }],
  ])('%s', (_what, value) => expect(withheld(value)).toEqual(value));

  test('but no picture that became none', () =>
    expect(
      JSON.stringify(withheld({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: base64 } }, 'withhold')),
    ).toContain('[not published: image/png, '));
});

describe('on a terminal', () => {
  test.each([
    ['a title is not shown', '\u001b]0;mira@quay: /srv/ledger\u001b\\ready', 'ready'],
    ['nor where a link leads', '\u001b]8;;https://quay.example/ledger\u001b\\the ledger\u001b]8;;\u001b\\', 'the ledger'],
    ['nor what only a terminal is told', '\u001bP1$r0m\u001b\\ready', 'ready'],
    ['colours stay', '\u001b[31mred\u001b[0m', '\u001b[31mred\u001b[0m'],
    ['ends of lines stay', 'one\r\ntwo\r\n', 'one\r\ntwo\r\n'],
    ['an old file keeps its lines', 'one\rtwo', 'one\rtwo'],
  ])('%s', (_what, text, shown) => expect(onTerminal(text)).toBe(shown));

  test.each([
    ['progress is what it became', 'got 10 %\rgot 99 %\ndone', 'got 99 %\ndone'],
    ['what a shorter line leaves of a longer one stays', 'downloading\rdone', 'doneloading'],
    ['and what is erased goes', 'downloading\r\u001b[Kdone', 'done'],
    ['in its colours', '\u001b[31mred\rg\u001b[0m', '\u001b[31mged\u001b[0m'],
    ['lines that end twice are lines', 'one\r\r\ntwo', 'one\r\r\ntwo'],
  ])('in what a command printed, %s', (_what, text, shown) => expect(onTerminal(text, true)).toBe(shown));
});

test('a line that is cleared again and again, long and short, shows what was written last', () => {
  expect(onTerminal(`${'a'.repeat(200_000)}\u001b[1Kend\r\n`, true)).toContain('end');
  expect(onTerminal('abc\u001b[2K\rxy\r\n', true)).toMatch(/^xy ?\s*$/);
  expect(onTerminal('abcdef\rxy\u001b[1Kz\r\n', true)).toContain('  zdef');
  expect(onTerminal('abcdef\rxy\u001b[K\r\n', true)).toMatch(/^xy\s*$/);
});
