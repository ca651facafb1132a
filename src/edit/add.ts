/**
 * `turnleaf add`: imports sessions of this machine into `content/sessions/`, redacted and slimmed. A secret found in one is
 * replaced in all that are added together, and in what is published already.
 */

import { archiveScope } from '../build/index.ts';
import {
  type ArchiveOptions,
  freeSlug,
  policyOf,
  readPrivate,
  readSite,
  readStored,
  rememberPrints,
  storedSlugs,
  takenFrom,
  takenOut,
  writeFindings,
} from '../content/index.ts';
import { outsideOf, removedAs, removeTurns, type Taken, withoutTaken } from '../curate/index.ts';
import { fileName } from '../model/file-names.ts';
import { shortId } from '../model/ids.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { type ReadSession, readSource, type SessionSource } from '../read/index.ts';
import { isSecretAnywhere, printsOf, type Redacted, type RedactionPolicy, type Secret } from '../redact/index.ts';
import { sessionFacts } from '../render/index.ts';
import { keepsOf, type Prepared, prepare, redactPrepared, slimRecords } from '../safe/index.ts';
import { foreign } from './elsewhere.ts';
import { addressesIn } from './look.ts';
import { recall } from './recall.ts';
import { sweepPublished } from './sweep.ts';
import { type Import, scratchFolder, writeImports } from './write.ts';

interface Importing extends Pick<Import, 'pictures' | 'stays' | 'outside'> {
  source: SessionSource;
  prepared: Prepared;
  policy: RedactionPolicy;
  /** Its published version. */
  stored: ReadSession | undefined;
  /** The address it had before it was removed. */
  before: string | undefined;
}

/** What is known of sessions before they are read, and what the owner asked for by name: only that brings back what was taken out. */
export interface Asked {
  /** Slugs by the ids of sessions, where they are known already. */
  slugs?: ReadonlyMap<string, string>;
  /** Ids of sessions. */
  named?: ReadonlySet<string>;
  /** Anchors of turns. */
  turns?: ReadonlySet<string>;
  /** Of a single session: only the turns from one to another. */
  range?: { from?: string; to?: string } | undefined;
  /** Told of each session that is left out. */
  leftOut?: (one: LeftOut) => void;
}

export interface LeftOut {
  id: string;
  /** The session that was removed; this one, or one whose turns it repeats. */
  slug: string;
  date: string;
}

/** Reads and redacts; writes nothing but pictures, into temporary folders that `discardScratch` removes. */
export async function prepareImports(options: ArchiveOptions, sources: SessionSource[], asked: Asked = {}): Promise<Import[]> {
  const { content, state } = options;
  const { slugs = new Map() } = asked;
  // Under this machine's own key, as what it finds is kept.
  const scope = archiveScope({ state });
  const importing = await readAll(options, sources, asked);
  const first = importing.map(({ prepared, policy }) => redactPrepared(prepared, policy, [], scope));
  const all = first.flatMap(({ secrets }) => secrets).filter(isSecretAnywhere);
  const taken = addressesIn(content);
  return importing.map(({ source, prepared, policy, pictures, stored, stays, outside, before }, index) => {
    const own = first[index] as Redacted;
    const { id } = prepared.read;
    const known = [...own.secrets, ...hidden(own, stored, policy)];
    const extra = [...known, ...foreign(all, known)];
    const isAlone = extra.length === own.secrets.length;
    const { session, log, secrets } = isAlone ? own : redactPrepared(prepared, policy, extra, scope);
    const { title } = sessionFacts(session);
    const slug = slugs.get(id) ?? before ?? freeSlug(proposeSlug(session, withoutSuspicions(title, secrets)), (one) => taken.has(one));
    taken.add(slug.toLowerCase());
    return { source, id, slug, title, session, log, secrets, pictures, stays, outside };
  });
}

/** Writes them, and what was found in them; returns the sessions published before that held one of their secrets too. */
export function keepImports(options: ArchiveOptions, imports: Import[]): string[] {
  writeImports(imports, options.content);
  const { salt } = policyOf(options);
  for (const one of imports) writeFindings(options.state, one.slug, one.secrets, one.session.findings, salt);
  const found = imports.flatMap((one) => one.secrets);
  rememberPrints(options.state, printsOf(found, readPrivate(options.state).salt));
  return sweepPublished(options, found, new Set(imports.map((one) => one.slug)));
}

async function readAll(options: ArchiveOptions, sources: SessionSource[], asked: Asked): Promise<Importing[]> {
  const { content } = options;
  const importing: Importing[] = [];
  const { slugs = new Map(), leftOut = () => {} } = asked;
  const keeps = keepsOf(readSite(options).show);
  const taken = takenOut(content);
  for (const source of sources) {
    for (const whole of readSource(source, { keeps })) {
      const stored = storedOf(content, slugs.get(whole.id));
      const cut = cutOf(whole, taken, stored?.taken, asked);
      if ('home' in cut) {
        leftOut({ id: whole.id, slug: cut.home?.slug ?? '', date: cut.home?.removed ?? '' });
        continue;
      }
      const folder = scratchFolder('turnleaf-add-');
      const prepared = await prepare(cut.read, source.side, folder, keeps);
      const policy = policyOf(options, slugs.get(whole.id));
      const pictures = { folder, names: prepared.pictures };
      const { stays, outside, before } = cut;
      importing.push({ source, prepared, policy, pictures, stored: stored?.read, stays, outside, before });
    }
  }
  return importing;
}

/** What is asked for of a session, without what was taken out; or the removed session that is `home` to all of it. */
function cutOf(whole: ReadSession, taken: Taken[], stored: Taken | undefined, { named = new Set(), turns, range }: Asked) {
  const removed = removedAs(taken, whole.id);
  const isNamed = stored !== undefined || named.has(whole.id);
  if (removed && !isNamed) return { home: removed };
  // Where it ends is asked for anew.
  const own = stored && (range ? { ...stored, last: undefined } : stored);
  const others = own ? [...taken.filter(({ slug }) => slug !== own.slug), own] : taken;
  const { read, gone, isWhole } = withoutTaken(whole, others, isNamed, turns);
  if (isWhole && !stored) return { home: others.find(({ removed }) => removed !== undefined) };
  const outside = new Set(outsideOf(read, range));
  const left = outside.size > 0 ? removeTurns(read, outside) : { read, gone: [] };
  return { read: left.read, stays: gone, outside: left.gone.length, before: removed?.slug };
}

/** Secrets known only from the stored session; a placeholder number already in use is replaced. */
function hidden(own: Redacted, stored: ReadSession | undefined, policy: RedactionPolicy): Secret[] {
  if (!stored) return [];
  const taken = new Set(own.secrets.map(({ rule, number }) => `${rule} ${number}`));
  const fresh = own.log.files.flatMap((file) => file.records);
  return recall(slimRecords(stored), fresh, policy).map(({ number, ...secret }) =>
    number === undefined || taken.has(`${secret.rule} ${number}`) ? secret : { ...secret, number },
  );
}

/** The stored session at an address, and what of it stays out when it is imported again. */
function storedOf(content: string, slug: string | undefined) {
  if (slug === undefined || !storedSlugs(content).includes(slug)) return undefined;
  const stored = readStored(content, slug);
  return { slug, read: stored.read, taken: { slug, id: stored.read.id, ...takenFrom(stored) } };
}

/** An address is chosen once: it contains nothing that may turn out to be a secret. */
function withoutSuspicions(title: string, secrets: readonly Secret[]): string {
  return secrets.reduce((text, { value, tier }) => (tier === 'suspicion' ? text.replaceAll(value, ' ') : text), title);
}

/** Date and title: a readable address, chosen once. */
export function proposeSlug(session: RedactedSession, title: string): string {
  const date = session.started === undefined ? '' : new Date(session.started).toISOString().slice(0, 10);
  const words = title
    .replace(/\[redacted:[^\][]*\]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  const short = [...words].length <= 60 ? words : words.slice(0, 60).replace(/-[^-]*$/, '');
  return fileName([date, short || shortId(session.id).replace(/[^\p{L}\p{N}]+/gu, '-')].filter(Boolean).join('-'), 'session-');
}
