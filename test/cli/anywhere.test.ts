/**
 * Each command as the first one on a machine that has nothing, from a folder without packages: what it needs it has brought along, and
 * nothing is left where one stands. `npm test` runs two of those that compile pages, `npm run test:all` what README and docs/ name.
 */
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAll } from '../all-only.ts';
import { type BareMachine, bareMachine } from '../bare-machine.ts';
import { writeInFolder } from '../write-in-folder.ts';

interface Case {
  says: string;
  /** On a machine of that kind. */
  isCi?: true;
  /** Prepares and does it; returns what must hold `gives`. */
  run(machine: BareMachine): Promise<string>;
  gives: string;
  /** Below which folders it may write, beside those of the person. */
  writes?: string[];
}

const slug = '2026-06-13-the-monday-one-liner';
const title = 'The Monday one-liner';

/** All that a command said; fails with it where that ends otherwise. */
async function said(machine: BareMachine, argv: string[], ends = 0): Promise<string> {
  const { code, said } = await machine.turnleaf(...argv);
  expect(code, said).toBe(ends);
  return said;
}

/** Stands in an archive of one session. */
function inArchive(machine: BareMachine): void {
  machine.stands = machine.at('archive');
  writeInFolder(machine.at('archive/content/site.yaml'), 'title: Of weirs\n');
  cpSync(join(import.meta.dirname, '../../content/sessions', slug), machine.at('archive/content/sessions', slug), { recursive: true });
}

const names = {
  'an id': ({ log }) => [log.id],
  words: () => ['water', 'weir'],
  'a file': ({ logFile }) => [logFile],
  '--running': ({ env, log }) => {
    env.CLAUDE_CODE_SESSION_ID = log.id;
    return ['--running'];
  },
} satisfies { [what: string]: (machine: BareMachine) => string[] };

function publishes(by: keyof typeof names, to: 'git' | 'folder', path: string, isCi?: true): Case {
  const remote = to === 'git' ? 'remote.git' : 'www';
  return {
    says: `publish by ${by} to ${to}, ${path ? 'with' : 'without'} a base path${withoutHome(isCi)}`,
    ...(isCi ? { isCi } : {}),
    async run(machine) {
      if (to === 'git') machine.git('init', '--quiet', '--bare', machine.at(remote));
      const where = ['--to', to, '--remote', machine.at(remote), ...(to === 'git' ? ['--branch', 'pages'] : [])];
      const name = [...names[by](machine), ...(isCi ? ['--from', machine.at('home/.claude')] : [])];
      const heard = await said(machine, ['publish', ...name, ...where, '--url', `https://weir.example/${path}`, '--yes']);
      const page = `s/${machine.log.id.slice(0, 8)}/`;
      expect(heard.trimEnd().split('\n').at(-1)).toBe(`https://weir.example/${path}${page}`);
      return to === 'git'
        ? machine.git('-C', machine.at(remote), 'show', `pages:${page}index.html`)
        : readFileSync(machine.at(remote, page, 'index.html'), 'utf8');
    },
    gives: 'a HERON',
    writes: [remote],
  };
}

const withoutHome = (isCi?: true) => (isCi ? ', in CI without a home' : '');

const buildsFrom = (isCi?: true): Case => ({
  says: `build --from, in an empty folder that nobody may write to${withoutHome(isCi)}`,
  ...(isCi ? { isCi } : {}),
  async run(machine) {
    machine.stands = machine.at('empty');
    mkdirSync(machine.stands);
    chmodSync(machine.stands, 0o555);
    await said(machine, ['build', '--from', machine.at('home/.claude'), '--out', machine.at('site'), '--url', 'https://weir.example/a/b/']);
    return readFileSync(machine.at('site/s', machine.log.id.slice(0, 8), 'index.html'), 'utf8');
  },
  gives: 'a HERON',
  writes: ['site'],
});

/** A command that says something, and may not need pages. */
const tells = (
  argv: string[] | ((machine: BareMachine) => string[]),
  gives: string,
  more: Partial<Case> & { ends?: number } = {},
): Case => ({
  says: typeof argv === 'function' ? (more.says ?? '') : argv.join(' '),
  run: (machine) => said(machine, typeof argv === 'function' ? argv(machine) : argv, more.ends),
  gives,
  ...more,
});

/** The same, in an archive. */
const archived = (argv: string[], gives: string, writes: string[] = []): Case => ({
  ...tells(argv, gives, { writes: ['archive/.turnleaf', ...writes] }),
  says: `${argv.join(' ')}, in an archive`,
  run(machine) {
    inArchive(machine);
    return said(machine, argv);
  },
});

/** A page of what a command serves. */
async function pageOf(machine: BareMachine, argv: string[], path: string): Promise<string> {
  const serving = await machine.serve(...argv, '--port', '0');
  try {
    const page = await fetch(new URL(path, serving.url), { headers: { accept: 'text/html' } });
    return `${page.status} ${await page.text()}`;
  } finally {
    await serving.end();
  }
}

/** In `npm test`, too. */
const always = [publishes('an id', 'git', 'notes/')];

const rest: Case[] = [
  publishes('an id', 'folder', ''),
  publishes('words', 'git', ''),
  publishes('words', 'folder', 'notes/'),
  publishes('a file', 'git', 'notes/'),
  publishes('a file', 'folder', ''),
  publishes('--running', 'git', ''),
  publishes('--running', 'folder', 'notes/'),
  publishes('a file', 'git', 'notes/', true),
  publishes('words', 'folder', '', true),
  buildsFrom(),
  buildsFrom(true),
  {
    ...publishes('--running', 'folder', 'notes/'),
    says: 'publish --dry-run',
    run(machine) {
      const where = ['--to', 'folder', '--remote', machine.at('www'), '--url', 'https://weir.example/notes'];
      return said(machine, ['publish', ...names['--running'](machine), ...where, '--dry-run']);
    },
    gives: 'Nothing was published.',
    writes: [],
  },
  archived(
    ['publish', '--to', 'folder', '--remote', '../www', '--url', 'https://weir.example/notes', '--yes'],
    'https://weir.example/notes/',
    ['archive/dist', 'archive/content/anchors.lock', 'www'],
  ),
  archived(['build', '--url', 'https://weir.example/notes'], '1 session', ['archive/dist', 'archive/content/anchors.lock']),
  archived(['build', '--shard', '1/1'], '1 session', ['archive/dist', 'archive/content/anchors.lock']),
  archived(['status'], '1 session'),
  archived(['update'], 'session'),
  archived(['review'], 'No finding waits'),
  archived(['explain', `${slug}#t-5d849102`], 't-5d849102'),
  archived(['export', slug, '--out', 'talk.html'], 'talk.html', ['archive/talk.html']),
  archived(['share', `${slug}#t-5d849102`], '/t/5d849102/', [`archive/content/sessions/${slug}`]),
  {
    says: 'build --content, of an archive elsewhere',
    async run(machine) {
      inArchive(machine);
      machine.stands = machine.at('work');
      await said(machine, ['build', '--content', '../archive/content', '--out', '../site', '--url', 'https://weir.example/notes']);
      return readFileSync(machine.at('site/s', slug, 'index.html'), 'utf8');
    },
    gives: title,
    writes: ['site', 'archive/.turnleaf', 'archive/content/anchors.lock'],
  },
  {
    says: 'init, add, build and preview, one after another',
    async run(machine) {
      machine.stands = machine.at('home');
      await said(machine, ['init', 'weirs']);
      machine.stands = machine.at('home/weirs');
      await said(machine, ['add', machine.log.id, '--slug', 'heron', '--yes']);
      await said(machine, ['build', '--url', 'https://weir.example/notes']);
      await said(machine, ['check', '--links']);
      return pageOf(machine, ['preview', '--url', 'https://weir.example/notes'], 's/heron/');
    },
    gives: 'a HERON',
    writes: ['home/weirs'],
  },
  {
    says: 'dev, and a page',
    run(machine) {
      inArchive(machine);
      return pageOf(machine, ['dev'], `s/${slug}/`);
    },
    gives: title,
    writes: ['archive/.turnleaf'],
  },
  {
    says: 'hook install',
    run: (machine) => said(machine, ['hook', 'install', '--url', 'https://weir.example/notes']),
    gives: 'Session: https://weir.example/notes/id/',
    writes: ['work/.git'],
  },
  {
    says: 'export of a log, as one file',
    async run(machine) {
      await said(machine, ['export', machine.log.id, '--out', machine.at('talk.html')]);
      return readFileSync(machine.at('talk.html'), 'utf8');
    },
    gives: 'a HERON',
    writes: ['talk.html'],
  },
  tells(['export', 'water', '--format', 'md', '--out', '-'], 'a HERON'),
  tells(['list'], 'How high is the water'),
  tells(['list', '--limit', '1', '--json'], 'How high is the water'),
  tells(['publish', '--list'], 'Nothing is published'),
  tells(['link', 'a HERON'], 'nothing is public from here', { ends: 2 }),
  tells(['status'], '0 sessions'),
  tells(['add', 'water', '--dry-run'], 'a HERON'),
  tells(['--help'], 'turnleaf publish'),
];

// The rights and tools of a Unix machine.
describe.skipIf(process.platform === 'win32')('on a machine that has nothing', () => {
  test.each([...always, ...(isAll ? rest : [])])(
    '$says',
    async ({ isCi, run, gives, writes = [] }) => {
      const machine = bareMachine(isCi);
      try {
        expect(await run(machine)).toContain(gives);
        expect(machine.strays(...writes)).toEqual([]);
        expect(machine.git('status', '--porcelain', '--ignored')).toBe('');
      } finally {
        // On another disk its packages are copies.
        rmSync(machine.at(), { recursive: true });
      }
    },
    240_000,
  );
});
