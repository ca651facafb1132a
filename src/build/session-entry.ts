/** Takes one source through the pipeline and into the store, and returns the entry's folder. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMade, type MadeFinding } from '../check/index.ts';
import { type Selected, sessionPolicy } from '../content/index.ts';
import { exportSession, fileSettings, publicAddress, turnAddresses, withBytes } from '../export/index.ts';
import { remembered } from '../model/once.ts';
import type { SiteConfig } from '../model/site.ts';
import { type BuiltSession, renderEach } from '../pipeline.ts';
import { sourceKey } from '../read/index.ts';
import { fingerprint, judges, printsOf, type RedactionPolicy, type Secret, type SecretPrint } from '../redact/index.ts';
import { publishedCut, safeSessions } from '../safe/index.ts';
import { openStore, type Store, type StorePlace } from '../store/index.ts';
import { type EntryFacts, logFile, madeNames, openFragments, runsFile, type SessionHomes } from './entry.ts';
import { seenIn, sessionFiles, workIn } from './session-files.ts';
import { gateFindingsOf, handedBack, isInAddress } from './withheld.ts';

/** Settings shared by all sources of a build. */
export interface SessionSettings extends StorePlace {
  base: string;
  site: SiteConfig;
  policy: RedactionPolicy;
  /** Key of the archive's scope, see `ArchiveScope`, and the name of what is hashed with it. */
  key: string;
  keyedBy: string;
}

export interface SessionJob {
  selected: Selected;
  /** Key of the entry to be made. */
  key: string;
  /** Sessions that its turns link to as their home. */
  homes: SessionHomes;
  /** Values of other sessions that occur in this one. */
  foreign: readonly SecretPrint[];
  /** Values that the gate found in files of several sessions, this one among them; in memory only. */
  handed: readonly Secret[];
}

/** Most sessions of a build have the same policy. */
const judgesOf = remembered((policy: string) => judges(JSON.parse(policy)), 20);

/** How often a session is made again with what the gate found in it: what then still stands cannot be replaced. */
const ROUNDS = 2;

/** What a worker runs. */
export default (settings: SessionSettings) => (job: SessionJob) => makeEntry(job, settings);

async function makeEntry(job: SessionJob, settings: SessionSettings): Promise<string> {
  const store = openStore(settings);
  let known = job.handed;
  for (let round = 0; ; round++) {
    const { files, findings, finish } = await makeFiles(job, known, settings, store);
    const values = handedBack(findings, known).filter(({ value }) => !isInAddress(value, job.selected.slugs));
    if (round === ROUNDS || values.length === 0) {
      const folder = store.put('sessions', job.key, files);
      finish();
      return folder;
    }
    known = [...known, ...values];
  }
}

/** `known`: what to look for besides what redaction finds. `findings`: what must not be published; `finish`: when the files are kept. */
async function makeFiles({ selected, homes, foreign }: SessionJob, known: readonly Secret[], settings: SessionSettings, store: Store) {
  const { site } = settings;
  const offersFile = site.show.file === true && site.show.downloads;
  const pictures = store.folder('pictures');
  const own = sessionPolicy(settings.policy, selected.notes.redact);
  const judgeOf = judgesOf(JSON.stringify(own));
  const findings: MadeFinding[] = [];
  const files = new Map<string, Buffer>();
  const facts: EntryFacts = { slugs: [], prints: [], gateFindings: {}, passed: [], images: {}, suspicions: {} };
  const segments = new Set<number>();
  const fragments = openFragments(store, sourceKey(selected.source));
  const shown = fileSettings(site);
  const addressOf = (slug: string) => publicAddress(site, slug, selected.notes);
  const scope = { key: settings.key, foreign };
  const safe = safeSessions(selected.source, publishedCut(selected), { policy: own, show: site.show, pictures, scope, known });
  const built = renderEach(safe, (session, images, run) => {
    const slug = selected.slugs[run] ?? selected.slugs[0] ?? 'session';
    return {
      ...shown,
      ...seenIn(session, site, selected.source.commits),
      slug,
      turnAddress: turnAddresses(addressOf(slug), session),
      base: settings.base,
      cache: fragments,
      images: offersFile ? withBytes(images, pictures) : images,
      homes,
      // A file has no commits that were tied to the session from without.
      withFile: offersFile && selected.source.commits === undefined,
    };
  });
  for await (const one of built) {
    const slug = selected.slugs[facts.slugs.length];
    if (slug === undefined) break;
    facts.slugs.push(slug);
    const asFile = () => ({ slug, ...shown, cache: fragments, images: withBytes(one.images, pictures), address: addressOf(slug) });
    const file = offersFile ? await fileOf(one, asFile(), selected, site) : undefined;
    const added = sessionFiles(one, slug, selected, one.hidden, file);
    for (const [name, { bytes }] of added) files.set(`${slug}.${name}`, bytes);
    files.set(`${slug}.turns.json`, Buffer.from(JSON.stringify(one.rendered.parts.map(({ places }) => places))));
    const images = picturesOf(one);
    const bytes = new Map(images.map((name) => [name, readFileSync(join(pictures, name))]));
    const names = new Set([...one.names, slug, one.session.id]);
    const report = checkMade(added, bytes, judgeOf({ secrets: one.secrets, scope, names }), madeNames);
    findings.push(...report.findings);
    if (report.findings.length > 0) facts.gateFindings[slug] = gateFindingsOf(report.findings, one.session, selected, own.salt);
    facts.passed.push(...report.passed);
    if (images.length > 0) facts.images[slug] = images;
    const download = added.get(logFile)?.text ?? '';
    const left = one.secrets.filter(({ tier, value }) => tier === 'suspicion' && download.includes(value));
    if (left.length > 0) facts.suspicions[slug] = left.map(({ value }) => fingerprint(own.salt, value));
    for (const print of printsOf(one.secrets, settings.key)) facts.prints.push(print);
    for (const segment of one.segments) segments.add(segment);
  }
  files.set('entries.json', Buffer.from(JSON.stringify(facts)));
  files.set(runsFile(settings.keyedBy), Buffer.from(Uint32Array.from(segments).sort().buffer));
  return { files, findings, finish: () => fragments.save() };
}

/** The session as one file, as its page shows it at first. */
const fileOf = (
  { session, rendered }: BuiltSession,
  how: Omit<Parameters<typeof exportSession>[3], 'workOf' | 'rendered' | 'title'>,
  { notes }: Selected,
  { repository }: SiteConfig,
): Promise<string> =>
  exportSession(session, { level: 'tools' }, 'html', {
    ...how,
    workOf: (extract) => workIn(extract, repository),
    rendered: rendered.alone,
    title: notes.title,
  });

/** The files of its pictures, in the order of their names. */
const picturesOf = ({ images }: BuiltSession): string[] =>
  Object.values(images)
    .flatMap(({ file, small }) => (small ? [file, small.file] : [file]))
    .sort();
