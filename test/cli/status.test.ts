import { utimesSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Log, small } from '../bad-input/log.ts';
import { type Desk, newDesk } from './desk.ts';

async function deskWith(...names: string[]): Promise<{ desk: Desk; logs: Log[] }> {
  const desk = newDesk();
  const logs = names.map((name) => small(name));
  for (const [index, log] of logs.entries()) {
    desk.log(log);
    await desk.turnleaf('add', log.id, '--slug', names[index] as string, '--yes');
  }
  return { desk, logs };
}

const status = async (desk: Desk) => JSON.parse((await desk.turnleaf('status', '--json')).out);

describe('status', () => {
  test('tells what has grown, and nothing once it is updated', async () => {
    const { desk, logs } = await deskWith('tides', 'moorings');
    expect((await status(desk)).grown).toEqual([]);
    desk.log((logs[0] as Log).prompt('And at low tide?').answer('Four.'));
    expect((await status(desk)).grown).toEqual([{ slug: 'tides', turns: 2 }]);
    await desk.turnleaf('update', '--yes');
    expect((await status(desk)).grown).toEqual([]);
  });

  test('tells drafts, unlisted and removed sessions', async () => {
    const { desk } = await deskWith('tides', 'moorings', 'lamps');
    desk.write('content/sessions/tides/notes.mdx', '---\ndraft: true\n---\n');
    desk.write('content/sessions/lamps/notes.mdx', '---\nunlisted: true\n---\n');
    await desk.turnleaf('remove', 'moorings', '--yes');
    expect(await status(desk)).toMatchObject({
      published: ['lamps', 'tides'],
      drafts: ['tides'],
      unlisted: ['lamps'],
      removed: ['moorings'],
    });
  });

  test('tells what a build would change', async () => {
    const { desk } = await deskWith('tides', 'moorings');
    expect((await status(desk)).build.built).toBe(false);
    desk.write('dist/archive.json', JSON.stringify({ version: 1, sessions: [{ slug: 'tides' }, { slug: 'lamps' }] }));
    desk.write('dist/s/tides/index.html', '');
    const later = new Date(Date.now() + 60_000);
    utimesSync(desk.at('dist/archive.json'), later, later);
    expect((await status(desk)).build).toEqual({ built: true, added: ['moorings'], changed: [], gone: ['lamps'] });
    desk.write('content/sessions/tides/notes.mdx', '---\ntitle: Tides\n---\n');
    const latest = new Date(Date.now() + 120_000);
    utimesSync(desk.at('content/sessions/tides/notes.mdx'), latest, latest);
    expect((await status(desk)).build.changed).toEqual(['tides']);
    expect((await desk.turnleaf('status')).out).toMatch(/changed +1 +since the last build\n +tides/);
  });

  test('tells what the site weighs, by kinds of files and by sessions', async () => {
    const { desk } = await deskWith('tides');
    expect((await desk.turnleaf('status', '--size')).out).toContain('nothing is built yet');
    for (const [path, bytes] of [
      ['s/tides/index.html', 3_000],
      ['s/tides/output/index.html', 60_000],
      ['s/tides/transcript.md', 2_000],
      ['s/lamps/index.html', 9_000],
      ['embed/tides/index.html', 1_000],
      ['index.html', 500],
    ] as const)
      desk.write(`dist/${path}`, 'x'.repeat(bytes));
    const { size } = JSON.parse((await desk.turnleaf('status', '--size', '--json')).out);
    expect(size).toMatchObject({ files: 6, bytes: 75_500, largest: { path: 's/tides/output/index.html', bytes: 60_000 } });
    expect(size.sessions).toEqual([
      { slug: 'tides', files: 4, bytes: 66_000 },
      { slug: 'lamps', files: 1, bytes: 9_000 },
    ]);
    expect(size.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['outputs', 'sessions', 'markdown', 'embeds', 'rest']);
    const { out } = await desk.turnleaf('status', '--size');
    expect(out).toMatch(/2\.0 KB +1 file +Markdown +\(without: show: {downloads: false}\)/);
    expect(out).toMatch(/66 KB +4 files +tides/);
    expect((await desk.turnleaf('status')).out).not.toContain('75');
  });

  test('is calm where there is nothing', async () => {
    const { code, out } = await newDesk().turnleaf('status');
    expect(code).toBe(0);
    expect(out).toContain('0 sessions');
  });
});

describe('explain', () => {
  test('shows the lines of the log, the stored records, the turn and its page', async () => {
    const desk = newDesk();
    const log = new Log('depths').prompt('How deep?').tool('Bash', { command: 'cat depths.txt' }, 'nine').answer('Nine metres.');
    const path = desk.log(log);
    await desk.turnleaf('add', 'deep', '--slug', 'depths', '--yes');
    const anchor = `t-${String(log.lines[1]?.uuid).slice(0, 8)}`;
    const { code, out } = await desk.turnleaf('explain', `depths#${anchor}`);
    expect(code).toBe(0);
    for (const line of [2, 3]) {
      expect(out).toContain(`${path}:${line}  `);
      expect(out).toContain(`content/sessions/depths/session.jsonl:${line}  `);
    }
    expect(out).toContain('assistant (tool_use)');
    expect(out).toContain('tool Bash, done');
    expect(out).toContain(`/s/depths/#${anchor}`);
    expect(out).not.toContain('depths.txt');
  });

  test('says where the log is missing, and that a turn was taken out', async () => {
    const desk = newDesk();
    const log = small('tides');
    desk.log(log);
    await desk.turnleaf('add', log.id, '--slug', 'tides', '--yes');
    const anchor = `t-${String(log.lines[1]?.uuid).slice(0, 8)}`;
    await desk.turnleaf('hide', 'tides', anchor, '--yes');
    desk.write('elsewhere/readme.txt', '');
    const { out } = await desk.turnleaf('explain', `tides#${anchor}`, '--from', 'elsewhere');
    expect(out).toContain('not on this machine');
    expect(out).toContain('agent, taken out');
  });

  test.each([['tides'], ['tides#xyz'], ['tides#t-00000000'], ['none#t-00000000']])('%s is refused', async (name) => {
    const desk = newDesk();
    const log = small('tides');
    desk.log(log);
    await desk.turnleaf('add', log.id, '--slug', 'tides', '--yes');
    expect((await desk.turnleaf('explain', name)).code).toBe(2);
  });
});
