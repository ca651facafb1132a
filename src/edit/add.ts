/**
 * `turnleaf add`: sessions of this machine into `content/sessions/`, redacted and slimmed. A secret found in one is
 * replaced in all that are added together, and in what is published already.
 */

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { toConversation } from '../agents/index.ts';
import { movePictures, removeTurns, toLog, turnsOf } from '../content/index.ts';
import type { RedactedLog, RedactedSession } from '../model/redacted.ts';
import { findSources, type Keeps, type ReadSession, readSource, type SessionSource } from '../read/index.ts';
import {
  type ArchiveScope,
  createRedactor,
  isSecretAnywhere,
  type Literal,
  mayContain,
  type RawLog,
  type RedactionPolicy,
  type Redactor,
  type Secret,
} from '../redact/index.ts';
import { sessionFacts } from '../render/index.ts';
import { buildSession } from '../thread/index.ts';
import { recall } from './recall.ts';

export interface Import {
  source: SessionSource;
  id: string;
  slug: string;
  title: string;
  session: RedactedSession;
  log: RedactedLog;
  secrets: Secret[];
  /** Prepared pictures, in a temporary folder. */
  pictures: { folder: string; names: string[] };
}

/** What is published in `content/sessions`, by session id. */
export function publishedIds(content: string): Map<string, string> {
  const root = join(content, 'sessions');
  const ids = new Map<string, string>();
  if (!existsSync(root)) return ids;
  for (const source of findSources(root).sources) {
    const slug = source.name.split('/')[0];
    if (slug !== undefined && !slug.startsWith('.') && source.name.endsWith('/session.jsonl')) ids.set(source.id, slug);
  }
  return ids;
}

interface Prepared {
  source: SessionSource;
  read: ReadSession;
  log: RawLog;
  pictures: Import['pictures'];
  /** What is published of it. */
  stored: ReadSession | undefined;
}

/** Reads and redacts; writes nothing but pictures, into a temporary folder that `discardImports` removes. */
export async function prepareImports(
  sources: SessionSource[],
  content: string,
  /** With a slug, what the session's own front matter asks for. */
  policyFor: (slug?: string) => RedactionPolicy,
  slugs: Map<string, string> = new Map(),
  /** What was found in sessions that were added before. */
  scope?: ArchiveScope,
  keeps?: Keeps,
): Promise<Import[]> {
  const prepared: Prepared[] = [];
  try {
    await readAll(sources, content, slugs, prepared, keeps);
  } catch (error) {
    discardImports(prepared);
    throw error;
  }
  const redactors = redactorsOf(policyFor);
  const first = prepared.map(({ read, log }) =>
    redactors(slugs.get(read.id)).redactor.redact(buildSession(toConversation(read)), log, [], scope),
  );
  const all = first.flatMap(({ secrets }) => secrets).filter(isSecretAnywhere);
  const taken = new Set(existsSync(join(content, 'sessions')) ? readdirSync(join(content, 'sessions')) : []);
  return prepared.map(({ source, read, log, pictures, stored }, index) => {
    const own = first[index] as ReturnType<Redactor['redact']>;
    const { redactor, policy } = redactors(slugs.get(read.id));
    const known = [...own.secrets, ...hidden(own, stored, policy)];
    const extra = [...known, ...foreign(all, known)];
    const isAlone = extra.length === own.secrets.length;
    const { session, log: safe, secrets } = isAlone ? own : redactor.redact(buildSession(toConversation(read)), log, extra, scope);
    const { title } = sessionFacts(session);
    const slug = slugs.get(read.id) ?? freeSlug(proposeSlug(session, withoutSuspicions(title, secrets)), taken);
    taken.add(slug);
    return { source, id: read.id, slug, title, session, log: safe, secrets, pictures };
  });
}

/** Adds to `prepared` one by one, so that what was done is known where it ends early. */
async function readAll(
  sources: SessionSource[],
  content: string,
  slugs: Map<string, string>,
  prepared: Prepared[],
  keeps: Keeps | undefined,
): Promise<void> {
  for (const source of sources) {
    for (const whole of readSource(source, { keeps })) {
      const stored = storedOf(content, slugs.get(whole.id));
      const read = stored ? withoutRemoved(whole, stored) : whole;
      const folder = scratchFolder('turnleaf-add-');
      const pictures = await movePictures(read, source.side, folder, keeps);
      prepared.push({ source, read, log: withIds(toLog(read), read.id), pictures: { folder, names: Object.keys(pictures) }, stored });
    }
  }
}

/** One redactor for each policy there is, made once. */
function redactorsOf(policyFor: (slug?: string) => RedactionPolicy): (slug?: string) => { redactor: Redactor; policy: RedactionPolicy } {
  const made = new Map<string, { redactor: Redactor; policy: RedactionPolicy }>();
  return (slug) => {
    const policy = policyFor(slug);
    const key = JSON.stringify(policy);
    const known = made.get(key) ?? { redactor: createRedactor(policy), policy };
    made.set(key, known);
    return known;
  };
}

/** Other sessions' secrets. Numbers of placeholders are a session's own: what comes from elsewhere is numbered after them. */
function foreign(secrets: Secret[], own: Secret[]): Secret[] {
  const known = new Set(own.map(({ value }) => value));
  return secrets.filter(({ value }) => !known.has(value)).map(({ number: _elsewhere, ...secret }) => secret);
}

/** Secrets that only the stored session still knows of; a number that is taken is given anew. */
function hidden(own: ReturnType<Redactor['redact']>, stored: ReadSession | undefined, policy: RedactionPolicy): Secret[] {
  if (!stored) return [];
  const taken = new Set(own.secrets.map(({ rule, number }) => `${rule} ${number}`));
  const records = toLog(stored).files.flatMap((file) => file.records);
  const fresh = own.log.files.flatMap((file) => file.records);
  return recall(records, fresh, policy).map(({ number, ...secret }) =>
    number === undefined || taken.has(`${secret.rule} ${number}`) ? secret : { ...secret, number },
  );
}

function storedOf(content: string, slug: string | undefined): ReadSession | undefined {
  const folder = slug === undefined ? undefined : join(content, 'sessions', slug);
  if (folder === undefined || !existsSync(join(folder, 'session.jsonl'))) return undefined;
  const source = findSources(folder).sources.find((one) => one.name === 'session.jsonl');
  return source && readSource(source)[0];
}

/** What the owner took out of a published session stays out when it is imported again. */
function withoutRemoved(read: ReadSession, stored: ReadSession): ReadSession {
  const removed = turnsOf(stored).filter(({ turn }) => turn.removed);
  if (removed.length === 0) return read;
  const known = new Set(turnsOf(read).map(({ anchor }) => anchor));
  return removeTurns(read, new Set(removed.map(({ anchor }) => anchor).filter((anchor) => known.has(anchor)))).read;
}

/** Records of forms that carry no session id get it: in `content/` the file's name does not tell it any more. */
function withIds(log: RawLog, id: string): RawLog {
  const [main, ...rest] = log.files;
  if (!main || main.records.some((record) => typeof record.sessionId === 'string' || typeof record.session_id === 'string')) return log;
  return { files: [{ ...main, records: main.records.map((record) => ({ ...record, sessionId: id })) }, ...rest] };
}

/** An address is chosen once: what may turn out to be a secret is not in it. */
function withoutSuspicions(title: string, secrets: readonly Secret[]): string {
  return secrets.reduce((text, { value, tier }) => (tier === 'suspicion' ? text.replaceAll(value, ' ') : text), title);
}

/** Date and title: an address that can be read, and that is chosen once. */
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
  return [date, short || session.id.slice(0, 8).replace(/[^\p{L}\p{N}]+/gu, '-')].filter(Boolean).join('-');
}

function freeSlug(slug: string, taken: Set<string>): string {
  for (let times = 2, free = slug; ; times += 1) {
    if (!taken.has(free)) return free;
    free = `${slug}-${times}`;
  }
}

/** Files an import writes, relative to its folder, with their text. Pictures are not among them. */
export function importFiles(log: RedactedLog): { name: string; text: string }[] {
  return log.files.map(({ name, records }) => ({
    name: safeName(name),
    text: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  }));
}

/** A name out of a log stays below the session's folder. */
function safeName(name: string): string {
  const parts = name.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.join(sep);
}

/** Writes imports, each beside and renamed: a folder is there whole or not at all. The owner's `notes.mdx` is kept. */
export function writeImports(imports: Import[], content: string): void {
  for (const one of imports) {
    const folder = join(content, 'sessions', one.slug);
    const beside = join(content, 'sessions', `.${one.slug}.${process.pid}`);
    try {
      mkdirSync(beside, { recursive: true });
      for (const { name, text } of importFiles(one.log)) {
        mkdirSync(dirname(join(beside, name)), { recursive: true });
        writeFileSync(join(beside, name), text);
      }
      for (const name of one.pictures.names) {
        mkdirSync(join(beside, 'images'), { recursive: true });
        cpSync(join(one.pictures.folder, name), join(beside, 'images', name));
      }
      if (existsSync(join(folder, 'notes.mdx'))) cpSync(join(folder, 'notes.mdx'), join(beside, 'notes.mdx'));
      replaceFolder(beside, folder);
    } catch (error) {
      rmSync(beside, { recursive: true, force: true });
      throw error;
    }
  }
}

function replaceFolder(from: string, to: string): void {
  const old = `${from}.old`;
  if (existsSync(to)) renameSync(to, old);
  try {
    renameSync(from, to);
  } catch (error) {
    if (existsSync(old)) renameSync(old, to);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

export function discardImports(imports: Pick<Import, 'pictures'>[]): void {
  for (const one of imports) discard(one.pictures.folder);
}

/** What is in temporary folders now. */
const scratch = new Set<string>();

function scratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  scratch.add(folder);
  return folder;
}

function discard(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  scratch.delete(folder);
}

/** For a process that is stopped in the middle. */
export function discardScratch(): void {
  for (const folder of scratch) discard(folder);
}

/**
 * Looks for newly found secrets in what is published already, and takes them out there too.
 *
 * @returns the slugs that were rewritten.
 */
export async function sweepPublished(
  secrets: Secret[],
  content: string,
  policyFor: (slug?: string) => RedactionPolicy,
  except: Set<string>,
  /** Values of the owner's that the policy has now. */
  literals: Literal[] = [],
): Promise<string[]> {
  const root = join(content, 'sessions');
  const needles = foreign(
    secrets.filter((secret) => secret.rule === 'literal' || isSecretAnywhere(secret)),
    [],
  );
  if (needles.length + literals.length === 0 || !existsSync(root)) return [];
  const swept: string[] = [];
  const redactors = redactorsOf(policyFor);
  const contains = mayContain(needles, literals);
  for (const source of findSources(root).sources) {
    const slug = source.name.split('/')[0] ?? '';
    if (except.has(slug) || slug.startsWith('.')) continue;
    // Most sessions hold nothing of it, which a look at their bytes tells sooner than reading them.
    const logs = [source, ...source.side].map((file) => file.path).filter((path) => /\.jsonl?$/.test(path));
    if (!logs.some((path) => contains(readFileSync(path, 'utf8')))) continue;
    for (const read of readSource(source, { keeps: () => true })) {
      const { log, session, secrets: own } = redactors(slug).redactor.redact(buildSession(toConversation(read)), toLog(read), needles);
      const pictures = {
        folder: join(root, slug, 'images'),
        names: existsSync(join(root, slug, 'images')) ? readdirSync(join(root, slug, 'images')) : [],
      };
      const title = sessionFacts(session).title;
      const folder = scratchFolder('turnleaf-sweep-');
      for (const name of pictures.names) cpSync(join(pictures.folder, name), join(folder, name));
      const one: Import = { source, id: read.id, slug, title, session, log, secrets: own, pictures: { folder, names: pictures.names } };
      writeImports([one], content);
      discardImports([one]);
      swept.push(slug);
    }
  }
  return swept;
}
