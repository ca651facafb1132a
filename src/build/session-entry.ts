/** Takes one source through the pipeline and into the store, and returns the entry's folder. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMade, type MadeFinding } from '../check/index.ts';
import { dropUnshown, keepsOf, movePictures, notesText, sessionPolicy, toLog } from '../content/index.ts';
import { curate } from '../curate/index.ts';
import { publicAddress, withBytes } from '../export/index.ts';
import { glanceFacts } from '../outcome/index.ts';
import { buildSource } from '../pipeline.ts';
import { sourceKey } from '../read/index.ts';
import { createRedactor, judgesBy, printsOf, type Redactor, type Secret } from '../redact/index.ts';
import { sessionFacts } from '../render/index.ts';
import { openStore, type Store } from '../store/index.ts';
import { wordsFor } from '../words/index.ts';
import { handedBack } from './caught.ts';
import type { EntryFacts } from './entry.ts';
import { logFile, madeNames, runsFile } from './entry-files.ts';
import { openFragments } from './fragments.ts';
import { addFiles, atGlance, leftSuspicions } from './session-files.ts';
import type { SessionJob, SessionSettings } from './session-job.ts';
import { offersFile, singleFile } from './single-file.ts';
import { gateFindingsOf, isInAddress } from './withheld.ts';
import { type WorkIn, workIn } from './work-in.ts';

/** Reused by the next job: most sessions of a build have the same policy. */
let tools: { policy: string; redactor: Redactor; judgeOf: ReturnType<typeof judgesBy> } | undefined;

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

interface MadeFiles {
  files: Map<string, Buffer>;
  /** What must not be published. */
  findings: MadeFinding[];
  /** When these files are kept. */
  finish(): void;
}

/** `known`: what to look for besides what redaction finds. */
async function makeFiles(
  { selected, homes, foreign }: SessionJob,
  known: readonly Secret[],
  settings: SessionSettings,
  store: Store,
): Promise<MadeFiles> {
  const own = sessionPolicy(settings.policy, selected.notes.redact);
  const policy = JSON.stringify(own);
  if (tools?.policy !== policy) tools = { policy, redactor: createRedactor(own), judgeOf: judgesBy(own) };
  const { redactor, judgeOf } = tools;
  const findings: MadeFinding[] = [];
  const files = new Map<string, Buffer>();
  const facts: EntryFacts = { slugs: [], prints: [], gateFindings: {}, passed: [], images: {}, suspicions: {} };
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
    known,
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
    render: (session, images, run) => {
      const slug = selected.slugs[run] ?? selected.slugs[0] ?? 'session';
      return {
        glance: (seen = atGlance(session)).glance,
        work: (work = workIn(session, settings.site.repository, selected.source.commits)),
        slug,
        address: publicAddress(settings.site, slug, selected.notes),
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
      };
    },
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
    const images = Object.values(one.images)
      .flatMap(({ file, small }) => (small ? [file, small.file] : [file]))
      .sort();
    const pictures = new Map(images.map((name) => [name, readFileSync(join(store.folder('pictures'), name))]));
    const names = new Set([...one.names, slug, one.session.id]);
    const report = checkMade(added, pictures, judgeOf({ secrets: one.secrets, scope, names }), madeNames);
    findings.push(...report.findings);
    if (report.findings.length > 0) facts.gateFindings[slug] = gateFindingsOf(report.findings, one.session, selected, own.salt);
    facts.passed.push(...report.passed);
    if (images.length > 0) facts.images[slug] = images;
    const left = leftSuspicions(one, added.get(logFile)?.text ?? '', own.salt);
    if (left.length > 0) facts.suspicions[slug] = left;
    for (const print of printsOf(one.secrets, settings.key)) facts.prints.push(print);
    for (const segment of one.segments) segments.add(segment);
  }
  files.set('entries.json', Buffer.from(JSON.stringify(facts)));
  files.set(runsFile, Buffer.from(Uint32Array.from(segments).sort().buffer));
  return { files, findings, finish: () => fragments.save() };
}
