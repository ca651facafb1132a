/** The steps of the store: which code makes the output of each, and how many bytes of unused output may stay. */

/** Rooms whose code affects the pages of a session. */
const pipeline = 'pipeline model agents read thread redact outcome render words export search check content curate safe build store'.split(
  ' ',
);
const reading = ['model', 'agents', 'read'];

export interface Step {
  /** Files and folders below `src/`, without an ending. The versions of all packages count as well, unless the list is empty. */
  code: readonly string[];
  /** Bytes that unused entries may fill. */
  room?: number;
  /** Files of an entry whose digests are compared when they are read, since most builds read few of them. Of others, when the entry is found. */
  later?: RegExp;
}

/** Entries: a file or folder each, by the digest of its inputs. */
export const entrySteps = {
  /** Everything that was made of one source, in a folder. */
  sessions: { code: pipeline, room: 1e9, later: /\.(?:html|md|gz)$|\.(?:search|turns)\.json$/ },
  /** Code that was highlighted for one source: when a session grew, only its last turns are highlighted. */
  fragments: { code: pipeline, room: 300e6 },
  /** Ids of the records in a log, as numbers. */
  ids: { code: reading, room: 300e6 },
  /** Which of them repeat which. */
  homes: { code: reading, room: 50e6 },
  /** Pictures of sessions, re-encoded. */
  pictures: { code: ['safe'], room: 500e6 },
  /** Card images. */
  cards: { code: ['cards'], room: 200e6 },
  /** Code of pages that Astro has compiled, and what they load. */
  compiled: { code: ['astro'], room: 50e6 },
  /** Bundles of the search index. */
  search: { code: ['search', 'model'], room: 1e9, later: /^/ },
  /** Names, sizes and times of the files of a finished site. */
  trees: { code: ['build/known-tree'], room: 100e6 },
  /** What a second reader has answered, by the texts it was given: an answer costs, and holds whatever code asked for it. */
  reader: { code: [], room: 50e6 },
} satisfies { [name: string]: Step };

/** Tables: small values by name, all in one file. */
export const tableSteps = {
  /** Hashes of files, by path, size and time. */
  hashes: { code: [] },
  /** Facts from the head of a log. */
  heads: { code: reading },
  /** How long a log is, in turns and in time. */
  lengths: { code: [...reading, 'thread', 'content'] },
  /** Where the secrets of sessions occur in other sessions. */
  scope: { code: pipeline },
  /** Stored sessions that hold none of the owner's own secrets that could be taken out, by these. */
  swept: { code: pipeline },
  /** Hashes of files that the gate has passed. */
  gate: { code: pipeline },
  /** Inputs of each site. */
  sites: { code: [] },
} satisfies { [name: string]: Step };

export type EntryStep = keyof typeof entrySteps;
export type TableStep = keyof typeof tableSteps;
