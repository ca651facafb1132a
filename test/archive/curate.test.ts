/** What is stored and shown of a session: dropped records, pictures, the owner's cuts. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { curate } from '../../src/archive/curate.ts';
import { toLog } from '../../src/archive/log.ts';
import { movePictures } from '../../src/archive/pictures.ts';
import { turnHtml } from '../../src/archive/turn-html.ts';
import { findSources, type ReadSession, readSource } from '../../src/read/index.ts';
import { createRedactor } from '../../src/redact/index.ts';
import { isKnownKind, recordsToSession } from '../../src/thread/index.ts';
import { Log } from '../bad-input/log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turnleaf-curate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(log: Log): ReadSession {
  writeFileSync(join(folder, 'log.jsonl'), String(log));
  const [source] = findSources(folder).sources;
  const [session] = source ? readSource(source, { isKnown: isKnownKind }) : [];
  if (!session) throw new Error('no session was found');
  return session;
}

const redactor = createRedactor({ keep: [], patterns: [], allow: [], salt: 'salt', literals: [] });

describe('the stored log', () => {
  test('leaves out ticks, snapshots, signatures and account ids; what hung on a tick hangs on its parent', () => {
    const log = new Log('slim').prompt('Go');
    const prompt = log.lines[0]?.uuid;
    log.record('progress', { data: { type: 'bash_progress', output: 'tick' }, toolUseID: 'x' });
    log.record('assistant', {
      ownerAccountUuid: 'acc',
      requestId: 'req_1',
      message: { id: 'm', role: 'assistant', content: [{ type: 'thinking', thinking: 'Hm.', signature: 'sig' }] },
    });
    log.line({ type: 'file-history-snapshot', messageId: 'x', snapshot: {} });
    const records = toLog(read(log)).files[0]?.records ?? [];
    expect(records.map((record) => record.type)).toEqual(['user', 'assistant']);
    expect(records[1]?.parentUuid).toBe(prompt);
    expect(JSON.stringify(records)).not.toMatch(/sig"|acc|req_1|tick/);
  });
});

describe('pictures', () => {
  test('become files without metadata, named in the record in place of their bytes', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'navy' } })
      .withExif({ IFD0: { Copyright: 'Mira Harbor' } })
      .png()
      .toBuffer();
    const data = png.toString('base64');
    const session = read(new Log('picture').prompt([{ type: 'image', source: { type: 'base64', media_type: 'image/png', data } }]));
    const pictures = Object.values(await movePictures(session, [], join(folder, 'images')));
    expect(pictures).toMatchObject([{ width: 30, height: 20 }]);
    const file = join(folder, 'images', pictures[0]?.file ?? '');
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    expect(JSON.stringify(toLog(session))).not.toContain(data);
    expect(recordsToSession(session).turns[0]?.blocks).toMatchObject([{ kind: 'image', file: pictures[0]?.file }]);
  });

  test('that cannot be decoded are left out, and their block stays', async () => {
    const session = read(new Log('broken').prompt([{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } }]));
    expect(await movePictures(session, [], join(folder, 'images'))).toEqual({});
    expect(existsSync(join(folder, 'images'))).toBe(false);
    expect(recordsToSession(session).turns[0]?.blocks).toMatchObject([{ kind: 'image' }]);
  });
});

describe("the owner's cuts", () => {
  const log = new Log('cuts').prompt('One').answer('Two').prompt('Three').answer('Four');
  const session = () => {
    const one = read(log);
    return redactor.redact(recordsToSession(one), toLog(one)).session;
  };

  test('hide a turn: its words are gone, its anchor stays', () => {
    const whole = session();
    const { turns } = curate(whole, { hide: [whole.turns[1]?.anchor ?? ''] }, 'notes.mdx');
    expect(turns.map((turn) => [turn.anchor, turn.removed ?? false, turn.blocks.length])).toEqual(
      whole.turns.map((turn, index) => [turn.anchor, index === 1, index === 1 ? 0 : 1]),
    );
  });

  test('keep only a range', () => {
    const whole = session();
    const { turns } = curate(whole, { hide: [], range: { from: whole.turns[1]?.anchor, to: whole.turns[2]?.anchor } }, 'notes.mdx');
    expect(turns.map((turn) => turn.removed ?? false)).toEqual([true, false, false, true]);
  });

  test('name a turn that is not there, with the nearest', () => {
    const whole = session();
    const wrong = `${whole.turns[1]?.anchor.slice(0, -1)}${whole.turns[1]?.anchor.endsWith('0') ? '1' : '0'}`;
    expect(() => curate(whole, { hide: [wrong] }, 'content/x/notes.mdx')).toThrow(
      `content/x/notes.mdx: there is no turn ${wrong} in this session. The nearest is ${whole.turns[1]?.anchor}.`,
    );
  });
});

describe('one turn of a page', () => {
  test('is cut out whole, with the turns nested in it', () => {
    const inner = '<section class="turn" id="t-bbbbbbbb">inner</section>';
    const outer = `<section class="turn" id="t-aaaaaaaa"><p>a</p>${inner}<p>b</p></section>`;
    const page = `<section id="t-00000000"></section>${outer}<section id="t-cccccccc"></section>`;
    expect(turnHtml(page, 't-aaaaaaaa')).toBe(outer);
    expect(turnHtml(page, 't-bbbbbbbb')).toBe(inner);
    expect(turnHtml(page, 't-dddddddd')).toBeUndefined();
  });
});
