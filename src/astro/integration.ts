/** Our Astro integration: search beside the pages; pictures, the gate and what is kept of the site before after them. */
import { createHash } from 'node:crypto';
import { constants, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { placeBodies } from '../build/bodies.ts';
import { finishCards } from '../build/cards.ts';
import { gateSite } from '../build/gate.ts';
import { GateError, gateMessage } from '../build/gate-error.ts';
import type { Entry } from '../build/make.ts';
import { isShort } from '../build/memory.ts';
import { metaOf } from '../build/metas.ts';
import { type Prepared, prepare } from '../build/prepare.ts';
import { takeOver } from '../build/reuse.ts';
import { sameAssets, sessionFolders } from '../build/reused.ts';
import { indexing, placeIndex } from '../build/search.ts';
import { checkShards, finishShard, takeShards } from '../build/shard.ts';
import { withheldSlugs } from '../build/withheld.ts';
import type { CheckReport } from '../check/index.ts';
import { type Addresses, checkAnchors, type Shares, writeAnchors } from '../content/anchors-lock.ts';
import { departedOf } from '../content/former-addresses.ts';
import { archiveOptions } from '../content/options.ts';
import { copyOwnFiles } from '../content/public-files.ts';
import { site } from '../content/site.ts';
import type { SessionMap, SessionMeta } from '../model/meta.ts';
import { picturesFolder, pruneFolder, readEntry, readJson, touch, writeBeside } from '../store/cache.ts';
import { sayAtWork } from './is-dev.ts';
import { ownComponents } from './own-components.ts';

/** Pages that were kept of the site before would ask for files that the new one has not. Build once more, keeping none. */
export class StaleError extends Error {
  override name = 'StaleError';
}

export function turnleaf(): AstroIntegration {
  return {
    name: 'turnleaf',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        sayAtWork(command === 'dev');
        // Whatever the shell says: the same input gives the same bytes.
        if (command === 'build') process.env.NODE_ENV = 'production';
        updateConfig({ vite: { plugins: [ownComponents(archiveOptions().content)] } });
      },
      'astro:build:start': async () => {
        const options = archiveOptions();
        // Its failure is heard of where sessions are asked for.
        if (!options.merge && !isShort)
          prepare(options).then(
            (prepared) => indexing(options, prepared),
            () => {},
          );
      },
      'astro:build:done': async ({ dir }) => {
        const out = fileURLToPath(dir);
        const options = archiveOptions();
        const prepared = await prepare(options);
        const { entries, kept } = prepared;
        // Both are accounted for: drafts by their owner, the others by a page that says so.
        const away = [...prepared.away, ...withheldSlugs(prepared)];
        const old = new Set(kept);
        const made = entries.filter(({ slug }) => !old.has(slug));
        if (!options.merge && kept.length > 0 && !sameAssets(options.replaces ?? '', out))
          throw new StaleError('the files that all pages share have changed');
        // Links into an archive of one's own are a promise; a build of a folder with `--from` makes none.
        const promised = options.from === undefined ? await addressesOf(entries) : undefined;
        const moved = promised ? departedOf(options.content).moved : new Map<string, string>();
        if (promised && !options.shard) checkAnchors(options.content, promised, new Set(away), moved);
        placeBodies(out, sessionFolders, made);
        await copyPictures(entries, out, options.state);
        await copyDownloads(made, out);
        copyOwnFiles(options.content, out);
        prepared.missingFonts = await finishCards(out);
        // Words take longer than pages: what is there is looked at meanwhile.
        const index = options.merge ? undefined : placeIndex(options, out);
        if (isShort) await index;
        if (options.merge) await checkShards(options.merge, prepared);
        const report = await passGate(out, prepared, join(options.state, 'cache', 'gate.json'), index);
        if (report.findings.length > 0 || report.undecodable.length > 0) throw new GateError(gateMessage(report));
        // After the gate: it has passed them before, by the same rules.
        if (options.merge) await takeShards(options.merge, out);
        else await takeOver(options, prepared, (await index) ?? []);
        if (options.shard) finishShard(out, options, prepared);
        else if (promised) writeAnchors(options.content, promised, new Set(away), moved, sharesOf(entries.map(metaOf)));
      },
    },
  };
}

const sharesOf = (metas: SessionMeta[]): Shares =>
  new Map(metas.map(({ slug, shared = [] }) => [slug, shared.map(({ anchor }) => anchor)]));

async function addressesOf(entries: Entry[]): Promise<Addresses> {
  const addresses: Addresses = new Map();
  for (const entry of entries) addresses.set(entry.slug, (await readEntry<SessionMap>(entry, 'map.json')).anchors);
  return addresses;
}

/** Files that passed with the same rules before are known by their hash; a partial tree forgets none of the others. */
async function passGate(
  out: string,
  { literals, allowed, scope, passed, rules, kept, keptShards }: Prepared,
  memory: string,
  last: Promise<unknown> | undefined,
): Promise<CheckReport> {
  const before = readJson<{ rules: string; hashes: string[] }>(memory);
  // What passed before is looked at again where there is more to look for.
  const by = createHash('sha256')
    .update(JSON.stringify([rules, scope]))
    .digest('hex');
  const knownGood = before?.rules === by ? before.hashes : [];
  const report = await gateSite(out, { literals, knownGood: [...knownGood, ...passed], allowed, scope }, last);
  const hashes = kept.length + keptShards.length > 0 ? [...new Set([...knownGood, ...report.hashes])].sort() : report.hashes;
  writeBeside(memory, JSON.stringify({ rules: by, hashes }));
  return report;
}

async function copyPictures(entries: Entry[], out: string, state: string): Promise<void> {
  const lists = await Promise.all(entries.map((entry) => readEntry<string[]>(entry, 'images.json')));
  const names = new Set(lists.flat());
  const now = new Date();
  for (const name of names) touch(join(picturesFolder(state), name), now);
  pruneFolder(picturesFolder(state), names, 500e6);
  if (names.size === 0) return;
  await mkdir(join(out, 'images'), { recursive: true });
  for (const name of names) await copyFile(join(picturesFolder(state), name), join(out, 'images', name));
}

/** The files of a session that are published as they are. */
async function copyDownloads(entries: Entry[], out: string): Promise<void> {
  if (!site().show.downloads) return;
  for (const { slug, folder } of entries) {
    await mkdir(join(out, 's', slug), { recursive: true });
    for (const name of ['session.jsonl', 'transcript.md'])
      await copyFile(join(folder, `${slug}.${name}`), join(out, 's', slug, name), constants.COPYFILE_FICLONE);
  }
}
