/**
 * `turnleaf add`: imports sessions of this machine into `content/sessions/`, redacted and slimmed. A secret found in one is
 * replaced in all that are added together, and in what is published already.
 */

import {
  type ArchiveOptions,
  freeSlug,
  keepsOf,
  knownPrints,
  movePictures,
  policyOf,
  readPrivate,
  readSite,
  readStored,
  rememberPrints,
  storedSlugs,
  takenFrom,
  takenOut,
  toLog,
  writeFindings,
} from '../content/index.ts';
import { outsideOf, removedAs, removeTurns, type Taken, withoutTaken } from '../curate/index.ts';
import { shortId } from '../model/ids.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { redactSession } from '../pipeline.ts';
import { type ReadSession, readSource, type SessionSource } from '../read/index.ts';
import {
  type ArchiveScope,
  isSecretAnywhere,
  printsOf,
  type RawLog,
  type RedactionPolicy,
  type Redactor,
  type Secret,
} from '../redact/index.ts';
import { sessionFacts } from '../render/index.ts';
import { addressesIn } from './look.ts';
import { recall } from './recall.ts';
import { foreign, redactorsOf } from './redactors.ts';
import { sweepPublished } from './sweep.ts';
import { type Import, scratchFolder, writeImports } from './write.ts';

interface Prepared extends Pick<Import, 'pictures' | 'stays' | 'outside'> {
  source: SessionSource;
  read: ReadSession;
  log: RawLog;
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
  const scope: ArchiveScope = { key: readPrivate(state).salt, foreign: knownPrints(state) };
  const prepared = await readAll(options, sources, asked);
  const redactors = redactorsOf(options);
  const first = prepared.map(({ read, log }) => redactSession(read, log, redactors(slugs.get(read.id)).redactor, [], scope));
  const all = first.flatMap(({ secrets }) => secrets).filter(isSecretAnywhere);
  const taken = addressesIn(content);
  return prepared.map(({ source, read, log, pictures, stored, stays, outside, before }, index) => {
    const own = first[index] as ReturnType<Redactor['redact']>;
    const { redactor, policy } = redactors(slugs.get(read.id));
    const known = [...own.secrets, ...hidden(own, stored, policy)];
    const extra = [...known, ...foreign(all, known)];
    const isAlone = extra.length === own.secrets.length;
    const { session, log: safe, secrets } = isAlone ? own : redactSession(read, log, redactor, extra, scope);
    const { title } = sessionFacts(session);
    const slug = slugs.get(read.id) ?? before ?? freeSlug(proposeSlug(session, withoutSuspicions(title, secrets)), (one) => taken.has(one));
    taken.add(slug.toLowerCase());
    return { source, id: read.id, slug, title, session, log: safe, secrets, pictures, stays, outside };
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

async function readAll(options: ArchiveOptions, sources: SessionSource[], asked: Asked): Promise<Prepared[]> {
  const { content } = options;
  const prepared: Prepared[] = [];
  const { slugs = new Map(), named = new Set(), turns = new Set(), range, leftOut = () => {} } = asked;
  const keeps = keepsOf(readSite(options).show);
  const taken = takenOut(content);
  for (const source of sources) {
    for (const whole of readSource(source, { keeps })) {
      const stored = storedOf(content, slugs.get(whole.id));
      const removed = removedAs(taken, whole.id);
      const isNamed = stored !== undefined || named.has(whole.id);
      if (removed && !isNamed) {
        leftOut({ id: whole.id, slug: removed.slug, date: removed.removed ?? '' });
        continue;
      }
      // Where it ends is asked for anew.
      const own = stored && (range ? { ...stored.taken, last: undefined } : stored.taken);
      const others: Taken[] = own ? [...taken.filter(({ slug }) => slug !== own.slug), own] : taken;
      const { read: left, gone, isWhole } = withoutTaken(whole, others, isNamed, turns);
      if (isWhole && !stored) {
        const home = others.find(({ removed }) => removed !== undefined);
        leftOut({ id: whole.id, slug: home?.slug ?? '', date: home?.removed ?? '' });
        continue;
      }
      const cut = new Set(outsideOf(left, range));
      const { read, gone: outside } = cut.size > 0 ? removeTurns(left, cut) : { read: left, gone: [] };
      const folder = scratchFolder('turnleaf-add-');
      const pictures = await movePictures(read, source.side, folder, keeps);
      prepared.push({
        source,
        read,
        log: withIds(toLog(read), read.id),
        pictures: { folder, names: Object.keys(pictures) },
        stored: stored?.read,
        stays: gone,
        outside: outside.length,
        before: removed?.slug,
      });
    }
  }
  return prepared;
}

/** Secrets known only from the stored session; a placeholder number already in use is replaced. */
function hidden(own: ReturnType<Redactor['redact']>, stored: ReadSession | undefined, policy: RedactionPolicy): Secret[] {
  if (!stored) return [];
  const taken = new Set(own.secrets.map(({ rule, number }) => `${rule} ${number}`));
  const records = toLog(stored).files.flatMap((file) => file.records);
  const fresh = own.log.files.flatMap((file) => file.records);
  return recall(records, fresh, policy).map(({ number, ...secret }) =>
    number === undefined || taken.has(`${secret.rule} ${number}`) ? secret : { ...secret, number },
  );
}

/** The stored session at an address, and what of it stays out when it is imported again. */
function storedOf(content: string, slug: string | undefined) {
  if (slug === undefined || !storedSlugs(content).includes(slug)) return undefined;
  const stored = readStored(content, slug);
  return { slug, read: stored.read, taken: { slug, id: stored.read.id, ...takenFrom(stored) } };
}

/** Adds the session id to records that lack it: in `content/` the file's name no longer contains it. */
function withIds(log: RawLog, id: string): RawLog {
  const [main, ...rest] = log.files;
  if (!main || main.records.some((record) => typeof record.sessionId === 'string' || typeof record.session_id === 'string')) return log;
  return { ...log, files: [{ ...main, records: main.records.map((record) => ({ ...record, sessionId: id })) }, ...rest] };
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
  return [date, short || shortId(session.id).replace(/[^\p{L}\p{N}]+/gu, '-')].filter(Boolean).join('-');
}
