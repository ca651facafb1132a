/**
 * The gate over a finished site is the net under redaction. What it finds leads back: to the sessions that a file is made of, which
 * are made again with the value as what to look for, and withheld alone if it then still stands; or to the owner's file that
 * holds it, which leaves the old site as it is.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type CheckFinding,
  type CheckReport,
  checkSite,
  GateError,
  type GateFinding,
  gateMessage,
  type OwnersPlace,
  sessionOf,
} from '../check/index.ts';
import { ownersFiles } from '../content/index.ts';
import { fingerprint } from '../redact/settings.ts';
import { digest } from '../store/index.ts';
import { type Entry, metaOf, namesOf } from './entry.ts';
import type { Pieces } from './frames.ts';
import type { Made } from './make.ts';
import { checkShards } from './merge.ts';
import type { Plan } from './plan.ts';
import type { Reuse } from './reuse.ts';
import { type Caught, handedBack } from './withheld.ts';

/**
 * Checks a finished site. Files that passed the same rules before are recognised by their hash. Undefined where nothing was caught,
 * else what to make again and what to leave out.
 *
 * @throws GateError where the owner's own files hold something that must not be published, or a file cannot be read.
 */
export async function catchIn(
  site: string,
  plan: Plan,
  made: Made,
  reuse: Reuse,
  pieces: Pieces,
  before: Caught,
): Promise<Caught | undefined> {
  const { options, policy, rules, settings, store } = plan;
  const { allowed, scope } = made;
  await checkShards(plan, made);
  const sessions = made.entries.map(metaOf);
  const names = namesOf(sessions);
  // Files that passed before are checked again when there are more values to look for.
  const by = digest(rules, settings, JSON.stringify(scope), scope.foreign.length > 0 ? [...names].join() : '');
  const memory = store.table<string[]>('gate');
  const known = [...(memory.get('all', by) ?? []), ...(memory.get('changed', by) ?? [])];
  const passed = made.entries.flatMap(({ slug, folder }) => (reuse.slugs.has(slug) ? [] : (made.passed.get(folder) ?? [])));
  const report = await checkSite(site, {
    owner: { literals: policy.literals, ...allowed },
    known: { scope, names },
    knownGood: [...known, ...passed],
    // The owner's introduction is in the pages of its session, and a layout of another site in all.
    introduced: new Set(sessions.flatMap(({ slug, hasNotes }) => (hasNotes || options.hosted ? slug : []))),
    pieces,
  });
  // When a part of the site is reused, not all files are seen. What such a build has seen replaces what the last one had: the
  // lists of an archive that grows every day would fill the memory.
  const isPartial = reuse.slugs.size + reuse.bundles.size > 0;
  if (!isPartial) memory.set('all', by, report.hashes);
  memory.set('changed', by, isPartial ? report.hashes : []);
  store.save();
  if (report.findings.length + report.undecodable.length === 0) return undefined;
  return tighter(plan, made, report, before);
}

function tighter({ options, policy }: Plan, { entries }: Made, report: CheckReport, before: Caught): Caught {
  const handed = new Map(before.handed);
  const withheld = new Map(before.withheld);
  const own: OwnersPlace[] = [];
  const unknown: CheckFinding[] = [];
  for (const finding of report.findings) {
    const place = ownersPlace(finding, options.content);
    const slugs = place ? [] : sessionsWith(finding, entries);
    if (place) own.push(place);
    else if (slugs.length === 0) unknown.push(finding);
    for (const slug of slugs) {
      const known = before.handed.get(slug) ?? [];
      const more = handedBack([finding], handed.get(slug));
      if (!known.some(({ value }) => value === finding.value)) handed.set(slug, [...(handed.get(slug) ?? []), ...more]);
      else withheld.set(slug, [...(withheld.get(slug) ?? []), gateFindingOf(finding, policy.salt)]);
    }
  }
  if (own.length + unknown.length + report.undecodable.length > 0) throw new GateError(gateMessage({ ...report, findings: unknown }, own));
  return { handed, withheld };
}

const gateFindingOf = ({ rule, turn, value }: CheckFinding, salt: string): GateFinding => ({
  rule,
  ...(turn === undefined ? {} : { turn }),
  inside: turn === undefined ? 'facts' : 'turn',
  fingerprint: fingerprint(salt, value),
});

/** Files of an entry that lists, search, statistics and feeds are made from. An entry of a shard has those that a merge needs. */
const SHARED = ['meta.json', 'search.json', 'files.json', 'outcome.json'];

/** The sessions that a file of the site has something from. */
function sessionsWith({ file, value }: CheckFinding, entries: readonly Entry[]): string[] {
  const slug = sessionOf(file);
  if (slug !== undefined) return entries.some((one) => one.slug === slug) ? [slug] : [];
  const picture = /^images\/([^/]+)$/.exec(file)?.[1];
  if (picture !== undefined) return entries.flatMap(({ slug, images = [] }) => (images.includes(picture) ? slug : []));
  const whole = withText(entries, [value, JSON.stringify(value).slice(1, -1)]);
  if (whole.length > 0) return whole;
  // The page may have put it together.
  const parts = Array.from({ length: Math.max(0, value.length - PART) }, (_, at) => value.slice(at, at + PART));
  return withText(entries, parts);
}

/** As many letters as a part of a value has that counts. */
const PART = 10;

function withText(entries: readonly Entry[], any: readonly string[]): string[] {
  // A search index has words in lower case.
  const wanted = any.map((one) => one.toLowerCase());
  return entries.flatMap(({ folder, slug }) => {
    const files = SHARED.map((name) => join(folder, `${slug}.${name}`)).filter((file) => existsSync(file));
    const texts = files.map((file) => readFileSync(file, 'utf8').toLowerCase());
    return texts.some((text) => wanted.some((one) => text.includes(one))) ? slug : [];
  });
}

/** Where the owner wrote it; undefined where no file below `content` holds it as it is. */
function ownersPlace({ rule, value, file }: CheckFinding, content: string): OwnersPlace | undefined {
  for (const path of ownersFiles(content)) {
    const shown = `content/${relative(content, path).replaceAll('\\', '/')}`;
    // A key in a file's name is not quoted.
    const named = shown.indexOf(value);
    if (named >= 0) return { rule, at: `the name of a file below ${shown.slice(0, shown.lastIndexOf('/', named) + 1)}` };
    const text = readFileSync(path, 'utf8');
    const at = text.indexOf(value);
    if (at >= 0) return { rule, at: `${shown}:${text.slice(0, at).split('\n').length}` };
    if (path.replaceAll('\\', '/').endsWith(`/public/${file}`)) return { rule, at: shown };
  }
  return undefined;
}

/** Where sessions cannot be made once more: by Astro, which lays its pages once, and in a merge. */
export const caughtMessage = ({ handed }: Caught, isMerge: boolean): string =>
  `The pages hold what must not be published, from ${[...handed.keys()].join(', ')}; nothing was replaced. \`turnleaf build${isMerge ? ' --shard … --fresh' : ''}\` makes these sessions anew.`;
