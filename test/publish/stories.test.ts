/** Places for a site, reached by the tools people have: each tool is a script here that keeps what it was asked. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openTools, placeFor, shownRemote, targetOf, type Wish } from '../../src/publish/index.ts';
import type { Outcome } from '../cli/desk.ts';
import { type Scene, tellStories } from '../cli/story.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const wishes = { to: text, remote: text, branch: text, history: text, url: text, command: text };
const options = {
  ...wishes,
  archive: { ...text, default: 'mine' },
  session: text,
  'dry-run': flag,
  replace: flag,
  removal: flag,
  'takes-back': flag,
};

/** `send`: completes, checks and sends what lies in `site/`, as `turnleaf publish` does. `--session <slug>:<what the target calls it>` */
async function send(argv: string[], { desk }: Scene): Promise<Outcome> {
  const { values } = parseArgs({ args: argv, options });
  const said: string[] = [];
  mkdirSync(desk.at('state'), { recursive: true });
  const env = { ...desk.env, PATH: desk.env.PATH ?? `${desk.at('bin')}:/usr/bin:/bin`, GIT_CONFIG_NOSYSTEM: '1' };
  const tools = {
    ...openTools({ cwd: desk.folder, env, isTerminal: false, say: (line) => said.push(line) }),
    pause: async (ms: number) => void said.push(`waits ${ms} ms`),
  };
  const wish = Object.fromEntries(Object.keys(wishes).flatMap((name) => (name in values ? [[name, values[name as 'to']]] : []))) as Wish;
  const end = (code: number, err: string): Outcome => ({ code, out: said.map((line) => `${line}\n`).join(''), err, said: '' });
  try {
    const place = await placeFor(wish, tools);
    const { archive, 'dry-run': dryRun, replace, removal: isRemoval, 'takes-back': takesBack } = values;
    const sending = { place, archive, state: desk.at('state'), dryRun, replace, isRemoval, takesBack: isRemoval || takesBack };
    Object.assign(place, await targetOf(place).check?.(sending, tools));
    const [slug, ref] = values.session?.split(':') ?? [];
    const subjects = slug === undefined ? [] : [{ slug, title: 'Of tides', isRemoved: isRemoval, ref }];
    const {
      addresses = {},
      refs = {},
      notes = [],
    } = (await targetOf(place).send({ ...sending, site: desk.at('site'), subjects }, tools)) ?? {};
    said.push([place.to, shownRemote(place.remote), place.branch, place.url].filter(Boolean).join('  '));
    for (const one of Object.keys(refs)) said.push(`${one}  ${refs[one]}  ${addresses[one]}`);
    said.push(...notes);
    return end(0, '');
  } catch (error) {
    return end(2, `${(error as Error).message}\n`);
  }
}

/** `place`: what is told of a place from a wish. */
async function place(argv: string[], { desk }: Scene): Promise<Outcome> {
  const { values } = parseArgs({ args: argv, options: wishes });
  const tools = openTools({ cwd: desk.folder, env: { PATH: '/usr/bin:/bin', HOME: desk.folder }, isTerminal: false, say() {} });
  try {
    const { to, branch = '-', url } = await placeFor({ ...values } as Wish, tools);
    return { code: 0, out: `${to}  ${branch}  ${url}\n`, err: '', said: '' };
  } catch (error) {
    return { code: 2, out: '', err: `${(error as Error).message}\n`, said: '' };
  }
}

tellStories(join(import.meta.dirname, 'stories'), { send, place });
