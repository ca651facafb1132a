/** Mistakes in what an owner writes: each stops a build, and says which file, which line, and what would be right. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { Log, small, uuid } from './log.ts';
import { turnleaf } from './machine.ts';

const folder = temporaryFolder('owner');

const log = new Log('tides')
  .prompt('When is high tide?')
  .tool('Edit', { file_path: '/home/mira/harbor/tides.ts', old_string: 'const high = 8;', new_string: 'const high = 9;' }, 'Edited')
  .answer('At nine.');
const turn = (n: number) => `t-${uuid(`tides ${n}`).slice(0, 8)}`;
const [asked, edited, answered] = [turn(1), turn(2), turn(4)];

/** A build of an archive of one public session, one that is unlisted, one draft, and these files. */
function build(files: { [path: string]: string }): ReturnType<typeof turnleaf> {
  rmSync(join(folder, 'content'), { recursive: true, force: true });
  const all: { [path: string]: string } = {
    'site.yaml': 'url: https://mira.example/\n',
    'sessions/tides/session.jsonl': String(log),
    'sessions/quietwater/session.jsonl': String(small('quietwater')),
    'sessions/quietwater/notes.mdx': '---\nunlisted: true\n---\n',
    'sessions/unfinished/session.jsonl': String(small('unfinished')),
    'sessions/unfinished/notes.mdx': '---\ndraft: true\n---\n',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    writeInFolder(join(folder, 'content', path), text);
  }
  return turnleaf(folder, 'build', '--quiet');
}

const post = (body: string, front = 'title: Berths\ndate: 2026-05-01') => ({ 'posts/berths.mdx': `---\n${front}\n---\n\n${body}\n` });
const near = `${asked.slice(0, -1)}${asked.endsWith('0') ? '1' : '0'}`;

test.each<[string, { [path: string]: string }, RegExp]>([
  [
    'a post quotes a turn that is not there',
    post(`<Turn session="tides" id="${near}" />`),
    new RegExp(`content/posts/berths\\.mdx:6: the session tides has no turn ${near}\\. The nearest is ${asked}\\.`),
  ],
  [
    'a post is no MDX',
    post('<Turn session="tides" id=5 />'),
    /^content\/posts\/berths\.mdx:6: is not valid MDX: Unexpected character `5`[^\n]*\s*$/,
  ],
])(
  '%s',
  (_name, files, message) => {
    const { code, said } = build(files);
    expect(said).toMatch(message);
    expect(code).toBe(2);
  },
  120_000,
);

test('what is right is built as it says: notes, quotes, links, a series, and whatever is in front matter', () => {
  const { code, said } = build({
    ...post(
      [
        `<Turn session="tides" id="${asked.slice(2)}" />`,
        `<Turn session="ebb" id="${asked}" />`,
        `<Turns session="tides" from="${asked}" to="${answered}" />`,
        `<ToolCall session="tides" id="${edited}-0" />`,
        `<Diff session="tides" id="${edited}" />`,
        `As [said](turn:tides#${answered.slice(2)}), and [all of it](turn:tides).`,
      ].join('\n\n'),
      'title: Berths & tides\ndate: 2026-05-01\ntags: [harbour]',
    ),
    'posts/draft.mdx': '---\ntitle: Quillfeather\ndate: 2026-05-01\ndraft: true\n---\n',
    'series/harbour.md': `---\ntitle: The harbour\nsessions: [ebb]\n---\n\nIt begins [here](turn:tides#${asked}).\n`,
    'sessions/tides/notes.mdx': [
      '---\ntitle: High tide\ndescription: Nine, not eight.\ndate: 2026-01-02\ntags: [harbour, clocks]\naliases: [ebb]\n---',
      'Read the end.',
      `<Note turn="${answered}">\n\nIt was **nine**.\n\n</Note>`,
    ].join('\n\n'),
  });
  expect([code, said.trim()]).toEqual([0, '']);

  const berths = page('posts/berths');
  expect(berths).toContain(`<a href="/s/tides/#${answered}">said</a>, and <a href="/s/tides/">all of it</a>`);
  expect(berths.match(/<figure class="quoted/g)).toHaveLength(5);
  expect(page('series/harbour')).toContain(`<a href="/s/tides/#${asked}">here</a>`);

  const session = page('s/tides');
  expect(session).toMatch(new RegExp(`id="${answered}"(?:(?!</section>).)*At nine\\.(?:(?!</section>).)*<strong>nine</strong>`, 's'));
  expect(session).toContain('>High tide</h1>');
  expect(session).toContain('2 January 2026');
  expect(session).toMatch(/1 of 1 in\s*<a href="\/series\/harbour\/"[^>]*>The harbour<\/a>/);
  expect(page('s/ebb')).toContain('<a href="/s/tides/" data-moved');
  expect(page('tags/harbour')).toMatch(/High tide.*Berths &(amp|#38); tides|Berths &(amp|#38); tides.*High tide/s);

  // Each page has each id once, however often a turn is quoted.
  for (const html of [berths, session, page('series/harbour')]) {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  }

  // Unlisted: there, for whoever has the address. A draft is nowhere, though the shell says DEV=1, as it does in tests.
  expect(page('s/quietwater')).toContain('<meta name="robots" content="noindex"');
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const telling = files
    .filter((name) => /\.(html|xml|txt|json)$/.test(name) && !/^(s|embed)[\\/]quietwater[\\/]/.test(name))
    .filter((name) => /quietwater|unfinished|Quillfeather/.test(readFileSync(join(folder, 'dist', name), 'utf8')));
  // Who knows a session's id has its address as well.
  expect(telling).toEqual([expect.stringMatching(/^id[\\/][\w-]+[\\/]index\.html$/)]);
  expect(readFileSync(join(folder, 'dist', telling[0] as string), 'utf8')).toContain('noindex');
  expect(files.filter((name) => /unfinished/.test(name))).toEqual([]);
}, 120_000);

const page = (path: string) => readFileSync(join(folder, 'dist', path, 'index.html'), 'utf8');
