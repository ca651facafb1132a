/** What is asked about, shown, handed on and stored of a session is what is published of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { makeAll } from '../build/made.ts';
import { type Desk, newDesk, optionsOf } from '../cli/desk.ts';
import { randomValue } from '../redact/helpers.ts';

/** Letters of chance that no rule explains. */
const chance = ['Zq7', 'Wp2', 'Lx9', 'Vb4', 'Mt6', 'Rk1', 'Jd8', 'Hs3', 'Nc5', 'Fg0'].join('');
/** The same, where a name says what they are. */
const named = randomValue(41, 24);

const thinks = (log: Log, thinking: string) =>
  log.record('assistant', { message: { id: `m-${log.lines.length}`, role: 'assistant', content: [{ type: 'thinking', thinking }] } });

/** What `build --from` makes of a desk's sessions. */
async function built(desk: Desk): Promise<string> {
  const { entries } = await makeAll(optionsOf(desk, { from: desk.at('.claude') }));
  return entries
    .map(({ folder, slug }) => readFileSync(join(folder, `${slug}.turns.json`), 'utf8') + transcriptIn(folder, slug))
    .join('\n');
}
const transcriptIn = (folder: string, slug: string) => readFileSync(join(folder, `${slug}.transcript.md`), 'utf8');

const reviewed = async (desk: Desk, ...more: string[]) => (await desk.turnleaf('review', '--from', '.claude', '--json', ...more)).said;

/** What a second reader would be asked. */
const handed = async (desk: Desk) => (await desk.turnleaf('review', '--from', '.claude', '--with', '-')).said;

describe('review --from', () => {
  test('quotes no thinking that is not shown', async () => {
    const desk = newDesk();
    desk.log(thinks(new Log('buoy').prompt('Read the buoy'), `It says ${chance} tonight`).answer('Read.'));
    expect(await reviewed(desk)).toContain('It says');
    expect(await built(desk)).toContain(chance);
    desk.write('content/site.yaml', 'show: { thinking: false }\n');
    expect(await built(desk)).not.toContain(chance);
    expect(await reviewed(desk)).not.toContain('It says');
    expect(await handed(desk)).not.toContain('It says');
  });

  test('knows no turn that was taken out of the archive', async () => {
    const desk = newDesk();
    const log = new Log('buoy').prompt('Read the buoy').answer(`It says ${chance} tonight`).prompt('And?').answer('Calm.');
    desk.log(log);
    expect((await desk.turnleaf('add', log.id, '--slug', 'buoy', '--yes')).code).toBe(0);
    const turn = `t-${String(log.lines[1]?.uuid).slice(0, 8)}`;
    expect((await desk.turnleaf('hide', 'buoy', turn, '--yes')).code).toBe(0);
    expect(await built(desk)).not.toContain(chance);
    expect(await reviewed(desk)).not.toContain('It says');
    expect(await handed(desk)).not.toContain('tonight');
  });

  test('asks about no value that another session gives away: it is replaced', async () => {
    const desk = newDesk();
    desk.log(new Log('finder').prompt('Start the tides').answer(`I wrote TIDE_API_KEY=${named} into .env`));
    desk.log(new Log('bare').prompt(`What is ${named} for?`).answer('I cannot tell.'));
    expect(await built(desk)).not.toContain(named);
    expect(await reviewed(desk)).not.toContain('"suspicion"');
  });
});

test('what the notes of a session allow is asked about neither where it is stored nor where it is brought in again', async () => {
  const desk = newDesk();
  const log = new Log('buoy').prompt('Read the buoy').answer(`It says ${chance} tonight`);
  desk.log(log);
  expect((await desk.turnleaf('add', log.id, '--slug', 'buoy', '--yes')).code).toBe(0);
  const [, id] = /"fingerprint":"([^"]*)"/.exec((await desk.turnleaf('review', '--json')).out) ?? [];
  log.prompt('And?').answer('Calm.');
  desk.log(log);
  const saying = async () => [(await desk.turnleaf('review')).said, (await desk.turnleaf('update', 'buoy', '--dry-run')).said];
  const isAsked = async () => (await saying()).map((said) => said.includes('high-entropy'));
  expect(await isAsked()).toEqual([true, true]);
  desk.write('content/sessions/buoy/notes.mdx', `---\nredact:\n  allow: ['${id}']\n---\n`);
  expect(await isAsked()).toEqual([false, false]);
});

test('what a build has found in one session is taken out of another that is added', async () => {
  const desk = newDesk();
  desk.log(new Log('finder').prompt('Start the tides').answer(`I wrote TIDE_API_KEY=${named} into .env`));
  const bare = new Log('bare').prompt(`What is ${named} for?`).answer('I cannot tell.');
  desk.log(bare);
  await built(desk);
  expect((await desk.turnleaf('add', bare.id, '--slug', 'bare', '--yes')).code).toBe(0);
  expect(desk.read('content/sessions/bare/session.jsonl')).not.toContain(named);
});
