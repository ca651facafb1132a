import { mkdirSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coverOf } from '../../src/content/articles.ts';
import { small } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { newDesk } from './desk.ts';

test('a cover takes the place of the card, without what a camera wrote into it', async () => {
  const desk = newDesk();
  desk.write('content/site.yaml', 'url: https://mira.example/\n');
  desk.write('content/sessions/tides/session.jsonl', String(small('tides')));
  desk.write('content/sessions/tides/notes.mdx', '---\ncover: quay.jpg\n---\n');
  await sharp({ create: { width: 900, height: 900, channels: 3, background: '#446677' } })
    .withExif({ IFD0: { Artist: 'Quillfeather' } })
    .jpeg()
    .toFile(desk.at('content/sessions/tides/quay.jpg'));
  const { code, said } = turnleaf(desk.folder, 'build', '--quiet');
  expect([code, said.trim()]).toEqual([0, '']);
  const page = desk.read('dist/s/tides/index.html');
  const [, name = ''] = /og:image" content="https:\/\/mira\.example\/cards\/([0-9a-f]+\.jpg)"/.exec(page) ?? [];
  expect(page).toContain('og:image:type" content="image/jpeg"');
  const { width, height, exif } = await sharp(desk.at('dist/cards', name)).metadata();
  expect({ width, height, exif }).toEqual({ width: 1200, height: 630, exif: undefined });
  // No card was drawn that no page names.
  expect(readdirSync(desk.at('dist/cards')).filter((file) => file.endsWith('.png'))).toHaveLength(1);
}, 60_000);

test.each([
  ['is not there', 'quay.png', /notes\.mdx:3: cover: there is no quay\.png in the session's folder/],
  ['lies elsewhere', '../other/quay.png', /notes\.mdx:3: cover: put the picture into the session's own folder/],
  ['is no picture', 'session.jsonl', /notes\.mdx:3: cover: a picture ends in/],
])('a cover that %s is refused with file and line', (_how, name, message) => {
  const desk = newDesk();
  desk.write('content/sessions/tides/session.jsonl', '');
  desk.write('content/sessions/tides/notes.mdx', `---\ntitle: Tides\ncover: ${name}\n---\n`);
  mkdirSync(desk.at('content/sessions/other'));
  expect(() => coverOf(desk.at('content'), 'tides', name)).toThrow(message);
});
