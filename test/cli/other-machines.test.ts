/**
 * What other machines have and this one may not: a home folder with blanks and umlauts, drive letters, CRLF, names that differ in
 * case alone, which macOS and Windows take for one.
 */
import { expect, test } from 'vitest';
import { checkLinks } from '../../src/check/index.ts';
import { isAll } from '../all-only.ts';
import { Log } from '../bad-input/log.ts';
import { turnleafWith } from '../bad-input/machine.ts';
import { newDesk } from './desk.ts';

const crlf = (text: unknown) => String(text).replaceAll('\r\n', '\n').replaceAll('\n', '\r\n');
const person = 'Käthe Grünwald';
const home = `Users/${person}`;
const windows = `C:\\Users\\${person}`;

/** A session of a program on Windows: the folder it ran in, and a file it read. */
const log = (name: string, folder: string) =>
  new Log(name, { cwd: folder })
    .prompt(`Where lies ${name}?`)
    .tool('Read', { file_path: `${folder}\\${name} plan.txt` }, `1→${name}\r\n2→quay`)
    .answer(`In ${folder}.`);

test.runIf(isAll)('an archive in a home folder with blanks and umlauts, with files as Windows writes them', async () => {
  const desk = newDesk();
  const env = { HOME: desk.at(home), USERPROFILE: desk.at(home) };
  const archive = `${home}/Häfen und Schiffe`;
  const run = (...argv: string[]) => turnleafWith(env, desk.at(archive), ...argv);
  const added = log('Harbor', `${windows}\\Hafen Plan\\Harbor`);
  desk.write(`${home}/.claude/projects/C--Users-Harbor/${added.id}.jsonl`, crlf(added));
  desk.write(`${archive}/content/site.yaml`, crlf('title: Häfen\nurl: https://mira.example/Notizen/\nprivate: true\n'));
  expect(run('add', added.id, '--slug', 'harbor', '--yes')).toMatchObject({ code: 0 });
  const turn = String(added.lines[0]?.uuid).slice(0, 8);
  desk.write(`${archive}/content/sessions/harbor/notes.mdx`, crlf('---\ntags: [Kai]\n---\n\nThe **first** harbour.\n'));
  desk.write(
    `${archive}/content/posts/häfen.md`,
    crlf(`---\ntitle: Of harbours\ndate: 2026-05-01\n---\n\nIt [began](turn:harbor#t-${turn}).\n`),
  );
  expect(run('build', '--quiet')).toMatchObject({ code: 0, said: expect.stringMatching(/^\s*$/) });

  const files = desk.files(`${archive}/dist`);
  const page = (path: string) => Buffer.from(files[path] ?? '', 'latin1').toString();
  expect(page('s/harbor/index.html')).toMatch(/Where lies Harbor\?[\s\S]*quay/);
  expect(page('s/harbor/index.html')).toContain('<strong>first</strong>');
  expect(checkLinks(desk.at(archive, 'dist')).problems).toEqual([]);
  expect(Object.entries(files).filter(([, text]) => /Grünwald|Grunwald/i.test(Buffer.from(text, 'latin1').toString()))).toEqual([]);
});

test('logs, projects and tags whose names differ in case alone have pages of their own, also where case means nothing', async () => {
  const desk = newDesk();
  for (const [folder, name] of [
    ['C:\\work\\Harbor', 'one'],
    ['c:\\work\\harbor', 'two'],
    ['/work/HARBOR', 'three'],
  ] as const)
    desk.write(`my logs/projects/-work-${name}/${name.toUpperCase()}.jsonl`, crlf(log(name, folder)));
  const { code, said } = turnleafWith({}, desk.folder, 'build', '--from', 'my logs', '--out', 'the site');
  expect([code, said]).toEqual([0, expect.stringContaining('3 sessions')]);
  const names = Object.keys(desk.files('the site'));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  const { sessions } = JSON.parse(desk.read('the site/archive.json')) as { sessions: { project: string }[] };
  expect(new Set(sessions.map(({ project }) => project))).toEqual(new Set(['Harbor', 'harbor', 'HARBOR']));
  expect(names.filter((name) => /^projects\/[^/]+\/index\.html$/.test(name))).toHaveLength(3);
});
