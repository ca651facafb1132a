/** `turnleaf add`, stopped while it is at its pictures: nothing of it is left. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { Log } from '../bad-input/log.ts';
import { ended } from '../ended.ts';
import { newDesk } from './desk.ts';

const bin = fileURLToPath(new URL('../../bin/turnleaf.js', import.meta.url));

// On Windows nobody can send them.
const signals = test.skipIf(process.platform === 'win32');

/** Many enough that a command is at them for a while. */
const pictures = Promise.all(
  Array.from({ length: 8 }, async (_, n) => {
    const png = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: 20 * n, g: 90, b: 140 } } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { type: 'image', source: { type: 'base64', media_type: 'image/png', data: png.toString('base64') } };
  }),
);

const sent = (['SIGINT', 'SIGTERM'] as const).slice(0, isAll ? 2 : 1);

signals.each(sent)('%s leaves no temporary folder and writes nothing (not on Windows)', async (signal) => {
  const desk = newDesk();
  const log = new Log('tides').prompt([{ type: 'text', text: 'What do these show?' }, ...(await pictures)]).answer('Water.');
  desk.log(log);
  const temporary = desk.at('tmp');
  mkdirSync(temporary);
  const child = spawn(process.execPath, [bin, 'add', log.id, '--yes'], {
    cwd: desk.folder,
    env: { ...process.env, HOME: desk.folder, TMPDIR: temporary, NODE_COMPILE_CACHE: desk.at('compiled') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = ended(child);
  const pictureIsThere = () => (readdirSync(temporary, { recursive: true }) as string[]).some((name) => name.endsWith('.webp'));
  while (!pictureIsThere() && child.exitCode === null) await sleep(5);
  child.kill(signal);
  expect(await end).toEqual({ code: 130, said: expect.stringContaining('Nothing was written') });
  expect(readdirSync(temporary)).toEqual([]);
  expect(existsSync(desk.at('content'))).toBe(false);
});
