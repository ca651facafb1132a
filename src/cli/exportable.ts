/** The session that `export` is asked for: a published one, or a log that may never have been added. */
import { join, relative, resolve, sep } from 'node:path';
import { archiveScope } from '../build/index.ts';
import {
  type ArchiveOptions,
  formerAddresses,
  policyOf,
  readNotes,
  readSite,
  readStored,
  storedSlugs,
  takenOut,
} from '../content/index.ts';
import { removedAs, withoutTaken } from '../curate/index.ts';
import { proposeSlug, publishedIds, scratchFolder } from '../edit/index.ts';
import { publicAddress, withBytes } from '../export/index.ts';
import { isIdNamed, shortIds } from '../model/ids.ts';
import type { SessionSource } from '../read/index.ts';
import type { RedactionPolicy } from '../redact/index.ts';
import { titleOf } from '../render/index.ts';
import { publishedCut, safeSessions } from '../safe/index.ts';
import { chooseSources } from './choose.ts';
import { type Context, plural, UsageError } from './command.ts';
import type { LogValues } from './logs.ts';

export type Exportable = Awaited<ReturnType<typeof readExportable>>;

/** Reads and redacts; writes nothing but pictures, into a temporary folder that `discardScratch` removes. */
export async function readExportable(named: string, values: LogValues, at: Context) {
  const { options } = at;
  const slug = publishedAs(named, values, at);
  if (slug !== undefined) return readPublished(slug, options);
  const byName = new Set<string>();
  const source = onlyOne(chooseSources([named], values, at, byName), named);
  const published = publishedIds(options.content).get(source.id);
  if (published !== undefined) {
    // What its owner took out of it stays out.
    at.warn(`${named} is published as ${published}, and taken from there. With what it has gained since: turnleaf update ${published}`);
    return readPublished(published, options);
  }
  // What was taken out of the archive stays out of a file, too.
  const taken = takenOut(options.content);
  const removed = byName.size === 0 ? removedAs(taken, source.id) : undefined;
  if (removed)
    throw new UsageError(
      `"${named}" was removed as ${removed.slug} on ${removed.removed}. By its id it is handed on all the same: turnleaf export ${source.id}`,
    );
  let stays = 0;
  const cut: Cut = (read) => {
    const left = withoutTaken(read, taken, true);
    stays = left.gone;
    return left;
  };
  const safe = await redacted(source, policyOf(options), cut, options, runOf(source, named));
  if (stays > 0) at.warn(`${named}: ${plural(stays, 'turn')} that you took out of the archive ${stays === 1 ? 'is' : 'are'} left out`);
  const nowhere = { slug: undefined, title: undefined, address: undefined };
  // The address that `add` would propose.
  return { ...safe, ...nowhere, name: proposeSlug(safe.session, titleOf(safe.session)) };
}

/** The slug of a published session, by itself, by its id, or by a path into its folder. */
function publishedAs(named: string, { from, agent }: LogValues, { options: { content }, cwd }: Context) {
  const slugs = storedSlugs(content);
  const below = relative(join(content, 'sessions'), resolve(cwd(), named)).split(sep)[0];
  if (slugs.includes(named)) return named;
  const now = formerAddresses(content).moved.get(named);
  if (now !== undefined && slugs.includes(now)) return now;
  if (/[\\/]/.test(named) && below !== undefined && slugs.includes(below)) return below;
  if (from !== undefined || agent !== undefined || named.length < 4) return undefined;
  const byId = [...publishedIds(content)].filter(([id]) => isIdNamed(id, named));
  return byId.length === 1 ? byId[0]?.[1] : undefined;
}

function onlyOne(sources: SessionSource[], named: string): SessionSource {
  const [source, ...more] = sources;
  if (source && more.length === 0) return source;
  const shortOf = shortIds(sources.map(({ id }) => id));
  const ids = sources.slice(0, 10).map(({ id }) => `  ${shortOf(id)}`);
  throw new UsageError(`${named} holds ${sources.length} sessions; give the id of one, with --from ${named}:\n${ids.join('\n')}`);
}

/** A file may hold several runs: which of them is meant. */
function runOf({ runs }: SessionSource, named: string): number {
  if (runs.length < 2) return 0;
  const run = runs.findIndex((id) => isIdNamed(id, named));
  if (run >= 0) return run;
  throw new UsageError(
    `${named} holds ${runs.length} runs; give the id of one:\n${runs.map((id) => `  ${shortIds(runs)(id)}`).join('\n')}`,
  );
}

async function readPublished(slug: string, options: ArchiveOptions) {
  const { source, folder } = readStored(options.content, slug);
  const notes = readNotes(folder);
  const safe = await redacted(source, policyOf(options, slug), publishedCut({ slugs: [slug], notes, folder }), options);
  return { ...safe, name: slug, slug, title: notes.title, address: publicAddress(readSite(options), slug, notes) };
}

type Cut = Parameters<typeof safeSessions>[1];

/** `run`: which of the sessions in the file. */
async function redacted(source: SessionSource, policy: RedactionPolicy, cut: Cut, options: ArchiveOptions, run = 0) {
  const scope = archiveScope(options);
  const { show } = readSite(options);
  const pictures = scratchFolder('turnleaf-export-');
  let at = 0;
  for await (const { session, secrets, names, images } of safeSessions(source, cut, { policy, show, pictures, scope }))
    if (at++ === run) return { session, secrets, names, policy, scope, images: withBytes(images, pictures) };
  throw new UsageError(`${source.path} holds no session that can be read.`);
}
