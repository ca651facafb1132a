/** What is stored and shown of a session: dropped records, pictures, the owner's cuts. */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import { curate } from '../../src/curate/notes.ts';
import { movePictures } from '../../src/safe/pictures.ts';
import { toLog } from '../../src/safe/session-log.ts';
import { buildSession } from '../../src/thread/index.ts';
import { Log } from '../bad-input/log.ts';
import { page, turn } from '../render/build.ts';
import { temporaryFolder } from '../temporary.ts';
import { readLog } from '../thread/threaded.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('curate');
});

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
    const records = toLog(readLog(log)).files[0]?.records ?? [];
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
    const session = readLog(new Log('picture').prompt([{ type: 'image', source: { type: 'base64', media_type: 'image/png', data } }]));
    const pictures = Object.values(await movePictures(session, [], join(folder, 'images')));
    expect(pictures).toMatchObject([{ width: 30, height: 20 }]);
    expect(pictures[0]).not.toHaveProperty('small');
    const file = join(folder, 'images', pictures[0]?.file ?? '');
    expect((await sharp(readFileSync(file)).metadata()).exif).toBeUndefined();
    expect(JSON.stringify(toLog(session))).not.toContain(data);
    expect(buildSession(toConversation(session)).turns[0]?.blocks).toMatchObject([{ kind: 'image', file: pictures[0]?.file }]);
  });

  test('wider than the column are there in its width too, for the page', async () => {
    const png = await sharp({ create: { width: 1400, height: 300, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const source = { type: 'base64', media_type: 'image/png', data: png.toString('base64') };
    const [picture] = Object.values(
      await movePictures(readLog(new Log('wide').prompt([{ type: 'image', source }])), [], join(folder, 'images')),
    );
    expect(picture?.width).toBe(1400);
    expect((await sharp(readFileSync(join(folder, 'images', picture?.small?.file ?? ''))).metadata()).width).toBe(picture?.small?.width);
    const html = await page([turn('prompt', [{ kind: 'image', mediaType: 'image/png', file: picture?.file ?? '' }])], {
      images: { [picture?.file ?? '']: picture as NonNullable<typeof picture> },
    });
    expect(html).toContain(`srcset="/images/${picture?.small?.file} 720w, /images/${picture?.file} 1400w"`);
  });

  test.skipIf(process.platform !== 'linux')('are not held open: Windows removes no file that is (Linux lists them)', async () => {
    const png = await sharp({ create: { width: 1400, height: 400, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const source = { type: 'base64', media_type: 'image/png', data: png.toString('base64') };
    const move = () => movePictures(readLog(new Log('held').prompt([{ type: 'image', source }])), [], join(folder, 'images'));
    for (const _ of ['made', 'made before']) expect(Object.keys(await move())).toHaveLength(1);
    const open = readdirSync('/proc/self/fd').map((name) => {
      try {
        return readlinkSync(join('/proc/self/fd', name));
      } catch {
        return '';
      }
    });
    expect(open.filter((path) => path.startsWith(folder))).toEqual([]);
  });

  test('that cannot be decoded are left out, and their block stays', async () => {
    const session = readLog(
      new Log('broken').prompt([{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } }]),
    );
    expect(await movePictures(session, [], join(folder, 'images'))).toEqual({});
    expect(existsSync(join(folder, 'images'))).toBe(false);
    expect(buildSession(toConversation(session)).turns[0]?.blocks).toMatchObject([{ kind: 'image' }]);
  });

  test('that lie elsewhere are named', async () => {
    const url = 'https://example.org/keel.png';
    const session = readLog(new Log('elsewhere').prompt([{ type: 'image', source: { type: 'url', url } }]));
    expect(await movePictures(session, [], join(folder, 'images'))).toEqual({});
    expect(buildSession(toConversation(session)).turns[0]?.blocks).toMatchObject([{ kind: 'document', name: url }]);
  });
});

describe("the owner's cuts", () => {
  const log = new Log('cuts').prompt('One').answer('Two').prompt('Three').answer('Four');
  const cut = (notes: Parameters<typeof curate>[1]) => {
    const { read: left, hidden } = curate(readLog(log), notes, 'content/x/notes.mdx');
    return { turns: buildSession(toConversation(left)).turns, hidden, stored: JSON.stringify(toLog(left)) };
  };
  const anchors = () => buildSession(toConversation(readLog(log))).turns.map((turn) => turn.anchor);

  test('hide a turn: its words are gone, its anchor stays', () => {
    const { turns, hidden, stored } = cut({ hide: [anchors()[1] ?? ''] });
    expect(turns.map((turn) => [turn.anchor, turn.removed ?? false, turn.blocks.length])).toEqual(
      anchors().map((anchor, index) => [anchor, index === 1, index === 1 ? 0 : 1]),
    );
    expect(hidden).toBe(1);
    expect(stored).not.toContain('Two');
    expect(stored).toContain('Three');
  });

  test('keep only a range', () => {
    const { turns } = cut({ hide: [], range: { from: anchors()[1], to: anchors()[2] } });
    expect(turns.map((turn) => turn.removed ?? false)).toEqual([true, false, false, true]);
  });

  test('name a turn that is not there, with the nearest', () => {
    const near = anchors()[1] ?? '';
    const wrong = `${near.slice(0, -1)}${near.endsWith('0') ? '1' : '0'}`;
    expect(() => cut({ hide: [wrong] })).toThrow(`content/x/notes.mdx: there is no turn ${wrong} in this session. The nearest is ${near}.`);
  });

  test('name the line, where the text is at hand', () => {
    const log = new Log('here').prompt('One');
    const notes = { hide: ['t-01234567'] };
    const text = '---\ntitle: x\nhide:\n  - 01234567\n---\n';
    expect(() => curate(readLog(log), { ...notes, range: undefined }, 'content/x/notes.mdx', text)).toThrow(
      /^content\/x\/notes\.mdx:4: there is no turn/,
    );
  });
});
