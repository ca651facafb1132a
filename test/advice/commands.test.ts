/** What a command says is to be done is done, to the letter: it works, and the archive can be built. */
import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CommandIo } from '../../src/cli/command.ts';
import { followed } from '../../src/cli/follow.ts';
import { Log } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { type Desk, optionsOf } from '../cli/desk.ts';
import { archive, build, ebb, gale, notes, tides, turn } from './archive.ts';

interface Case {
  /** What the command says, with the remedy in its groups. */
  says: RegExp;
  given?(desk: Desk): unknown;
  run: string[];
  /** 2 for a refusal. */
  code?: number;
  /** The command to run then, from what was found; nothing where a file was changed, and the first command is run again. */
  follow(desk: Desk, found: string[]): string[] | undefined | Promise<string[]>;
}

const command = (_: Desk, [, found = '']: string[]) => found.split(' ');
const yes = (_: Desk, [, found = '']: string[]) => [...found.split(' '), '--yes'];

const toFolder = ['--to', 'folder', '--remote', 'out', '--url', 'https://mira.example/', '--dry-run'];

const cases: { [what: string]: Case } = {
  'add: a session that is published already': {
    run: ['add', tides.id, '--yes'],
    says: /turnleaf (update tides)/,
    follow: yes,
  },
  'add: no terminal to choose on': { run: ['add'], says: /`turnleaf (list)` shows them/, follow: command },
  'add: no terminal to be asked on': {
    run: ['add', gale.id],
    says: /Look with (--dry-run), then write with (--yes)\./,
    follow: (_, [, look = '', write = '']) => (look === '--dry-run' ? ['add', gale.id, write] : []),
  },
  'add: an address with signs that it may not have': {
    run: ['add', gale.id, '--slug', 'a gale!', '--yes'],
    says: /use (letters), digits/,
    follow: () => ['add', gale.id, '--slug', 'a-gale', '--yes'],
  },
  'add: an address that was one before': {
    given: (desk) => desk.turnleaf('rename', 'ebb', 'flood'),
    run: ['add', gale.id, '--slug', 'ebb', '--yes'],
    says: /is the address of another session, or was\. Choose another/,
    follow: () => ['add', gale.id, '--slug', 'gale', '--yes'],
  },
  'add: a format without a dry run': {
    run: ['add', gale.id, '--format', 'jsonl'],
    says: /--format says how (--dry-run) shows/,
    follow: (_, [, option = '']) => ['add', gale.id, '--format', 'jsonl', option],
  },
  'add: names and a filter': {
    run: ['add', gale.id, '--all', '--yes'],
    says: /name sessions, or filter with --project, --since or --all, not both/,
    follow: () => ['add', gale.id, '--yes'],
  },
  'add: words that fit nothing': {
    run: ['add', 'moorings', '--yes'],
    says: /`turnleaf (list)` shows them/,
    follow: command,
  },
  'add: a time that is none': {
    run: ['add', '--since', 'yesterday', '--yes'],
    says: /a span such as (7d), 2w/,
    follow: () => ['add', '--since', '2026-01-12', '--yes'],
  },
  'add: a project that is none': {
    run: ['add', '--project', 'haven', '--yes'],
    says: /The projects are: (\w+)\./,
    follow: (_, [, project = '']) => ['add', '--project', project, '--yes'],
  },
  'add: no folder with sessions': {
    given: (desk) => rmSync(desk.at('.claude'), { recursive: true }),
    run: ['add', '--all', '--yes'],
    says: /Name the folder that holds them with (--from)/,
    follow(desk, [, from = '']) {
      desk.write('logs/gale.jsonl', String(gale));
      return ['add', '--all', from, 'logs', '--yes'];
    },
  },
  'add: one that was removed is left out, and named': {
    given: (desk) => desk.turnleaf('remove', 'ebb', '--yes'),
    run: ['add', '--all', '--yes'],
    code: 0,
    says: /removed as ebb on \S+; by name it comes back: turnleaf (add \w+)/,
    follow: yes,
  },
  'add: others are published': {
    run: ['add', '--all', '--yes'],
    code: 0,
    says: /2 sessions published already; `turnleaf (update)` brings/,
    follow: yes,
  },
  'update: a turn that was taken out stays out, and is named': {
    async given(desk) {
      await desk.turnleaf('hide', 'tides', turn(3), '--yes');
    },
    run: ['update', 'tides', '--yes'],
    code: 0,
    says: /left out {2}1 turn that you took out before; by name one comes back: turnleaf update (tides#t-)…/,
    follow: () => ['update', `tides#${turn(3)}`, '--yes'],
  },
  'update: one that was removed, by an address that it had before': {
    async given(desk) {
      await desk.turnleaf('rename', 'tides', 'flood');
      await desk.turnleaf('remove', 'flood', '--yes');
    },
    run: ['update', 'tides', '--yes'],
    says: /turnleaf (add [0-9a-f-]{36})/,
    follow: yes,
  },
  'update: the log is elsewhere': {
    given: (desk) => rmSync(desk.at('.claude/projects'), { recursive: true }),
    run: ['update', 'tides', '--yes'],
    says: /Name (?:another|the folder that holds them) with (--from)/,
    follow(desk, [, from = '']) {
      desk.write('logs/tides.jsonl', String(tides));
      return ['update', 'tides', from, 'logs', '--yes'];
    },
  },
  'update: nothing is published': {
    given: (desk) => rmSync(desk.at('content'), { recursive: true }),
    run: ['update', '--yes'],
    code: 0,
    says: /Choose some with turnleaf (add)\./,
    follow: () => ['add', tides.id, '--yes'],
  },
  'explain: a session whose folder was deleted by hand': {
    given: (desk) => rmSync(desk.at('content/sessions/tides'), { recursive: true }),
    run: ['explain', `tides#${turn(1)}`],
    says: /turnleaf (remove tides)/,
    follow: yes,
  },
  'explain: a session without its turn': {
    run: ['explain', 'tides'],
    says: /turnleaf (explain) <slug>#t-/,
    follow: (_, [, name = '']) => [name, `tides#${turn(2)}`],
  },
  'export: no session': { run: ['export'], says: /`turnleaf (list)` shows them/, follow: command },
  'export: a folder to write to': {
    run: ['export', 'tides', '--out', 'content'],
    says: /is a folder\. Name (a file) in it/,
    follow: () => ['export', 'tides', '--out', 'content/../tides.html'],
  },
  'export: it is there already': {
    given: (desk) => desk.write('tides.html', ''),
    run: ['export', 'tides'],
    says: /To replace it: (--out \S+)/,
    follow: (_, [, option = '']) => ['export', 'tides', ...option.split(' ')],
  },
  'export: turns that are none': {
    run: ['export', 'tides', '--turns', '1..2..3', '--out', '-'],
    says: /name two turns with (\.\.) between them/,
    follow: (_, [, dots = '']) => ['export', 'tides', '--turns', `${turn(1)}${dots}${turn(2)}`, '--out', '-'],
  },
  'export: turns the wrong way round': {
    run: ['export', 'tides', '--turns', `${turn(3)}..${turn(1)}`, '--out', '-'],
    says: /(t-\w+) comes after (t-\w+)\. Turn them round/,
    follow: (_, [, first = '', last = '']) => ['export', 'tides', '--turns', `${last}..${first}`, '--out', '-'],
  },
  'export: a published one, by its id': {
    run: ['export', 'How high is the tide', '--out', '-'],
    code: 0,
    says: /With what it has gained since: turnleaf (update tides)/,
    follow: yes,
  },
  'export: words of one that was removed': {
    given: (desk) => desk.turnleaf('remove', 'ebb', '--yes'),
    run: ['export', 'harbour at ebb', '--out', '-'],
    says: /By its id it is handed on all the same: turnleaf (export \S+)/,
    follow: (_, [, found = '']) => [...found.split(' '), '--out', '-'],
  },
  'hide: a session that was removed, by its address': {
    given: (desk) => desk.turnleaf('remove', 'tides', '--yes'),
    run: ['hide', 'tides', turn(1), '--yes'],
    says: /turnleaf (add [0-9a-f-]{36})/,
    follow: yes,
  },
  'hide: no turn, and none in the notes': {
    run: ['hide', 'tides', '--yes'],
    says: /(name the turns) to take out; the notes of tides hide none/,
    follow: () => ['hide', 'tides', turn(2), '--yes'],
  },
  'hide: a turn that is not there': {
    run: ['hide', 'tides', `${turn(2).slice(0, -1)}g`.replace('g', turn(2).endsWith('0') ? '1' : '0'), '--yes'],
    says: /The nearest (?:is|are) (t-\w+)/,
    follow: (_, [, near = '']) => ['hide', 'tides', near, '--yes'],
  },
  'hide: no terminal to be asked on': {
    run: ['hide', 'tides', turn(2)],
    says: /Look with --dry-run, then take out with (--yes)/,
    follow: (_, [, option = '']) => ['hide', 'tides', turn(2), option],
  },
  'range: no turns': {
    run: ['range', 'tides'],
    says: /say with (--from) or (--to)/,
    follow: (_, [, from = '', to = '']) => ['range', 'tides', from, turn(1), to, turn(4), '--yes'],
  },
  'remove: nothing named': {
    run: ['remove'],
    says: /turnleaf (remove) <slug>#t-/,
    follow: (_, [, name = '']) => [name, `tides#${turn(2)}`, '--yes'],
  },
  'remove: turns of two sessions': {
    run: ['remove', `tides#${turn(2)}`, 'ebb#t-00000000', '--yes'],
    says: /name turns of (one session) at a time/,
    follow: () => ['remove', `tides#${turn(2)}`, '--yes'],
  },
  'remove: a session and a turn': {
    run: ['remove', `tides#${turn(2)}`, 'ebb', '--yes'],
    says: /name (sessions), or turns of one session, not both/,
    follow: () => ['remove', 'ebb', '--yes'],
  },
  'rename: an address of a removed one': {
    given: (desk) => desk.turnleaf('remove', 'ebb', '--yes'),
    run: ['rename', 'tides', 'ebb'],
    says: /is an earlier address of a removed session\. Choose (another)/,
    follow: () => ['rename', 'tides', 'high-water'],
  },
  'review: a session that is not there': {
    run: ['review', 'moorings', '--json'],
    says: /no published session "?moorings/,
    follow: () => ['review', '--json'],
  },
  'review: a fingerprint that nothing has': {
    run: ['review', '--decide', 'AAAAAAAAAAAAAAAA=keep'],
    says: /`turnleaf (review --json)`/,
    follow: command,
  },
  'review: a decision that is none': {
    run: ['review', '--decide', 'AAAAAAAAAAAAAAAA'],
    says: /write <fingerprint>=(keep) or/,
    async follow(desk, [, decision = '']) {
      const { fingerprint } = JSON.parse((await desk.turnleaf('review', '--json')).out.split('\n')[0] ?? '') as { fingerprint: string };
      return ['review', '--decide', `${fingerprint}=${decision}`];
    },
  },
  'share: a stored file that was damaged': {
    given: (desk) => desk.write('content/sessions/tides/session.jsonl', '\n'),
    run: ['share', 'tides'],
    says: /turnleaf (remove tides)/,
    follow: yes,
  },
  'share: no turn': { run: ['share'], says: /such as (\S+#t-)/, follow: () => ['share', `tides#${turn(1)}`] },
  'share: a session to take back': {
    given: (desk) => desk.turnleaf('share', `tides#${turn(1)}`),
    run: ['share', 'tides', '--undo'],
    says: /name the turn too: (tides#)t-/,
    follow: (_, [, place = '']) => ['share', `${place}${turn(1)}`, '--undo'],
  },
  'share: a turn that the notes hide': {
    given: (desk) => desk.write(notes, `---\nhide: [${turn(2)}]\n---\n`),
    run: ['share', `tides#${turn(2)}`],
    says: /left out by `(hide)` or `range` in its notes\.mdx\. Take that back first/,
    follow: (desk) => void desk.write(notes, '---\ntitle: Of tides\n---\n'),
  },
  'share: a turn that was taken out': {
    given: (desk) => desk.turnleaf('hide', 'tides', turn(2), '--yes'),
    run: ['share', `tides#${turn(2)}`],
    says: /was taken out\. Choose (another)/,
    follow: () => ['share', `tides#${turn(1)}`],
  },
  'a command that there is not': { run: ['frobnicate'], says: /turnleaf (--help)/, follow: command },
  'init: a package.json that is none': {
    given: (desk) => desk.write('package.json', '{'),
    run: ['init'],
    says: /Put it right, or move it away, and (run this again)/,
    follow: (desk) => void rmSync(desk.at('package.json')),
  },
  'list: nothing there': {
    given: (desk) => desk.write('empty/.keep', ''),
    run: ['list', '--from', 'empty'],
    code: 1,
    says: /Name another folder with (--from)/,
    follow: (_, [, from = '']) => ['list', from, '.claude'],
  },
  'list: more than is shown': {
    run: ['list', '--limit', '1'],
    code: 0,
    says: /turnleaf (list --limit 0)/,
    follow: command,
  },
  'status: a log has grown': {
    given: (desk) =>
      writeFileSync(desk.log(ebb), `${ebb}${String(new Log('ebb', {}).prompt('a').answer('b').prompt('And now?')).split('\n')[2]}\n`),
    run: ['status'],
    code: 0,
    says: /grown {6}1 {2}turnleaf (update)/,
    follow: yes,
  },
  'hook: the site has no public address': {
    given: (desk) => desk.write('repo/.git/HEAD', ''),
    run: ['hook', 'install', 'repo', '--print'],
    says: /or give it with (--url)/,
    follow: (_, [, option = '']) => ['hook', 'install', 'repo', '--print', option, 'https://mira.example/'],
  },
  'publish: words that fit nothing that is out': {
    run: ['publish', '--remove', 'moorings'],
    says: /`turnleaf (publish --list)` shows what is/,
    follow: command,
  },
  'publish: a removed session': {
    given: (desk) => desk.turnleaf('remove', 'ebb', '--yes'),
    run: ['publish', 'harbour at ebb', ...toFolder],
    says: /To publish it again, name it: turnleaf (publish \S+)/,
    follow: (_, [, found = '']) => [...found.split(' '), ...toFolder],
  },
};

test('a place for the site that is none, and a site that is not built', async () => {
  const desk = await archive();
  desk.write('file', '');
  desk.write('thesis/of-tides.txt', 'Of tides.\n');
  for (const [out, says] of [
    ['file', /is a file\. Choose a folder\./],
    ['thesis', /holds files that are no Turnleaf site; .* Choose an empty folder\./],
    ['content', /holds the folder of .* Choose another --out\./],
  ] as const)
    expect(await desk.turnleaf('build', '--out', out)).toMatchObject({ code: 2, err: expect.stringMatching(says) });
  for (const [command, says] of [
    ['check', /Build a site first: turnleaf build --out site/],
    ['preview', /Build one first: turnleaf build --out site/],
  ] as const)
    expect(await desk.turnleaf(command, 'site')).toMatchObject({ code: 2, err: expect.stringMatching(says) });
  expect((await desk.turnleaf('status')).out).toContain('nothing is built yet: turnleaf build');
  expect(turnleaf(desk.folder, 'build', '--quiet', '--out', 'site')).toMatchObject({ code: 0 });
  expect((await desk.turnleaf('check', 'site')).code).toBe(0);
}, 60_000);

test('a session to follow that is not published, that was removed, or whose log is not found', async () => {
  const desk = await archive();
  const io = { cwd: () => desk.folder, env: desk.env } as unknown as CommandIo;
  const options = optionsOf(desk);
  const follow = (name: string) => followed([name], options, io).map(({ slug }) => slug);
  const refusal = (name: string): string => {
    try {
      return String(follow(name));
    } catch (error) {
      return (error as Error).message;
    }
  };
  const [, add = ''] = /Publish it first: turnleaf (add \S+)$/.exec(refusal(gale.id)) ?? [];
  expect((await desk.turnleaf(...add.split(' '), '--slug', 'gale', '--yes')).code).toBe(0);
  expect(follow(gale.id)).toEqual(['gale']);
  await desk.turnleaf('remove', 'gale', '--yes');
  const [, again = ''] = /It comes back only by its id: turnleaf (add \S+)$/.exec(refusal('gale')) ?? [];
  expect((await desk.turnleaf(...again.split(' '), '--yes')).code).toBe(0);
  expect(follow('gale')).toEqual(['gale']);
  rmSync(desk.at('.claude/projects/-home-mira-harbor', `${gale.id}.jsonl`));
  desk.write('logs/gale.jsonl', String(gale));
  expect(refusal('gale')).toMatch(/Name its file with --watch\.$/);
  expect(follow('logs/gale.jsonl')).toEqual(['gale']);
});

test.each(Object.entries(cases))('%s', async (_what, { given, run, code = 2, says, follow }) => {
  const desk = await archive();
  await given?.(desk);
  const first = await desk.turnleaf(...run);
  expect(first.code, first.said).toBe(code);
  const found = says.exec(first.said);
  expect(first.said).toMatch(says);
  const next = (await follow(desk, [...(found ?? [])])) ?? run;
  const { code: followed, said } = await desk.turnleaf(...next);
  expect(followed, `${next.join(' ')}: ${said}`).toBe(0);
  await build(desk);
});
