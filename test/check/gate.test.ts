import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CheckFinding, checkFiles } from '../../src/check/files.ts';
import { type CheckReport, checkSite, fileHash } from '../../src/check/index.ts';
import { judges, type Literal } from '../../src/redact/index.ts';
import { hasLinks } from '../disk.ts';
import { sample, seeded } from '../redact/sample.ts';
import { temporaryFolder } from '../temporary.ts';

const key = `sk_${'live_'}${sample('[A-Za-z0-9]{24}', seeded(4))}`;
const password = sample('[a-z]\\d[A-Za-z0-9]{14}', seeded(5));
let site: string;

beforeEach(() => {
  site = temporaryFolder('gate');
});

async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(site, file)), { recursive: true });
  await writeFile(join(site, file), content);
}

const check = (knownGood?: Set<string>): Promise<CheckReport> => checkWith([{ value: password }], knownGood);
const checkWith = async (literals: Literal[], knownGood: Iterable<string> = []): Promise<CheckReport> =>
  checkSite(site, { owner: { literals }, knownGood: [...knownGood] });
/** What is told of a finding: never the value. */
const told = ({ value: _value, ...rest }: CheckFinding) => rest;

/** The text string of CBOR: a head that tells the length, then the bytes. */
const cbor = (text: string) =>
  Buffer.concat([Buffer.from(text.length < 24 ? [0x60 + text.length] : [0x78, text.length]), Buffer.from(text)]);
const png = (chunk: Buffer) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk]);
function pngChunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(kind), data, Buffer.alloc(4)]);
}

describe('the gate', () => {
  it('passes a site that holds nothing private', async () => {
    await put('index.html', '<!doctype html><p>password=[redacted: password #1] and sk_live_… and ~/app');
    await put('_astro/a.js', 'export const a = 1;');
    await put('fonts/a.woff2', Buffer.concat([Buffer.from('wOF2'), Buffer.from([0, 1, 2, 255, 254])]));
    await put('pagefind/fragment/en_1.pf_fragment', gzipSync(`pagefind_dcd{"content":"hello"}`));
    const report = await check();
    expect({ ...report, hashes: report.hashes.length }).toEqual({ files: 4, findings: [], undecodable: [], reasons: {}, hashes: 4 });
  });

  it.each<[string, string, string | Buffer]>([
    ['as it is', 'index.html', `<p>one\n<p>${key}`],
    ['behind HTML entities', 'index.html', `<p>\n${[...key].map((letter) => `&#${letter.charCodeAt(0)};`).join('')}`],
    ['behind JSON escapes', 'data.json', `\n{"a": "${key.replace('_', '\\u005f')}"}`],
    ['percent-encoded', 'index.html', `<a\nhref="?q=%3D${key.replace(/_/g, '%5F')}">`],
    ['in base64', 'app.js', `\nconst data = '${Buffer.from(`{"key": "${key}", "more": true}`).toString('base64')}';`],
    ['in a source map', '_astro/a.js.map', JSON.stringify({ version: 3, sourcesContent: [`const k = "${key}"`] })],
    ['in a Pagefind fragment', 'pagefind/fragment/en_1.pf_fragment', gzipSync(`pagefind_dcd{"content":"see ${key}"}`)],
    [
      'in a Pagefind fragment, split as search splits words',
      'pagefind/fragment/en_2.pf_fragment',
      gzipSync(`pagefind_dcd{"content":"see ${key.replaceAll('_', ' `|`-')}"}`),
    ],
    [
      'in a Pagefind index',
      'pagefind/index/en_1.pf_index',
      gzipSync(Buffer.concat([Buffer.from('pagefind_dcd'), Buffer.from([0x81]), cbor(key)])),
    ],
    ['in a compressed file', 'page.html.gz', gzipSync(`<p>${key}`)],
    ["in a picture's text", 'a.png', png(pngChunk('tEXt', Buffer.from(`Comment\0${key}`)))],
    [
      "in a picture's compressed text",
      'a.png',
      png(pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(`see ${key} there`)]))),
    ],
    [
      'in a compressed stream of a PDF',
      'a.pdf',
      Buffer.concat([
        Buffer.from('%PDF-1.4\n1 0 obj << /Filter /FlateDecode >> stream\r\n'),
        deflateSync(`BT (see ${key} there) Tj ET`),
        Buffer.from('\nendstream endobj'),
      ]),
    ],
  ])('finds a key %s', async (_, file, content) => {
    await put(file, content);
    const report = await check();
    expect(report.findings.map((one) => [one.file, one.rule])).toContainEqual([file, 'stripe-secret']);
    expect(report.hashes).toEqual([]);
  });

  it('finds a key in a file name, and does not repeat it', async () => {
    await put(`a/${key}.txt`, `hello ${key}`);
    await put(`a/${password}.bin`, Buffer.from([0, 1, 2, 255]));
    const report = await check();
    expect(report.findings.map(told)).toContainEqual({ file: 'a/…', rule: 'stripe-secret', line: 0 });
    expect(report.undecodable).toEqual(['a/…']);
    expect(JSON.stringify([report.findings.map(told), report.undecodable, report.reasons])).not.toMatch(`${key}|${password}`);
    expect(report.hashes).toEqual([]);
  });

  it('tells the line', async () => {
    await put('a.html', `one\ntwo\nthree ${key}\n`);
    expect((await check()).findings.map(told)).toEqual([{ file: 'a.html', rule: 'stripe-secret', line: 3 }]);
  });

  it.each<[string, string | Buffer]>([
    ['as it is', `a ${password} b`],
    ['in base64', `a ${Buffer.from(`me:${password}`).toString('base64')} b`],
    ['in part', `a ${password.slice(4, 16)} b`],
  ])('finds a value of this build %s', async (_, content) => {
    await put('a.txt', content);
    const found = await checkWith([{ value: password + password.toUpperCase() }]);
    const same = await check();
    expect([...found.findings, ...same.findings].map((one) => one.rule)).toContain('literal');
  });

  it('finds it in the words of a search index, which stand there in lower case', async () => {
    await put(
      'pagefind/index/en_1.pf_index',
      gzipSync(Buffer.concat([Buffer.from('pagefind_dcd'), Buffer.from([0x82]), cbor('hello'), cbor(password.toLowerCase())])),
    );
    expect((await check()).findings.map(told)).toEqual([{ file: 'pagefind/index/en_1.pf_index', rule: 'literal', line: 2 }]);
  });

  it('finds it in the words of a search index, which lose their signs', async () => {
    await put('pagefind/index/en_1.pf_index', gzipSync(Buffer.concat([Buffer.from('pagefind_dcd'), cbor('nineherons77')])));
    const { findings } = await checkWith([{ value: 'Nine-Herons-77' }]);
    expect(findings.map(told)).toEqual([{ file: 'pagefind/index/en_1.pf_index', rule: 'literal', line: 1 }]);
  });

  it.each<[string, string, Buffer]>([
    ['a fragment that is not compressed', 'a.pf_fragment', Buffer.from('{}')],
    ['an index that is no CBOR', 'a.pf_index', gzipSync('pagefind_dcd\xff\xff')],
    ['bytes without a known name', 'blob.bin', Buffer.from([0, 159, 146, 150])],
    ['text that is no UTF-8', 'a.html', Buffer.from([0x3c, 0xff, 0xfe, 0x3e])],
    ['a picture that is none', 'a.png', Buffer.from('<svg/>')],
  ])('fails for %s', async (_, file, content) => {
    await put(file, content);
    const report = await check();
    expect(report.undecodable).toEqual([file]);
    expect(report.reasons[file]).toMatch(/^(?:is|does|holds) /);
    expect(report.hashes).toEqual([]);
  });

  it.skipIf(!hasLinks)('fails for a link that leads elsewhere (where the disk knows links)', async () => {
    await symlink(tmpdir(), join(site, 'out'));
    expect((await check()).undecodable).toEqual(['out']);
  });

  it('passes over a file that it knows, and not over another with the same name', async () => {
    await put('a.html', `<p>${key}`);
    await put('b.html', '<p>fine');
    const { hashes } = await check();
    await put('b.html', `<p>now ${key}`);
    const report = await check(new Set(hashes));
    expect(report.findings.map((one) => one.file)).toEqual(['a.html', 'b.html']);
  });
});

describe('pieces of a page that passed the check as files of their own', () => {
  const lines = (from: number) => Array.from({ length: 2000 }, (_, n) => `<p>Zeile ${from + n}: größer als gedacht`).join('\n');
  const judge = judges({ literals: [{ value: password }] })();
  const checkPage = (before: string, piece: string, after: string, knownGood: Set<string>) => {
    const start = Buffer.byteLength(before);
    const pieces = new Map([['index.html', [[start, start + Buffer.byteLength(piece)] as const]]]);
    return put('index.html', before + piece + after).then(() => checkFiles(site, ['index.html'], { judge, knownGood, pieces }));
  };
  const hashOf = (text: string) => new Set([fileHash('part-1.html', Buffer.from(text))]);

  it('are known by their hash: one that differs by a letter is searched', async () => {
    const [clean, leaking] = [lines(0), `${lines(0)}\n${key}\n${lines(0)}`];
    expect((await checkPage('<main>', leaking, '</main>', hashOf(leaking))).findings).toEqual([]);
    const report = await checkPage('<main>', leaking, '</main>', hashOf(clean));
    expect(report.findings.map(told)).toEqual([{ file: 'index.html', rule: expect.any(String), line: 2001 }]);
  });

  it.each([
    ['before', `<main>\n${key}\n`, lines(0), '</main>', 2],
    ['after', '<main>\n', lines(0), `\n<p>${key}</main>`, 2002],
    ['across the beginning', `<main>${key.slice(0, 20)}`, `${key.slice(20)}\n${lines(0)}`, '</main>', 1],
    ['across the end', '<main>\n', `${lines(0)}\n${key.slice(0, 20)}`, `${key.slice(20)}</main>`, 2002],
  ])('hide nothing %s, and its line is that in the whole page', async (_, before, piece, after, line) => {
    const report = await checkPage(before, piece, after, hashOf(piece));
    expect(report.findings.map((found) => found.line)).toEqual([line]);
  });

  it('make no page readable that holds a zero', async () => {
    const piece = `${lines(0)}\0${lines(0)}`;
    expect((await checkPage('<main>', piece, '</main>', hashOf(piece))).undecodable).toEqual(['index.html']);
  });
});

describe('the gate, in threads', () => {
  it('looks at every file once, however many there are', async () => {
    for (let n = 0; n < 350; n++) await put(`${n}.html`, `<p>${n === 7 || n === 349 ? key : n}`);
    if (hasLinks) await symlink('0.html', join(site, 'link.html'));
    const report = await checkSite(site);
    expect(report).toMatchObject({
      files: 350,
      findings: [
        { file: '349.html', line: 1 },
        { file: '7.html', line: 1 },
      ],
      undecodable: hasLinks ? ['link.html'] : [],
    });
    expect(report.hashes).toHaveLength(348);
  });
});
