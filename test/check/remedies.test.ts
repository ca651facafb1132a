/** Why a session is withheld, or a site refused, comes with what to do; who does it has the session published. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildSite, type Host, type PagesInput, slotFor, workFolder } from '../../src/build/index.ts';
import type { ArchiveOptions } from '../../src/content/options.ts';
import { Log, small, uuid } from '../bad-input/log.ts';
import { makeAll } from '../build/made.ts';
import { type Desk, newDesk, optionsOf } from '../cli/desk.ts';
import { randomValue, stripeKey } from '../redact/helpers.ts';
import { writeAll } from '../write-in-folder.ts';

const textOf = (folder: string, slug: string) => readFileSync(join(folder, `${slug}.search.json`), 'utf8');
/** Why a build would withhold sessions. */
const reasons = async (desk: Desk, more: Partial<ArchiveOptions> = {}) =>
  (await makeAll(optionsOf(desk, more))).failed.map(({ reason }) => reason);

/** An archive of a session in which only a page puts one of the owner's short values together. */
function joined(): Desk {
  const desk = newDesk();
  desk.write('.turnleaf/private/secrets.txt', 'Qw7e\n');
  desk.write(
    'content/sessions/buoy/session.jsonl',
    String(new Log('buoy').prompt('Which buoy is it?').answer('It is buoy Qw**7e**.').prompt('Thanks.').answer('Any time.')),
  );
  return desk;
}

describe('a session is withheld for', () => {
  test('a turn: the line of the log is named, and hiding the turn with a title of its own publishes it', async () => {
    const desk = joined();
    const [reason = ''] = await reasons(desk);
    expect(reason).toMatch(/^withheld, as the gate still found literal in turn t-[0-9a-f]{8} \(buoy\/session\.jsonl:2\)/);
    expect(reason).toContain('give the session a title and a description of its own in content/sessions/buoy/notes.mdx');
    const [, command = ''] = /`turnleaf (hide [^`]+)`/.exec(reason) ?? [];
    desk.write('content/sessions/buoy/notes.mdx', '---\ntitle: A buoy\ndescription: About a buoy.\n---\n');
    expect((await desk.turnleaf(...command.split(' '), '--yes')).code).toBe(0);
    expect(await reasons(desk)).toEqual([]);
  });

  test('what is no secret: its fingerprint in site.yaml publishes it', async () => {
    const desk = joined();
    const [, print = ''] = /list (\S+) under `redaction\.allow` in content\/site\.yaml/.exec((await reasons(desk))[0] ?? '') ?? [];
    desk.write('content/site.yaml', `redaction:\n  allow: [${print}]\n`);
    expect(await reasons(desk)).toEqual([]);
  });

  test('its address: renaming publishes it, and the old address is given up', async () => {
    const desk = newDesk();
    desk.write('.turnleaf/private/secrets.txt', 'Brackwater\n');
    desk.write('content/sessions/brackwater-tides/session.jsonl', String(small('quay')));
    desk.write('content/anchors.lock', `# Published.\nbrackwater-tides 1 ${uuid('quay 1').slice(0, 8)}\n`);
    const [reason = ''] = await reasons(desk);
    expect(reason).toMatch(/^withheld, as the gate still found literal in its address\. To publish it, give the session another address: /);
    const [, command = ''] = /turnleaf (rename \S+) <address>/.exec(reason) ?? [];
    const renamed = await desk.turnleaf(...command.split(' '), 'tides');
    expect(renamed, renamed.said).toMatchObject({ code: 0, out: expect.stringContaining('/s/brackwater-tides/ is given up') });
    expect(await reasons(desk)).toEqual([]);
    expect(Object.values(desk.files('content')).join('')).not.toMatch(/brackwater/i);
  });

  test("the owner's notes: taking it out of the line named publishes it", async () => {
    const desk = newDesk();
    desk.write('content/sessions/quay/session.jsonl', String(small('quay')));
    desk.write('content/sessions/quay/notes.mdx', `---\ntitle: My key is ${stripeKey(7)}\n---\n`);
    const [reason = ''] = await reasons(desk);
    expect(reason).toContain(
      'stripe-secret in content/sessions/quay/notes.mdx:2. To publish it, take it out of content/sessions/quay/notes.mdx:2;',
    );
    desk.write('content/sessions/quay/notes.mdx', '---\ntitle: My key\n---\n');
    expect(await reasons(desk)).toEqual([]);
  });

  test('an attached file: leaving attached files out publishes it', async () => {
    const desk = newDesk();
    const bytes = Buffer.from(
      `%PDF-1.7\nstream\n${deflateSync(`BT (${stripeKey(8)}) Tj ET`).toString('latin1')}\nendstream\n`.padEnd(240),
      'latin1',
    );
    const document = {
      type: 'document',
      title: 'bill.pdf',
      source: { type: 'base64', media_type: 'application/pdf', data: bytes.toString('base64') },
    };
    desk.write('content/site.yaml', 'show:\n  attachments: [pdf]\n');
    desk.write(
      'content/sessions/bill/session.jsonl',
      String(new Log('bill').prompt([{ type: 'text', text: 'Read the bill' }, document]).answer('Read.')),
    );
    const [reason = ''] = await reasons(desk);
    expect(reason).toContain('stripe-secret in an attached file in turn');
    expect(reason).toContain('take `pdf` out of `show.attachments` in content/site.yaml');
    desk.write('content/site.yaml', 'show:\n  attachments: []\n');
    expect(await reasons(desk)).toEqual([]);
  });

  test('a log of a folder: moving it out publishes the others', async () => {
    const desk = newDesk();
    desk.write('.turnleaf/private/secrets.txt', 'Qw7e\n');
    const path = desk.log(new Log('buoy').prompt('Which one?').answer('It is buoy Qw**7e**.'));
    desk.log(small('other'));
    const from = desk.at('.claude');
    const [reason = ''] = await reasons(desk, { from });
    expect(reason).toContain('take it out of a copy of the log, or move the log out of the folder');
    expect(reason).not.toContain('turnleaf hide');
    rmSync(path);
    expect(await reasons(desk, { from })).toEqual([]);
  });
});

describe('what only a finished site holds', () => {
  const value = randomValue(61, 20);
  /** Lays out a list of all sessions from what their search has, as a page would that puts words together. */
  const host = (extra: { [file: string]: string } = {}): Host & { rounds: number } => ({
    rounds: 0,
    async layPages({ out, made }: PagesInput) {
      this.rounds += 1;
      const lines = made.entries.map(({ folder, slug }) => `<p>${textOf(folder, slug).replaceAll(' / ', '')}</p>`);
      // The pages of the sessions, whose turns the build puts into them.
      const pages = made.entries.map((entry) => [`s/${entry.slug}/index.html`, slotFor(entry, 'part-1.html')]);
      const files = {
        ...Object.fromEntries(pages),
        'index.html': lines.join('\n'),
        'archive.json': '{"version":1,"sessions":[]}',
        ...extra,
      };
      writeAll(out, files);
    },
  });
  const build = async (desk: Desk, by: Host) => {
    const options = optionsOf(desk, { from: desk.at('.claude') });
    const work = workFolder(desk.at('.turnleaf'), options.out);
    try {
      return await buildSite(options, work, by);
    } finally {
      work.remove();
    }
  };

  test('leads back to its session, which is made again with it as what to look for', async () => {
    const desk = newDesk();
    desk.log(new Log('tells').prompt('Set it up.').tool('Write', { file_path: 'tide.env', content: `TIDE_API_KEY=${value}` }, 'ok'));
    desk.log(new Log('parts').prompt(`What is ${value.slice(0, 11)} / ${value.slice(11)}?`).answer('I cannot tell.'));
    const leaking = host();
    const { failed, plan } = await build(desk, leaking);
    expect(plan.options.out && desk.read('dist/index.html')).not.toContain(value);
    expect(failed).toEqual([]);
    expect(leaking.rounds).toBeGreaterThan(1);
  });

  test("is told by the owner's file and line where the owner wrote it, and nothing is replaced", async () => {
    const desk = newDesk();
    const key = stripeKey(9);
    desk.log(small('quay'));
    await build(desk, host());
    const before = desk.read('dist/index.html');
    desk.write('content/public/tides.txt', `one\ntwo ${key}\n`);
    await expect(build(desk, host({ 'other.html': '<p>new' }))).rejects.toThrow('content/public/tides.txt:2: stripe-secret');
    await expect(build(desk, host())).rejects.not.toThrow(key);
    expect(desk.read('dist/index.html')).toBe(before);
  });
});
