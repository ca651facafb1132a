/** The loader behind `turnleaf/loader`. Node loads it, so that it shares the archive of the integration. */

import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import { dropDamaged, type Made, makeSessions, metaOf, namesOf, planBuild } from '../../../build/index.ts';
import { checkSite, GateError, gateMessage } from '../../../check/index.ts';
import type { SessionMeta } from '../../../model/meta.ts';
import { PlainError } from '../../../model/plain-error.ts';
import type { Opened } from '../../archive.ts';
import type { SessionData, SessionsOptions } from './loader-types.d.ts';
import { handedOut, keepOnly, writeSession } from './session-files.ts';

/** `content.config.ts`: `defineCollection({ loader: sessions() })`. The entry's id is the session's slug; `render(entry)` gives all of its turns. */
export function sessions(options: SessionsOptions = {}): Loader & { schema: z.ZodType<SessionData> } {
  return {
    name: 'turnleaf-sessions',
    schema: sessionData,
    async load(context) {
      const { config, store, parseData, generateDigest, watcher } = context;
      const root = fileURLToPath(config.root);
      // `astro sync` and `astro check` ask for types only; the integration opens no archive for them.
      const integration = config.integrations.find(({ name }) => name === 'turnleaf');
      const archive = integration?.hooks['turnleaf:archive']?.();
      if (integration && !archive) return store.clear();
      const opened = joined(archive, options, root) ?? (await open(options, root, watcher !== undefined));
      const folder = join(opened.plan.options.state, 'loader', encodeURIComponent(context.collection));
      const shown = opened.made.entries.flatMap((entry) => {
        const meta = metaOf(entry);
        return (opened.plan.options.isDev || !meta.draft) && (options.unlisted || !meta.unlisted) ? [{ entry, meta }] : [];
      });
      const modules: string[] = [];
      // One after another: all of them at once would not fit into memory.
      for (const { entry, meta } of shown) modules.push(await writeSession(folder, entry, meta, dataOf(meta), opened.isHosted));
      keepOnly(
        folder,
        shown.map(({ meta }) => meta.slug),
      );
      if (!opened.isHosted) await gate(handedOut(folder), opened);
      store.clear();
      for (const [index, { meta }] of shown.entries()) {
        const data = await parseData({ id: meta.slug, data: dataOf(meta) });
        const filePath = relative(root, modules[index] ?? '').replaceAll('\\', '/');
        store.set({ id: meta.slug, data, digest: generateDigest(meta.digest), filePath, deferredRender: true });
      }
      // The integration's own build reports what it leaves out.
      if (!opened.isHosted) report(context, opened.made);
    },
  };
}

interface Source extends Opened {
  /** The integration's: its build checks whatever is published, and it has pages for what links lead to. */
  isHosted: boolean;
}

/** The integration's archive, unless the collection names another one. */
function joined(archive: Opened | undefined, { content }: SessionsOptions, root: string): Source | undefined {
  const isSame = content === undefined || (archive && resolve(root, content) === resolve(archive.plan.options.content));
  return archive && isSame ? { ...archive, isHosted: true } : undefined;
}

/** An archive of the collection's own. */
async function open({ content, state }: SessionsOptions, root: string, isDev: boolean): Promise<Source> {
  const plan = planBuild({
    content: resolve(root, content ?? 'content'),
    state: resolve(root, state ?? '.turnleaf'),
    out: resolve(root, '.turnleaf/out'),
    isDev,
  });
  let made = await makeSessions(plan);
  if (dropDamaged(plan.store, made.entries)) made = await makeSessions(plan);
  plan.store.prune();
  return { plan, made, isHosted: false };
}

/** @throws GateError where what the collection hands out holds something that must not be published. */
async function gate(folder: string, { plan, made }: Source): Promise<void> {
  const memory = plan.store.table<string[]>('gate');
  const by = `${plan.rules} ${JSON.stringify(made.scope)}`;
  const key = `loader ${folder}`;
  const { policy } = plan;
  const report = await checkSite(folder, {
    owner: { literals: policy.literals, ...made.allowed },
    known: { scope: made.scope, names: namesOf(made.entries.map(metaOf)) },
    knownGood: memory.get(key, by) ?? [],
  });
  memory.set(key, by, report.hashes);
  plan.store.save();
  if (report.findings.length > 0 || report.undecodable.length > 0) throw new GateError(gateMessage(report));
}

/** A session that may not be published stops a build; while somebody works on the site, it is only named. */
function report({ logger, watcher }: LoaderContext, { failed }: Made): void {
  if (failed.length === 0) return;
  const text = `not published:\n${failed.map(({ name, reason }) => `${name}: ${reason}`).join('\n')}`;
  if (watcher === undefined) throw new PlainError(text);
  logger.error(text);
}

// What a collection knows of a session: facts, never its text.

const date = z.coerce.date().optional();
const count = z.number();

const shape = {
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  project: z.string(),
  agent: z.string(),
  models: z.array(z.string()),
  date,
  started: date,
  ended: date,
  duration: count.optional(),
  prompts: count,
  turns: count,
  toolCalls: count,
  subagents: count,
  tokens: z.object({ input: count, output: count, cacheRead: count, cacheWrite: count }),
  cost: count.optional(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  unlisted: z.boolean(),
  draft: z.boolean(),
  language: z.string().optional(),
  redactedWith: z.string().min(1),
} satisfies { [name in keyof SessionData]: z.ZodType };

const sessionData: z.ZodType<SessionData> = z.object(shape);

function dataOf(meta: SessionMeta): { [name in keyof SessionData]: unknown } {
  const facts = { ...meta, duration: meta.glance.worked, cost: meta.costUsd };
  const names = Object.keys(shape) as (keyof SessionData)[];
  return storable(Object.fromEntries(names.map((name) => [name, facts[name]]))) as { [name in keyof SessionData]: unknown };
}

/** Astro takes some strings in its store for its own marks, and the build breaks: a character without width keeps them apart. */
function storable<T>(value: T): T {
  if (typeof value === 'string')
    return value
      .replace(/^__ASTRO_IMAGE_/, (mark) => `\u2060${mark}`)
      .replaceAll('$$server-islands-map$$', () => '$\u2060$server-islands-map$$') as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, storable(one)])) as T;
}
