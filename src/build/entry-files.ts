/** Names of files in an entry; those of a session stand behind its slug. */

/** The Markdown of a whole session. */
export const wholeTranscript = 'transcript.md';

/** The redacted log, compressed: a tenth of it. */
export const logFile = 'session.jsonl.gz';

/** The Markdown of one part of a session in several; published as `<part>/transcript.md`. */
export const partTranscript = (part: number): string => `transcript-${part}.md`;
const isPartTranscript = (name: string): boolean => /^transcript-\d+\.md$/.test(name);

/** Published as they are, alone or as pieces of pages. */
const isPublished = (name: string): boolean =>
  name === wholeTranscript || isPartTranscript(name) || /^(?:session\.(?:jsonl\.gz|html)|(?:part|embed|output)-[\d-]+\.html)$/.test(name);

/** How the gate tells the files of a session. The HTML for frames is cut out of that of the part. */
export const madeNames = {
  isPublished,
  cutFrom: (name: string): string | undefined => (/^embed-\d+\.html$/.test(name) ? name.replace('embed', 'part') : undefined),
};

/** Hashes of texts that could be part of another session's secret, 32 bits each, sorted. */
export const runsFile = 'runs.bin';
