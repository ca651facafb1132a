/** The last steps of a publication: the site is built and gated, put in its place, and remembered. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../build/index.ts';
import { readNotes, readRemoved, readStored, storedSlugs, summarise } from '../../content/index.ts';
import { discardScratch } from '../../edit/index.ts';
import { startProgram } from '../../platform/index.ts';
import {
  beginChange,
  dropEmpty,
  endChange,
  markSent,
  type Out,
  openPublished,
  type PublishPlace,
  placeKey,
  publicTexts,
  recoverShelf,
  type Subject,
  targetOf,
  undoChange,
  withPublished,
  writePublished,
} from '../../publish/index.ts';
import { readJson } from '../../store/index.ts';
import { endBuild } from '../build.ts';
import type { CommandIo } from '../command.ts';
import { stoppable } from '../terminal.ts';
import type { PublishHome, Publishing } from './home.ts';

export interface Publication {
  home: PublishHome;
  place: PublishPlace;
  isRemoval: boolean;
  /** From here on it may be public. */
  isSent?: boolean;
}

interface Agreed {
  /** Of the sessions it is about; none: the archive as a whole. */
  slugs: readonly string[];
  /** What is brought in or removed first. */
  change(): Promise<void> | void;
}

/** One publication at a time; the place is looked at before `asked`, which shows it, and gives an exit code where nothing is to be done. */
export function publishAt(publication: Publication, at: Publishing, asked: () => Promise<Agreed | number>): Promise<number> {
  const { home, place, isRemoval } = publication;
  const { tools, how } = at;
  const { state } = home.options;
  let code: number | undefined;
  const waiting = (lock: string) => tools.say(`another publication is running here; waiting for it (${lock})`);
  return withLock(join(state, 'publishing'), waiting, async () => {
    home.open?.();
    if (home.shelf) recoverShelf(home.shelf);
    const { archive } = openPublished(state);
    Object.assign(place, await targetOf(place).check?.({ ...how, place, archive, state, isRemoval }, tools));
    const agreed = await asked();
    code = typeof agreed === 'number' ? agreed : await publishSite(publication, agreed, at);
    return code;
    // What a trial has made, the publication after it needs.
  }).finally(() => home.shelf && !(how.dryRun && code === 0) && dropEmpty(home.shelf, publication.isSent));
}

/** Returns the exit code. When it fails, what was public before is public still, and a shelf is as it was. */
async function publishSite(publication: Publication, { slugs, change }: Agreed, at: Publishing): Promise<number> {
  const { home } = publication;
  const { tools, how } = at;
  const { shelf } = home;
  let step: 'change' | 'build' | 'send' = 'change';
  const stopped = () => {
    tools.stop();
    if (shelf && step !== 'send') {
      undoChange(shelf);
      dropEmpty(shelf);
    }
    // The build cleans up, says so and ends the process itself.
    if (step === 'build') return;
    discardScratch();
    at.warn(`\nStopped. ${step === 'send' ? 'If it is not public yet, the same command publishes it.' : 'Nothing was published.'}`);
    process.exit(130);
  };
  const run = async () => {
    if (shelf) beginChange(shelf, slugs);
    await change();
    step = 'build';
    tools.say('building the site');
    const { url } = publication.place;
    const { code, built } = await endBuild({ ...home.options, ...(url === undefined ? {} : { url }), quiet: true }, at);
    if (!built) {
      tools.say('Nothing was published: what was public before is as it was.');
      return code;
    }
    const withheld = new Set(built.failed.flatMap(({ slugs }) => slugs));
    if (!publication.isRemoval && slugs.some((slug) => withheld.has(slug))) {
      tools.say('Nothing was published: the session must not be public as it is. What was public before is as it was.');
      return 1;
    }
    const missing = slugs.find((slug) => !existsSync(join(home.options.out, 's', slug, 'index.html')));
    if (missing !== undefined) {
      tools.say(`Nothing was published: ${missing} has no page. Is it a draft? Take \`draft\` out of its notes.mdx.`);
      return 1;
    }
    step = 'send';
    publication.isSent = !how.dryRun;
    if (shelf && !how.dryRun) markSent(shelf);
    const addresses = await send(publication, slugs, at);
    if (how.dryRun) {
      at.say('\nThis is what would become public. Nothing was published.');
      return code;
    }
    if (shelf) endChange(shelf);
    if (tools.isTerminal && addresses.length === 1 && (await copyToClipboard(addresses[0] as string, at))) tools.say('(copied)');
    at.say(addresses.join('\n'));
    return code;
  };
  // Whatever did not come about.
  return stoppable(at, stopped, run).finally(() => shelf && undoChange(shelf));
}

/** The addresses to hand on. */
async function send({ home, place, isRemoval }: Publication, slugs: readonly string[], { tools, how }: Publishing): Promise<string[]> {
  const { state, out } = home.options;
  const published = openPublished(state);
  const before = published.places.find((one) => placeKey(one.place) === placeKey(place))?.sessions ?? [];
  const all = sessionsIn(home.options);
  const isGone = (slug: string) => readRemoved(join(home.options.content, 'sessions', slug)) !== undefined;
  // What its owner has taken out of the archive since, wherever that was said, is taken down here as well.
  const goneSince = before.filter(({ slug, removed }) => !removed && !slugs.includes(slug) && isGone(slug)).map(({ slug }) => slug);
  const subjects = [...slugs, ...goneSince].map((slug): Subject => {
    const { ref } = before.find((one) => one.slug === slug) ?? {};
    const known = all.find((one) => one.slug === slug) ?? before.find((one) => one.slug === slug);
    return { slug, title: known?.title ?? slug, isRemoved: isRemoval || isGone(slug), ref };
  });
  tools.say(`publishing: ${targetOf(place).describe(place)}`);
  // To a place that has a file for each session, the site does not go.
  const texts = place.url === undefined ? undefined : publicTexts(state, place, out);
  const sending = {
    ...how,
    place,
    site: out,
    subjects,
    archive: published.archive,
    state,
    isRemoval,
    takesBack: isRemoval || texts?.isLess,
  };
  if (!how.dryRun) texts?.begin();
  const { addresses = {}, refs = {}, notes = [] } = (await targetOf(place).send(sending, tools)) ?? {};
  if (!how.dryRun) texts?.end();
  for (const note of notes) tools.say(note);
  const at = new Date().toISOString();
  const addressOf = (slug: string) => addresses[slug] ?? (place.url === undefined ? '' : new URL(`s/${slug}/`, place.url).href);
  // To a place that has a file for each session, only those that were named have gone.
  const went = place.url === undefined ? all.filter(({ slug }) => slugs.includes(slug)) : all;
  const sessions = went.map(({ slug, id, title }): Out => ({ slug, id, title, address: addressOf(slug), at, ...refOf(refs, slug) }));
  const removed = before
    .filter(({ slug }) => isGone(slug))
    .map((one): Out => ({ ...one, at, removed: true, address: addressOf(one.slug) || one.address, ref: refs[one.slug] }));
  if (!how.dryRun) writePublished(state, withPublished(published, place, [...sessions, ...removed], at));
  if (slugs.length === 0) return [place.url ?? ''];
  return slugs.map((slug) => addressOf(slug) || (before.find((one) => one.slug === slug)?.address ?? ''));
}

const refOf = (refs: { [slug: string]: string }, slug: string): { ref?: string } => {
  const ref = refs[slug];
  return ref === undefined ? {} : { ref };
};

interface InSite {
  slug: string;
  id: string;
  title: string;
}

/** The sessions of the built site: those that it lists, and those that no list has. */
function sessionsIn({ content, out }: PublishHome['options']): InSite[] {
  const listed = readJson<{ sessions: InSite[] }>(join(out, 'archive.json'))?.sessions ?? [];
  const known = new Set(listed.map(({ slug }) => slug));
  const unlisted = storedSlugs(content).filter((slug) => !known.has(slug) && readNotes(join(content, 'sessions', slug)).unlisted);
  return [
    ...listed,
    ...unlisted.filter((slug) => existsSync(join(out, 's', slug, 'index.html'))).flatMap((slug) => storedAs(content, slug)),
  ];
}

function storedAs(content: string, slug: string): InSite[] {
  const { folder, source } = readStored(content, slug);
  return summarise(source)
    .slice(0, 1)
    .map(({ id, title }) => ({ slug, id, title: readNotes(folder).title ?? title }));
}

/** Copies the address, where a person sits before a clipboard. */
const programs: [name: string, args: string[], needs?: string][] = [
  ['pbcopy', []],
  ['wl-copy', [], 'WAYLAND_DISPLAY'],
  ['xclip', ['-selection', 'clipboard'], 'DISPLAY'],
  ['xsel', ['--clipboard', '--input'], 'DISPLAY'],
  ['clip.exe', []],
];

async function copyToClipboard(text: string, { env }: Pick<CommandIo, 'env'>): Promise<boolean> {
  for (const [name, args, needs] of programs) if ((needs === undefined || env[needs]) && (await give(name, args, text, env))) return true;
  return false;
}

/** Those of X stay and hold what was copied: neither their output nor their end is waited for. */
function give(name: string, args: string[], text: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = startProgram(name, args, { env, stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    if (!child) return resolve(false);
    const late = setTimeout(() => resolve(true), 500);
    const end = (isCopied: boolean) => {
      clearTimeout(late);
      resolve(isCopied);
    };
    child.on('error', () => end(false));
    child.on('exit', (code) => end(code === 0));
    child.stdin?.on('error', () => {});
    child.stdin?.end(text);
    child.unref();
  });
}
