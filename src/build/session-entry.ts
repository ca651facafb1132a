/** Takes one source through the pipeline and into the store. Runs in a worker, and returns the entry's folder. */

import { createHash } from 'node:crypto';
import { curate, dropUnshown, keepsOf, movePictures, notesText, type Selected, sessionPolicy, toLog } from '../content/index.ts';
import { withBytes } from '../export/index.ts';
import { glanceFacts, glanceOf } from '../glance/index.ts';
import type { SessionMeta } from '../model/meta.ts';
import type { Outcome } from '../model/outcome.ts';
import { projectFolder } from '../model/project-folder.ts';
import type { RedactedLog, RedactedSession } from '../model/redacted.ts';
import type { ChangedFile } from '../model/repository.ts';
import { type Built, buildSource } from '../pipeline.ts';
import { sourceKey } from '../read/index.ts';
import { createRedactor, fingerprint, printsOf, type Redactor } from '../redact/index.ts';
import { changedFiles, sessionFacts } from '../render/index.ts';
import { sessionToDocuments } from '../search/index.ts';
import { openStore } from '../store/index.ts';
import { wordsFor } from '../words/index.ts';
import { type MadeFile, pieceChecker } from './blemishes.ts';
import type { EntryFacts } from './entry.ts';
import { partTranscript, runsFile, wholeTranscript } from './entry-files.ts';
import { openFragments } from './fragments.ts';
import type { SessionJob, SessionSettings } from './session-job.ts';
import { withShortNames } from './short-names.ts';
import { offersFile, singleFile } from './single-file.ts';
import { type WorkIn, workIn } from './work-in.ts';

/** Reused by the next job: most sessions of a build have the same policy. */
let tools: { policy: string; redactor: Redactor; check: ReturnType<typeof pieceChecker> } | undefined;

export async function makeEntry({ selected, key, homes, foreign }: SessionJob, settings: SessionSettings): Promise<string> {
  const store = openStore(settings);
  const own = sessionPolicy(settings.policy, selected.notes.redact);
  const policy = JSON.stringify(own);
  if (tools?.policy !== policy) tools = { policy, redactor: createRedactor(own), check: pieceChecker(own) };
  const { redactor, check } = tools;
  const files = new Map<string, Buffer>();
  const facts: EntryFacts = { slugs: [], prints: [], blemishes: {}, passed: [], images: {}, suspicions: {} };
  const segments = new Set<number>();
  const fragments = openFragments(store, sourceKey(selected.source));
  const keeps = keepsOf(settings.site.show);
  const words = wordsFor(settings.site.language, settings.site.words).blocks;
  let hidden = 0;
  let work: WorkIn | undefined;
  let seen: ReturnType<typeof atGlance> | undefined;
  const scope = { key: settings.key, foreign };
  const built = buildSource(selected.source, {
    redactor,
    scope,
    keeps,
    curate(read) {
      const { notes, folder } = selected;
      const cut = curate(read, notes, `content/sessions/${selected.slugs[0]}/notes.mdx`, folder === undefined ? '' : notesText(folder));
      hidden = cut.hidden;
      return dropUnshown(cut.read, settings.site.show);
    },
    async movePictures(read) {
      const pictures = await movePictures(read, selected.source.side, store.folder('pictures'), keeps);
      return settings.site.show.images ? pictures : {};
    },
    toLog,
    render: (session, images, run) => ({
      glance: (seen = atGlance(session)).glance,
      work: (work = workIn(session, settings.site.repository, selected.source.commits)),
      slug: selected.slugs[run] ?? selected.slugs[0] ?? 'session',
      base: settings.base,
      words: wordsFor(settings.site.language, settings.site.words),
      language: settings.site.language,
      timezone: settings.site.timezone,
      show: settings.site.show,
      cache: fragments,
      images: offersFile(settings.site) ? withBytes(images, store.folder('pictures')) : images,
      homes,
      // A file has no commits that were tied to the session from without.
      withFile: offersFile(settings.site) && selected.source.commits === undefined,
    }),
  });
  for await (const one of built) {
    const slug = selected.slugs[facts.slugs.length];
    if (slug === undefined) break;
    facts.slugs.push(slug);
    const file = await singleFile(one, slug, selected, settings, fragments, store);
    const made = work ?? workIn(one.session, settings.site.repository, selected.source.commits);
    const { changed, glance } = seen ?? atGlance(one.session);
    const about = sessionFacts(one.session, words);
    const read = { about, facts: { ...made.facts, glance: glanceFacts(glance) }, changed, outcome: glance.outcome };
    const added = addFiles(files, one, slug, selected, read, hidden, file);
    const { blemishes, passed } = check(added, one.secrets, scope);
    if (blemishes.length > 0) facts.blemishes[slug] = blemishes;
    facts.passed.push(...passed);
    const images = Object.keys(one.images).sort();
    if (images.length > 0) facts.images[slug] = images;
    const left = suspicionsOf(one, added.get('session.jsonl')?.text ?? '', own.salt);
    if (left.length > 0) facts.suspicions[slug] = left;
    for (const print of printsOf(one.secrets, settings.key)) facts.prints.push(print);
    for (const segment of one.segments) segments.add(segment);
  }
  files.set('entries.json', Buffer.from(JSON.stringify(facts)));
  files.set(runsFile, Buffer.from(Uint32Array.from(segments).sort().buffer));
  const folder = store.put('sessions', key, files);
  fragments.save();
  return folder;
}

/** What was read from its turns and calls. */
interface ReadFacts {
  about: ReturnType<typeof sessionFacts>;
  facts: WorkIn['facts'] & Pick<SessionMeta, 'glance'>;
  changed: ChangedFile[];
  outcome: Outcome;
}

function atGlance(session: RedactedSession) {
  const changed = changedFiles(session);
  return { changed, glance: glanceOf(session, changed) };
}

/** File names begin with the slug: an entry may hold several sessions. Returns what was added, by its name without the slug. */
function addFiles(
  files: Map<string, Buffer>,
  built: Built,
  slug: string,
  selected: Selected,
  { about, facts, changed, outcome }: ReadFacts,
  hidden: number,
  file: string | undefined,
): Map<string, MadeFile> {
  const { session, log, rendered } = built;
  const digest = createHash('sha256');
  const added = new Map<string, MadeFile>();
  const add = (name: string, text: string) => {
    // Encoded once, for the digest, the check and the disk.
    const bytes = Buffer.from(text);
    added.set(name, { text, bytes });
    files.set(`${slug}.${name}`, bytes);
    digest.update(`${slug}.${name}\0`).update(bytes);
  };
  for (const part of rendered.parts) {
    add(`part-${part.number}.html`, part.html);
    if (part.strip !== '') add(`strip-${part.number}.html`, part.strip);
    if (part.outputs !== '') add(`output-${part.number}.html`, part.outputs);
    if (part.transcript !== undefined) add(partTranscript(part.number), part.transcript);
    for (const [index, more] of (part.moreOutputs ?? []).entries()) add(`output-${part.number}-${index + 2}.html`, more);
  }
  add('map.json', JSON.stringify(rendered.map));
  // Never published, and its numbers could look like secrets: not checked.
  files.set(`${slug}.turns.json`, Buffer.from(JSON.stringify(rendered.parts.map(({ places }) => places))));
  add(wholeTranscript, rendered.transcript);
  add('session.jsonl', logText(log));
  if (file !== undefined) add('session.html', file);
  add('search.json', JSON.stringify(sessionToDocuments(session)));
  add('files.json', JSON.stringify(changed));
  add('outcome.json', JSON.stringify(outcome));
  const meta = withShortNames({
    ...metaOf(session, about, rendered.parts, slug, selected),
    ...facts,
    ...(rendered.band.length > 0 ? { band: rendered.band } : {}),
    changedFiles: changed.length,
    ...(hidden > 0 ? { hiddenTurns: hidden } : {}),
  });
  digest.update(JSON.stringify(meta));
  const whole = JSON.stringify({ ...meta, digest: digest.digest('hex') } satisfies SessionMeta);
  const bytes = Buffer.from(whole);
  files.set(`${slug}.meta.json`, bytes);
  return added.set('meta.json', { text: whole, bytes });
}

/** Fingerprints of values that look like secrets and are left unredacted in the download. */
function suspicionsOf({ secrets }: Built, download: string, salt: string): string[] {
  const suspicions = secrets.filter(({ tier }) => tier === 'suspicion');
  return suspicions.filter(({ value }) => download.includes(value)).map(({ value }) => fingerprint(salt, value));
}

/** The download: the session's own records, then each subagent's. */
export function logText(log: RedactedLog): string {
  const lines: string[] = [];
  for (const file of log.files) for (const record of file.records) lines.push(JSON.stringify(record));
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function metaOf(
  session: RedactedSession,
  about: ReadFacts['about'],
  parts: Built['rendered']['parts'],
  slug: string,
  selected: Selected,
): Omit<SessionMeta, 'digest' | 'changedFiles' | keyof ReadFacts['facts']> {
  const { notes } = selected;
  const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
  return {
    id: session.id,
    agent: session.agent,
    slug,
    ...about,
    title: notes.title ?? about.title,
    description: notes.description ?? about.description,
    project: session.project.name,
    ...aboveOf(session),
    gitBranches: session.gitBranches,
    date: notes.date ?? iso(session.started),
    started: iso(session.started),
    ended: iso(session.ended),
    models: session.models,
    versions: session.versions,
    tokens: session.tokens,
    costUsd: session.costUsd,
    parts: parts.length,
    partFacts: parts.map(({ turns, outputs, moreOutputs }) => ({
      turns,
      outputs: outputs !== '',
      ...(moreOutputs ? { outputPages: moreOutputs.length + 1 } : {}),
    })),
    records: session.records,
    unknownKinds: session.unknownKinds,
    unreadable: session.unreadable.slice(0, 20),
    redactions: redactionsOf(session),
    continues: session.continues,
    redactedWith: session.redactedWith,
    tags: notes.tags,
    ...(notes.share.length > 0 ? { shared: notes.share.map(({ turn, ...rest }) => ({ anchor: turn, ...rest })) } : {}),
    ...(notes.cover === undefined ? {} : { cover: notes.cover }),
    draft: notes.draft,
    unlisted: notes.unlisted,
    featured: notes.featured,
    hasNotes: notes.hasBody,
  };
}

function redactionsOf(session: RedactedSession): SessionMeta['redactions'] {
  const rules = new Map<string, { values: Set<number>; places: number }>();
  for (const finding of session.findings) {
    if (finding.tier === 'suspicion') continue;
    const rule = rules.get(finding.rule) ?? { values: new Set(), places: 0 };
    rule.values.add(finding.number ?? 0);
    rule.places += 1;
    rules.set(finding.rule, rule);
  }
  return [...rules]
    .map(([rule, { values, places }]) => ({ rule, values: values.size, places }))
    .sort((a, b) => b.places - a.places || (a.rule < b.rule ? -1 : 1));
}

/** Only where the name is that of the folder as it stands in the redacted log. */
function aboveOf({ project }: RedactedSession): Pick<SessionMeta, 'above'> {
  const folder = projectFolder(project.cwds[0] ?? '');
  return folder?.name === project.name ? { above: folder.above } : {};
}
