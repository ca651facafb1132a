/** What you see is what is public: nothing stands in a download or an index that no page shows. */
import { existsSync, readFileSync } from 'node:fs';
import { deflateSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { type Desk, newDesk } from './desk.ts';

const pdf = Buffer.from(`%PDF-1.7 ${'the ledger of the quay '.repeat(20)}`).toString('base64');
const zip = Buffer.from(`PK\u0003\u0004 ${'the ledger of the quay '.repeat(20)}`).toString('base64');
const sound = Buffer.from(`RIFF....WAVE ${'gulls '.repeat(60)}`).toString('base64');

let shown: Desk;
let silent: Desk;
const slug = (log: Log) => log.id.slice(0, 8);
const logOf = (desk: Desk, log: Log) => gunzipSync(readFileSync(desk.at(`dist/s/${slug(log)}/session.jsonl.gz`))).toString();
let log: Log;

beforeAll(async () => {
  const png = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#14577a' } })
    .png()
    .toBuffer();
  log = new Log('quay')
    .line({ type: 'summary', summary: 'The secret regatta of another session', leafUuid: '0f1e2d3c-0000-4a5b-8c6d-7e8f90a1b2c3' })
    .line({ type: 'ai-title', aiTitle: 'A title before', sessionId: 'x' })
    .line({ type: 'ai-title', aiTitle: 'Ledgers of the quay', sessionId: 'x' })
    .prompt([
      { type: 'text', text: 'Read the ledger' },
      { type: 'document', title: 'ledger.pdf', source: { type: 'base64', media_type: 'application/pdf', data: pdf } },
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: png.toString('base64') } },
    ])
    .answer([
      { type: 'thinking', thinking: 'Nobody shall hear of the wharfinger' },
      { type: 'text', text: 'I read it.' },
    ])
    .tool('mcp__quay__listen', {}, [
      { type: 'audio', mimeType: 'audio/wav', data: sound },
      { type: 'resource', resource: { uri: 'quay://ledger.zip', mimeType: 'application/zip', blob: zip } },
    ])
    .tool('Bash', { command: 'base64 ledger.zip' }, zip, { stdout: zip, stderr: '\u001b]0;mira@wharf: /srv/books\u0007ready' })
    .record('system', {
      subtype: 'api_error',
      error: {
        status: 529,
        headers: { via: 'proxy.wharf' },
        cause: { code: 'ECONNRESET', path: 'https://api.wharf/v1' },
        error: { message: 'Overloaded' },
      },
      cause: { code: 'ECONNRESET', path: 'https://api.wharf/v1' },
      retryAttempt: 1,
      maxRetries: 3,
      costUSD: 0.0731,
    });
  shown = newDesk();
  silent = newDesk();
  silent.write('content/site.yaml', 'show:\n  images: false\n  thinking: false\n  cost: false\n');
  for (const desk of [shown, silent]) {
    desk.write(`logs/${log.id}.jsonl`, String(log));
    const { code, said } = turnleaf(desk.folder, 'build', '--from', 'logs', '--quiet');
    expect([code, said.trim()]).toEqual([0, '']);
  }
}, 120_000);

test('bytes are in no file; their kind, size and that they are not published are on the page and in the transcript', () => {
  const site = Object.values(shown.files('dist')).join('\n');
  for (const bytes of [pdf, zip, sound]) expect(site).not.toContain(bytes.slice(40, 80));
  const page = shown.read(`dist/s/${slug(log)}/index.html`);
  expect(page).toMatch(/<code>ledger\.pdf<\/code> application\/pdf, 469\u00a0bytes, not published/);
  expect(page).toMatch(/<code>quay:\/\/ledger\.zip<\/code> application\/zip, \d+\u00a0bytes, not published/);
  expect(page).toMatch(/audio\/wav<\/code> \d+\u00a0bytes, not published/);
  expect(page).toContain('[not published: application/zip, ');
  expect(shown.read(`dist/s/${slug(log)}/transcript.md`)).toContain(
    '*Document ledger.pdf, application/pdf, 469\u00a0bytes, not published*',
  );
  expect(logOf(shown, log)).toMatch(/\[not published: application\/pdf, 469 bytes, sha256 [0-9a-f]{32}\]/);
});

test('titles of terminals, paths of errors, titles of before and of other sessions are in no download', () => {
  const download = logOf(shown, log);
  for (const unseen of ['wharf:', 'srv/books', 'proxy.wharf', 'api.wharf', 'A title before', 'regatta'])
    expect(download).not.toContain(unseen);
  for (const seen of ['ready', 'Overloaded', 'Ledgers of the quay', 'wharfinger']) expect(download).toContain(seen);
});

test('what site.yaml does not show is in no file: neither pictures nor thinking nor costs', () => {
  expect(existsSync(shown.at('dist/images'))).toBe(true);
  expect(existsSync(silent.at('dist/images'))).toBe(false);
  const site = Object.entries(silent.files('dist'));
  expect(site.filter(([, text]) => text.includes('wharfinger')).map(([name]) => name)).toEqual([]);
  expect(logOf(silent, log)).not.toContain('0.0731');
  // The index: a word of thinking is found in the site that shows it only.
  expect(logOf(shown, log)).toContain('0.0731');
});

test('what is added holds no bytes either', async () => {
  await shown.turnleaf('add', '--from', 'logs', '--all', '--yes', '--slug', 'quay');
  const stored = Object.values(shown.files('content/sessions/quay')).join('\n');
  for (const bytes of [pdf, zip, sound]) expect(stored).not.toContain(bytes.slice(40, 80));
  expect(stored).toMatch(/\[not published: audio\/wav, \d+ bytes, /);
});

describe('where site.yaml lets PDFs stay', () => {
  const key = ['sk', 'live', 'aB3dE6gH9jK2mN5pQ8sT1vW4'].join('_');
  const drawn = deflateSync(`BT (${key}) Tj ET`);
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\nstream\n'), drawn, Buffer.from('\nendstream\nendobj\n'.padEnd(200))]);
  const source = { type: 'base64', media_type: 'application/pdf', data: bytes.toString('base64') };
  const bad = new Log('bad')
    .prompt([
      { type: 'text', text: 'Read the bill' },
      { type: 'document', title: 'bill.pdf', source },
    ])
    .answer('Read.');
  const desk = newDesk();
  let built: ReturnType<typeof turnleaf>;
  beforeAll(() => {
    desk.write('content/site.yaml', 'show:\n  attachments: [pdf]\n');
    for (const one of [log, bad]) desk.write(`logs/${one.id}.jsonl`, String(one));
    built = turnleaf(desk.folder, 'build', '--from', 'logs', '--quiet');
  }, 120_000);

  test('they are in the download, and the page says so; files of other kinds are not', () => {
    const download = logOf(desk, log);
    expect(download).toContain(pdf);
    for (const bytes of [zip, sound]) expect(download).not.toContain(bytes.slice(0, 30));
    expect(desk.read(`dist/s/${slug(log)}/index.html`)).toMatch(
      /<code>ledger\.pdf<\/code> application\/pdf, 469\u00a0bytes, in the JSONL download/,
    );
    const others = Object.entries(desk.files('dist')).filter(([name]) => !name.endsWith('session.jsonl.gz'));
    expect(others.filter(([, text]) => text.includes(pdf.slice(40, 80))).map(([name]) => name)).toEqual([]);
  });

  test('a session is withheld whose PDF holds a key', () => {
    expect(built.code).toBe(1);
    expect(built.said).toMatch(/stripe/);
    expect(built.said).not.toContain(key);
    expect(existsSync(desk.at(`dist/s/${slug(bad)}/session.jsonl.gz`))).toBe(false);
    expect(existsSync(desk.at(`dist/s/${slug(log)}/session.jsonl.gz`))).toBe(true);
  });
});
