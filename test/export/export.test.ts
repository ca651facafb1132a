import { expect, test } from 'vitest';
import { type ExportContext, exportSession, type Format, formats, type Level, levels } from '../../src/export/index.ts';
import type { RedactedSession } from '../../src/model/redacted.ts';
import type { Block } from '../../src/model/session.ts';
import { defaultSite } from '../../src/model/site.ts';
import { answer, call, context, elements, plain, prompt, session, text, thread, turn } from '../render/build.ts';

const marker = (name: string) => `marker${name}marker`;
const long = (name: string) => Array.from({ length: 400 }, (_, n) => (n === 200 ? marker(name) : `line ${n}`)).join('\n');

const inside = thread([prompt(marker('Task')), answer(marker('Report'))], { title: marker('ThreadTitle') });
const fork = prompt('And the berths?');
const all = [
  prompt(marker('Prompt')),
  turn('agent', [{ kind: 'thinking', text: `First line.\n\n${marker('Thinking')}` }]),
  turn('agent', [
    text(marker('Answer')),
    call('Bash', { command: `make ${marker('Input')}` }, marker('Output')),
    call('Bash', { command: 'make all' }, long('Middle')),
    call('Zap', { field: long('RawInput') }, 'done'),
    call('Task', { description: 'look', prompt: 'look around' }, 'fine', { thread: inside }),
  ]),
  turn('agent', [call('Read', { file_path: `/${marker('OnlyCalls')}.txt` }, '1\tx')]),
  turn('prompt', [
    text(marker('Second')),
    { kind: 'reminder', name: 'system-reminder', text: marker('Reminder') },
    { kind: 'attachment', name: 'file', label: `${marker('Attached')}.txt`, text: marker('AttachedText') },
    { kind: 'document', mediaType: 'text/plain', name: 'notes', text: marker('Document') },
    { kind: 'image', mediaType: 'image/png', file: 'whiteboard.webp' },
    { kind: 'command', name: '/model', args: marker('Args'), stdout: marker('Printed') },
    { kind: 'unknown', name: 'oddity', value: { x: marker('Unknown') } },
  ] as Block[]),
  turn('notice', [{ kind: 'notice', name: 'compaction', text: `Much was said.\n\n${marker('Notice')}` }]),
  prompt(marker('Earlier'), { version: 't-00000099' }),
  { ...fork, otherVersions: ['t-00000099'] },
  answer(marker('Last'), { model: 'claude-opus-4-6', inherited: 'elsewhere' }),
];

const images = {
  'whiteboard.webp': { file: 'whiteboard.webp', width: 4, height: 3, data: `data:image/webp;base64,${btoa(marker('Picture'))}` },
};
const around = (more: Partial<ExportContext> = {}): ExportContext => ({ ...context(), theme: defaultSite.theme, images, ...more });
const write = (level: Level, format: Format, range?: { from?: string; to?: string }, whole: RedactedSession = session(all)) =>
  exportSession(whole, { level, ...(range ? { range } : {}) }, format, around());
const marks = (file: string) => [...new Set([...file.matchAll(/marker([A-Za-z]+)marker/g)].map(([, name]) => name as string))].sort();

const said = ['Answer', 'Args', 'Last', 'Printed', 'Prompt', 'Second'];
const besides = [
  ...[
    'Attached',
    'AttachedText',
    'Document',
    'Earlier',
    'Input',
    'Notice',
    'OnlyCalls',
    'Output',
    'Reminder',
    'Report',
    'Task',
    'Thinking',
  ],
  ...['ThreadTitle', 'Unknown'],
];

test.each(formats)('as %s, the bytes hold what the level shows and nothing else', async (format) => {
  expect(marks(await write('conversation', format))).toEqual(said);
  expect(marks(await write('tools', format))).toEqual([...said, ...besides].sort());
  expect(marks(await write('everything', format))).toEqual([...said, ...besides, 'Middle', 'RawInput'].sort());
});

test.each(formats)('as %s, nothing of what is outside the range is in the bytes', async (format) => {
  const range = { from: all[4]?.anchor as string, to: all[7]?.anchor as string };
  expect(marks(await write('conversation', format, range))).toEqual(['Args', 'Printed', 'Second']);
  const file = await write('everything', format, range);
  expect(marks(file)).not.toContain('Prompt');
  expect(marks(file)).not.toContain('Last');
  for (const { anchor } of [all[3], all[8]] as { anchor: string }[]) expect(file).not.toContain(anchor);
});

test('the page has an outline, an anchor for each turn, and no attribute that hides anything', async () => {
  const file = await write('tools', 'html');
  const every = elements(file.replace(/^<!doctype html>\n/, ''));
  const ids = every.flatMap(({ attributes }) => (typeof attributes.id === 'string' ? [attributes.id] : []));
  for (const { anchor } of all) expect(ids).toContain(anchor);
  expect(new Set(ids).size).toBe(ids.length);
  const links = every.filter(({ tag }) => tag === 'a').map(({ attributes }) => String(attributes.href));
  for (const link of links) expect([link, ids.includes(link.slice(1))]).toEqual([link, true]);
  expect(links.length).toBeGreaterThan(all.length);
  expect(file).not.toMatch(/<script|<!--| on[a-z]+="| style="| data-(?!n=|kind=)[a-z]+=/);
  const elsewhere = [...file.matchAll(/ (?:src|href)="([^#"][^:"]*:[^,"]*)/g)].map(([, to]) => to);
  expect(elsewhere).toEqual(['data:image/webp;base64']);
});

test('the policy allows the style by its hash, and nothing else', async () => {
  const file = await write('conversation', 'html');
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(file) ?? [];
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
  const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(file) ?? [];
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`);
  expect(style).not.toMatch(/@import|url\((?!["']?data:)/);
});

test('a file weighs little more than its text', async () => {
  for (const level of levels) {
    const file = (await write(level, 'html')).replace(/data:image[^"]*/g, '');
    expect(file.length - plain(file.replace(/<style>[\s\S]*?<\/style>/, '')).length).toBeLessThan(60_000);
  }
});

test('what is shortened leads to where it stands whole, where there is such a place', async () => {
  const address = 'https://notes.example/s/berths/';
  const file = (more = {}) => exportSession(session(all), { level: 'tools' }, 'html', around(more));
  expect(await file({ address })).toContain(`<a href="${address}#${all[2]?.anchor}">Show all 400 lines</a>`);
  expect(await file()).toContain(' / 400 lines');
  // On the page of its part, where it lands without script.
  const later = exportSession(session(all.map((turn) => ({ ...turn, part: 2 }))), { level: 'tools' }, 'html', around({ address }));
  expect(await later).toContain(`<a href="${address}2/#${all[2]?.anchor}">Show all 400 lines</a>`);
});

test('at the last level every fold is open', async () => {
  const folds = (file: string) => [...file.matchAll(/<details [^>]*>/g)].map(([tag]) => tag).filter((tag) => /"(tool|quiet)/.test(tag));
  expect(folds(await write('everything', 'html')).filter((tag) => !tag.endsWith(' open>'))).toEqual([]);
  expect(folds(await write('tools', 'html')).filter((tag) => tag.endsWith(' open>')).length).toBeLessThan(3);
});

test('the same session gives the same bytes', async () => {
  for (const format of formats) expect(await write('tools', format)).toBe(await write('tools', format));
});

test('the JSON says of each turn who said what when, and which calls it made', async () => {
  const file = JSON.parse(await write('tools', 'json', { to: all[2]?.anchor as string }));
  expect(file).toMatchObject({ format: 'turnleaf-session', version: 1, level: 'tools', range: { from: 1, to: 3, total: all.length } });
  const [first, , third] = file.turns;
  expect(first).toEqual({
    id: all[0]?.anchor,
    role: 'prompt',
    time: new Date(all[0]?.at ?? 0).toISOString(),
    text: marker('Prompt'),
    calls: [],
  });
  expect(third.calls[0]).toMatchObject({ id: `${all[2]?.anchor}-1`, tool: 'Bash', state: 'done', output: marker('Output') });
  expect(third.calls[1].output).toMatch(/^line 0\n[\s\S]*\n\[… 360 lines …\]\n[\s\S]*\nline 399$/);
  expect(third.calls[3].thread.turns.map(({ text }: { text: string }) => text)).toEqual([marker('Task'), marker('Report')]);
});

test('thinking that the site does not show is in no file', async () => {
  const show = { ...defaultSite.show, thinking: false, images: false };
  for (const format of formats)
    expect(marks(await exportSession(session(all), { level: 'everything' }, format, around({ show, images: {} })))).not.toContain(
      'Thinking',
    );
});
