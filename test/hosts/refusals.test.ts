/** What an owner reads where an archive cannot be put into the site: what, where, and what to do. */

import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary.ts';
import { astro } from './build.ts';
import { type Edits, generateHost, withTurnleaf } from './generate.ts';

const archive = { content: './content', base: '/sessions' };
const sessions = ['2026-06-13-the-monday-one-liner'];
const anotherAstro = (version: string): Edits => ({
  'node_modules/astro/package.json': (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
});

/** By name: what is in the site, and what is said of it. */
const refused: { [name: string]: { edits: Edits[]; said: string[] } } = {
  'an Astro that is too old': { edits: [withTurnleaf(archive), anotherAstro('6.4.1')], said: ['has 6.4.1', 'npx @astrojs/upgrade'] },
  'an Astro that is too new': { edits: [withTurnleaf(archive), anotherAstro('8.0.0')], said: ['has 8.0.0', 'turnleaf@latest'] },
  'two archives': {
    edits: [withTurnleaf(archive, { content: './other', base: '/other' })],
    said: ['turnleaf() stands twice', 'npx turnleaf build'],
  },
  'no content folder': { edits: [withTurnleaf({ ...archive, content: './none' })], said: ['./none', 'npx turnleaf add'] },
  'a page of the same address': {
    edits: [withTurnleaf(archive), { 'src/pages/sessions/index.astro': '<h1>Ours</h1>\n' }],
    said: ['src/pages/sessions/index.astro is the page /sessions,', 'turnleaf()', '/sessions/'],
  },
  'a page that takes all addresses': {
    edits: [
      withTurnleaf(archive),
      {
        'src/pages/sessions/[...rest].astro': `---
export const getStaticPaths = () => [{ params: { rest: 'x' } }];
---

<h1>Ours</h1>
`,
      },
    ],
    said: ['src/pages/sessions/[...rest].astro', '/sessions/'],
  },
  'an option that is none': { edits: [withTurnleaf({ ...archive, contents: './content' })], said: ['contents', 'Did you mean "content"?'] },
  'a path that is none': { edits: [withTurnleaf({ ...archive, base: '/' })], said: ['base', '/sessions'] },
};

test.each(Object.entries(refused))('%s', async (_, { edits, said }) => {
  const folder = temporaryFolder('host');
  await generateHost(folder, 'minimal', { sessions, edits });
  const end = await astro(folder, 'build');
  expect(end.code).toBe(1);
  for (const words of said) expect(end.said).toContain(words);
  // Where in the code it was noticed helps nobody. Astro says it of all that fails while the configuration is read.
  if (!end.said.includes('Unable to load')) expect(end.said).not.toMatch(/at .*turnleaf\/lib\//);
});
