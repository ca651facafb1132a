import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { hostile, MARKUP } from '../bad-input/hostile.ts';
import { Log, uuid } from '../bad-input/log.ts';
import { elements } from '../render/build.ts';
import { type Desk, newDesk } from './desk.ts';

const secret = `ghp_${'x7Kq2'.repeat(8).slice(0, 36)}`;
const log = () =>
  new Log('harbour')
    .prompt('Which berths are free?')
    .tool('Bash', { command: 'cat berths.txt' }, `nine, and the key is ${secret}`)
    .answer('Berth nine is free.')
    .prompt(`And tomorrow? Use ${secret}.`)
    .answer('None.');
const id = (n: number) => `t-${uuid(`harbour ${n}`).slice(0, 8)}`;
const [asked, looked, answered, again, none] = [id(1), id(2), id(4), id(5), id(6)] as const;

function desk(): Desk {
  const made = newDesk();
  made.log(log());
  return made;
}

async function published(site = ''): Promise<Desk> {
  const made = desk();
  made.write('content/site.yaml', site);
  expect((await made.turnleaf('add', log().id, '--slug', 'berths', '--yes')).code).toBe(0);
  return made;
}

describe('a log that was never added', () => {
  test('is found as `add` finds it, redacted, and written under a name of its own', async () => {
    const made = desk();
    const { code, out } = await made.turnleaf('export', log().id.slice(0, 8));
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /2026-04-14-which-berths-are-free\.html: \d+ KB, 5 turns \(tools\)\n {2}redacted {2}github-pat-classic: 1 value\n$/,
      ),
    ]);
    const file = made.read('2026-04-14-which-berths-are-free.html');
    expect(file).toContain('redacted: github-pat-classic #1');
    expect(file).not.toContain(secret);
    expect(file).not.toContain('/home/mira');
    expect(existsSync(made.at('content'))).toBe(false);
    for (const named of ['which berths', `.claude/projects/-home-mira-harbor/${log().id}.jsonl`])
      expect((await made.turnleaf('export', named, '--out', 'again.html')).code).toBe(0);
    expect(made.read('again.html')).toBe(file);
  });

  test('goes to the standard output alone, and what there is to say elsewhere', async () => {
    const made = desk();
    const { code, out, err } = await made.turnleaf('export', log().id, '--format', 'json', '--level', 'conversation', '--out', '-');
    expect(code).toBe(0);
    expect(JSON.parse(out).turns.map(({ id }: { id: string }) => id)).toEqual([asked, answered, again, none]);
    expect(err).toContain('redacted  github-pat-classic: 1 value');
    expect(readdirSync(made.folder).sort()).toEqual(['.claude', '.turnleaf']);
  });

  test('goes into a pipe that is named, and does not take its place', async () => {
    const made = desk();
    const pipe = made.at('pipe.html');
    execFileSync('mkfifo', [pipe]);
    const reader = spawn('cat', [pipe]);
    try {
      const read = text(reader.stdout);
      expect((await made.turnleaf('export', log().id, '--out', pipe)).code).toBe(0);
      expect(statSync(pipe).isFIFO()).toBe(true);
      expect(await read).toContain('Berth nine is free.');
    } finally {
      reader.kill();
    }
  });

  test('leaves no picture behind in the temporary folder', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('turnleaf-export-'));
    await desk().turnleaf('export', log().id);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('turnleaf-export-'))).toEqual(before);
  });
});

describe('a published session', () => {
  test('is taken with what its owner did to it, also when its log is named', async () => {
    const made = await published('url: https://mira.example/notes\n');
    made.write('content/sessions/berths/notes.mdx', `---\ntitle: Of berths\nhide: [${looked}]\n---\n`);
    const logFile = `.claude/projects/-home-mira-harbor/${log().id}.jsonl`;
    for (const named of ['berths', log().id.slice(0, 8), logFile, 'content/sessions/berths/session.jsonl']) {
      expect((await made.turnleaf('export', named, '--level', 'everything', '--out', 'one.html')).code).toBe(0);
      const file = made.read('one.html');
      expect(file).toContain('<title>Of berths</title>');
      expect(file).toContain('https://mira.example/notes/s/berths/');
      expect(file).not.toContain('berths.txt');
    }
  });

  test('gives a range of its turns, or one', async () => {
    const made = await published();
    const turns = async (...argv: string[]) => {
      expect((await made.turnleaf('export', ...argv, '--out', 'some.json')).code).toBe(0);
      return JSON.parse(made.read('some.json')).turns.map(({ id }: { id: string }) => id);
    };
    expect(await turns('berths', '--turns', `${looked}..${again}`)).toEqual([looked, answered, again]);
    expect(await turns('berths', '--turns', `${again.slice(2)}..`)).toEqual([again, none]);
    expect(await turns('berths', '--turns', `..${looked}`)).toEqual([asked, looked]);
    expect(await turns('berths', '--turns', answered)).toEqual([answered]);
    expect(await turns(`berths#${answered}`)).toEqual([answered]);
  });
});

test('a value that no rule knows stops it: rule and place are said, nothing is written', async () => {
  const made = await published();
  // Added before its owner knew that this word is one.
  made.write('content/sessions/berths/notes.mdx', '---\ntitle: Nightjar at night\n---\n');
  made.write('.turnleaf/private/secrets.txt', 'Nightjar\n');
  const { code, out, err } = await made.turnleaf('export', 'berths', '--out', 'one.html');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^berths\.html:\d+: literal\n/);
  expect(err).toContain('nothing was written');
  expect(err).not.toContain('Nightjar');
  expect(existsSync(made.at('one.html'))).toBe(false);
});

test('where the owner requires review, what awaits a decision stops it, in the turns that have it', async () => {
  const made = newDesk();
  const odd = new Log('odd').prompt(`Start it with ${['q7Zk2Vw9', 'Xb4Lm8Rt', 'Yp3Nc6Hs'].join('')} please`).answer('Started.');
  made.log(odd);
  expect((await made.turnleaf('export', odd.id, '--out', 'one.html')).out).toContain('1 value left in it that may be a secret');
  made.write('content/site.yaml', 'review: required\n');
  const { code, err } = await made.turnleaf('export', odd.id, '--out', 'two.html');
  expect([code, existsSync(made.at('two.html'))]).toEqual([1, false]);
  expect(err).toMatch(/1 value in it may be a secret and awaits a decision .+ turnleaf review --from/);
  const answer = `t-${uuid('odd 2').slice(0, 8)}`;
  expect((await made.turnleaf('export', odd.id, '--turns', answer, '--out', 'two.html')).code).toBe(0);
});

test('hostile text is text', async () => {
  const made = newDesk();
  made.log(hostile());
  for (const level of ['conversation', 'everything']) {
    expect((await made.turnleaf('export', hostile().id, '--level', level, '--out', 'bad.html')).code).toBe(0);
    const file = made.read('bad.html');
    const every = elements(file.replace(/^<!doctype html>\n/, ''));
    const tags = new Set(every.map(({ tag }) => tag));
    for (const tag of ['script', 'iframe', 'form', 'base', 'link', 'object', 'input']) expect([tag, tags.has(tag)]).toEqual([tag, false]);
    // Ours, the course of the session and its legend, have a size.
    const drawings = every.filter(({ tag }) => tag === 'svg');
    expect(drawings.length).toBeGreaterThan(0);
    for (const { attributes } of drawings) expect(Object.keys(attributes)).toContain('viewBox');
    expect(file).toContain('&lt;script&gt;window.__pwned = 1&lt;/script&gt;');
    expect(every.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => /^(on|style$|srcdoc$)/i.test(name))).toEqual([]);
    expect(every.flatMap(({ attributes }) => attributes.href ?? []).filter((to) => !/^(#|https?:)/.test(String(to)))).toEqual([]);
    expect(file.match(/<style>/g)).toHaveLength(1);
  }
  expect(MARKUP).toContain('<script>');
});

describe('what cannot be done is said in a line', () => {
  const mistakes: [argv: string[], says: string][] = [
    [[], 'name one session'],
    [['berths', 'more'], 'name one session'],
    [['nowhere'], 'no session\'s id or title has "nowhere"'],
    [['./nowhere.jsonl'], 'no session'],
    [['berths', '--level', 'all'], '--level all: it is conversation, tools or everything.'],
    [['berths', '--format', 'pdf'], '--format pdf: it is html, md or json.'],
    [['berths', '--turns', `${again}..${asked}`], `${again} comes after ${asked}. Turn them round.`],
    [['berths', '--turns', 't-00000000'], 'has no turn t-00000000'],
    [['berths', '--turns', 'first..last'], '"first" is not the id of a turn'],
    [['berths', '--turns', ''], 'name two turns'],
    [['berths', '--turns', `${asked}..${looked}..${again}`], 'name two turns'],
    [[`berths#${asked}`, '--turns', asked], 'not both'],
    [['berths', '--turns', looked, '--level', 'conversation'], 'nothing is said'],
    [['berths', '--out', 'folder'], 'is a folder'],
    [['berths', '--out', 'no/such/one.html'], 'there is no folder'],
    [['berths', '--out', 'berths.txt/one.html'], 'there is no folder'],
    [['berths', '--lvl', 'tools'], 'Did you mean "--level"?'],
  ];
  const made = published();
  test.each(mistakes)('%j', async (argv, says) => {
    const here = await made;
    mkdirSync(here.at('folder'), { recursive: true });
    here.write('berths.txt', '');
    const { code, out, err } = await here.turnleaf('export', ...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });

  test('a file that is there already is replaced only by name', async () => {
    const here = await made;
    here.write('berths.html', 'mine');
    expect((await here.turnleaf('export', 'berths')).err).toContain('berths.html is there already');
    expect(here.read('berths.html')).toBe('mine');
    expect((await here.turnleaf('export', 'berths', '--out', 'berths.html')).code).toBe(0);
    expect(here.read('berths.html')).toContain('<!doctype html>');
  });
});
