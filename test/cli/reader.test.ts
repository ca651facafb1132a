import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { jsonLines, Log } from '../bad-input/log.ts';
import { type Desk, newDesk } from './desk.ts';

const unix = describe.skipIf(process.platform === 'win32');

/** A reader that says the same of every piece, and keeps what it was asked. */
function reader(desk: Desk, said: object[], name = 'reader'): string {
  desk.write(`${name}.jsonl`, jsonLines([...said, { done: true }]));
  desk.write(name, `#!/bin/sh\ncat >>'${desk.at('asked')}'\ncat '${desk.at(`${name}.jsonl`)}'\n`);
  chmodSync(desk.at(name), 0o755);
  return `'${desk.at(name)}'`;
}

const turnOf = (log: Log, record: number) => `t-${String(log.lines[record - 1]?.uuid).slice(0, 8)}`;

/** Of what rules find, and of the owner's own. */
const planted = {
  github: `ghp_${'x7Kq2'.repeat(8).slice(0, 36)}`,
  mail: ['ferry.office', 'harbour-mail.net'].join('@'),
  password: ['hunter', '2hunter2'].join(''),
  chance: ['Zq7', 'Wp2', 'Lx9', 'Vb4', 'Mt6', 'Rk1', 'Jd8', 'Hs3', 'Nc5', 'Fg0'].join(''),
  own: 'Nightjar',
};

unix('a second reader', () => {
  test('of five sessions leads to each of seven things that only meaning tells, and none stays', async () => {
    const desk = newDesk();
    const said: { turn: string; quote: string; kind: string; reason: string }[] = [];
    const names: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const log = new Log(`voyage-${index}`);
      const things = [
        `Brannvik${String.fromCharCode(97 + (index % 26))} Holding ${index}`,
        ...(index < 2 ? [`the Petrel plan for quay ${index}`] : []),
      ];
      log
        .prompt(`Write to ${things[0]} that the key ${planted.github} works`)
        .tool('Bash', { command: `cp a.pdf "/srv/${things[0]}.pdf"` }, 'done')
        .answer(
          `Written${things[1] ? `, and ${things[1]} is in it` : ''}. The mate says ${planted.chance}, the cook ${planted.mail}, and Nightjar sails.`,
        )
        .answer(`DB_PASSWORD=${planted.password}`);
      desk.log(log);
      said.push({ turn: turnOf(log, 1), quote: things[0] as string, kind: 'customer', reason: 'a name' });
      if (things[1]) said.push({ turn: turnOf(log, 4), quote: things[1], kind: 'plan', reason: 'not public' });
      names.push(...things);
    }
    desk.write('.turnleaf/private/secrets.txt', `${planted.own}\n`);
    expect((await desk.turnleaf('add', '--all', '--yes')).code).toBe(0);
    const command = reader(desk, said);
    const found = await desk.turnleaf('review', '--with', command, '--yes', '--json');
    const items = found.out
      .split('\n')
      .filter((line) => line.includes('"rule":"reader"'))
      .map((line) => JSON.parse(line) as { fingerprint: string; masked: string; anchors: string[] });
    expect(items.map(({ masked }) => masked).sort()).toEqual([...names].sort());
    expect(items.filter(({ masked, anchors }) => said.some((one) => one.quote === masked && anchors.includes(one.turn)))).toHaveLength(7);
    // Nothing that rules know of was handed over.
    const asked = desk.read('asked');
    for (const value of Object.values(planted)) expect(asked).not.toContain(value);
    expect(asked).toContain('Brannvik');
    const decisions = items.flatMap(({ fingerprint }) => ['--decide', `${fingerprint}=redact`]);
    await desk.turnleaf('review', ...decisions);
    const left = { ...desk.files('content/sessions'), ...desk.files('.turnleaf/cache'), ...desk.files('.turnleaf/private/reader') };
    for (const text of Object.values(left)) for (const name of names) expect(text).not.toContain(name);
  }, 120_000);

  test('is given nothing that is hidden, and of what a tool gave back the first lines, unless more is asked for', async () => {
    const desk = newDesk();
    const output = Array.from({ length: 300 }, (_, line) => `line ${line} of the tide table`).join('\n');
    const log = new Log('hidden')
      .prompt('Show the tides')
      .tool('Bash', { command: 'tides' }, output)
      .answer('Told to Ravnkilde')
      .answer('Done.');
    desk.log(log);
    await desk.turnleaf('add', 'tides', '--slug', 'tides', '--yes');
    desk.write('content/sessions/tides/notes.mdx', `---\nhide: [${turnOf(log, 4)}]\n---\n`);
    const command = reader(desk, []);
    await desk.turnleaf('review', '--with', command, '--yes');
    expect(desk.read('asked')).not.toContain('Ravnkilde');
    expect(desk.read('asked')).toContain('line 19 of');
    expect(desk.read('asked')).not.toContain('line 20 of');
    desk.write('content/site.yaml', 'reader: { output: 1000 }\n');
    await desk.turnleaf('review', '--with', command, '--yes');
    expect(desk.read('asked')).toContain('line 299 of');
  });

  test('is asked in pieces of a bearable length, and again only about what has changed', async () => {
    const desk = newDesk();
    const log = new Log('long').prompt('Write a long log');
    for (let turn = 0; turn < 12; turn += 1) log.answer(`${turn}: ${'the wind is fair and the sea is calm. '.repeat(200)}`);
    const whole = `And ${'abcd '.repeat(12_000)}Ravnkilde`;
    log.answer(whole);
    desk.log(log);
    await desk.turnleaf('add', 'long', '--slug', 'long', '--yes');
    const command = reader(desk, [{ turn: turnOf(log, 14), quote: 'Ravnkilde', kind: 'person', reason: '' }]);
    const first = await desk.turnleaf('review', '--with', command, '--yes');
    expect(Number(/: (\d+) pieces/.exec(first.err)?.[1])).toBeGreaterThan(5);
    const longest = Math.max(
      ...desk
        .read('asked')
        .split('You read a piece')
        .map((piece) => piece.length),
    );
    expect(longest).toBeLessThan(30_000);
    expect(first.out).toContain('reader, person  Ravnkilde');
    log.prompt('And one more');
    desk.log(log);
    await desk.turnleaf('update', 'long', '--yes');
    const second = await desk.turnleaf('review', '--with', command, '--yes');
    expect(second.err).toMatch(/: 1 piece, \d+ B to/);
    // What was said before is not forgotten.
    expect(second.out).toContain('reader, person  Ravnkilde');
  });

  test('keeps what it has read when it is stopped, and leaves no process behind', async () => {
    const desk = newDesk();
    const log = new Log('stop').prompt('Go slowly');
    for (let turn = 0; turn < 3; turn += 1) log.answer(`${turn}: ${'the wind is fair and the sea is calm. '.repeat(600)}`);
    desk.log(log);
    await desk.turnleaf('add', 'slowly', '--slug', 'slow', '--yes');
    const marks = desk.at('marks');
    desk.write(
      'slow',
      `#!/bin/sh\ncat >/dev/null\nif [ -f '${marks}' ]; then echo $$ >'${marks}.pid'; sleep 600; fi\ntouch '${marks}'\necho '{"done": true}'\n`,
    );
    chmodSync(desk.at('slow'), 0o755);
    const bin = join(import.meta.dirname, '../../bin/turnleaf.js');
    const child = spawn(process.execPath, [bin, 'review', '--with', `'${desk.at('slow')}'`, '--yes'], {
      cwd: desk.folder,
      env: { ...process.env, ...desk.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    while (!existsSync(`${marks}.pid`)) await sleep(50);
    const pid = Number(desk.read('marks.pid'));
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect(code).toBe(130);
    expect(err).toMatch(/Stopped\. 1 of \d pieces are read and kept/);
    // Ended, also where nobody has asked yet how; what was left behind would be waited for until the test is.
    while (/^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())) await sleep(50);
    desk.write('slow', '#!/bin/sh\ncat >/dev/null\necho \'{"done": true}\'\n');
    const all = Number(/: (\d+) pieces/.exec(err)?.[1]);
    expect((await desk.turnleaf('review', '--with', `'${desk.at('slow')}'`, '--yes')).err).toContain(`: ${all - 1} piece`);
  }, 120_000);
});
