/**
 * What pages, lists, search and `archive.json` need of a session. Written as `meta.json` beside the rendered parts in the
 * cache. All text in it is redacted.
 */
import type { GlanceFacts, Stroke } from './glance.ts';
import type { MadeCommit, MadePull } from './repository.ts';
import type { Noise, RecordCounts, Tokens, TurnRole } from './session.ts';

export interface SessionMeta {
  /** Session id. */
  id: string;
  /** Whose log it is, by the id of its adapter. */
  agent: string;
  /** The address: `/s/<slug>/`. Chosen once. */
  slug: string;
  /** One line, two of a page at most where it is not the owner's; never empty. */
  title: string;
  /** It is made of what was said: set smaller than a title that somebody wrote. */
  quoted?: true;
  /** Owner's, else what the agent said in the end, or what came of it: a sentence, never empty. */
  description: string;
  /** Of the description, where it is not that of the prose. */
  descriptionLanguage?: string;
  project: string;
  /** The folders above the project's, the nearest first, up to a home folder, a drive or the root. */
  above?: string[];
  /** Those that tell it apart from another project of its name; set where the whole archive is known. */
  place?: string;
  gitBranches: string[];
  /** ISO 8601, absent if the log has no time. `date` is the owner's, else `started`. */
  date?: string;
  started?: string;
  ended?: string;
  models: string[];
  versions: string[];
  tokens: Tokens;
  costUsd?: number;
  /** Counts over the main thread and all nested ones; earlier versions of prompts included. */
  prompts: number;
  turns: number;
  toolCalls: number;
  subagents: number;
  /** Their ids, of agents that give one to each as to a session. */
  subagentIds?: string[];
  /** Names of tools used, most used first. */
  tools: { name: string; calls: number }[];
  hasErrors: boolean;
  images: number;
  /** BCP 47 language of the prose, detected; absent if undecided. */
  language?: string;
  /** Number of pages of the session; at least 1. */
  parts: number;
  /** Per part: number of turns, whether it has an output page, and how many if one is not enough. */
  partFacts: { turns: number; outputs: boolean; outputPages?: number }[];
  records: RecordCounts;
  unknownKinds: { [kind: string]: number };
  /** Lines that could not be read, at most 20 listed. */
  unreadable: { file: string; line: number; reason: string }[];
  /** Replaced values by rule: how many distinct ones, at how many places. Without suspicions. */
  redactions: { rule: string; values: number; places: number }[];
  /** Commits and pull requests that the session made, and pull requests its log points to. */
  commits: MadeCommit[];
  pullRequests: MadePull[];
  /** The repository that its log names. */
  remote?: string;
  /** Size of the log that can be downloaded, compressed. */
  logBytes: number;
  /** How many files it changed; which ones is in `files.json`. */
  changedFiles: number;
  /** What came of it, and whose time it took. */
  glance: GlanceFacts;
  /** Its course, drawn small. */
  band?: Stroke[];
  continues?: { id: string; anchor: string };
  redactedWith: string;
  /** From the owner's front matter (`notes.mdx`). */
  tags: string[];
  draft: boolean;
  unlisted: boolean;
  /** Why no list of a folder's build shows it; a session that the owner has chosen is listed. */
  noise?: Noise;
  featured: boolean;
  hasNotes: boolean;
  /** Turns that have a page of their own, in the owner's order. */
  shared?: { anchor: string; title?: string }[];
  /** The owner's picture for links, a file in the session's folder. */
  cover?: string;
  /** Turns that `notes.mdx` hides and the stored file still contains. */
  hiddenTurns?: number;
  /** Digest of everything the pages of this session are made from. */
  digest: string;
}

/** `map.json`: every turn's part, and the outline for the margin. */
export interface SessionMap {
  /** Anchor → part, nested turns included. */
  anchors: { [anchor: string]: number };
  outline: OutlineItem[];
  /** Parts that have formulas or diagrams. */
  figures?: number[];
}

export interface OutlineItem {
  anchor: string;
  part: number;
  kind: 'prompt' | 'subagent' | 'version' | 'compaction';
  /** One line, at most 90 characters. */
  label: string;
  /** Unix milliseconds. */
  at?: number;
  /** For subagents: number of turns; for prompts: number of other versions. */
  count?: number;
}

/** `search.json`: what search indexes of one part. Plain text, redacted. */
export interface SearchDocument {
  part: number;
  turns: SearchTurn[];
}

export interface SearchTurn {
  anchor: string;
  role: TurnRole;
  at?: number;
  /** Text by weight class. */
  prompt?: string;
  answer?: string;
  tools?: string;
  thinking?: string;
  errors?: string;
  /** Lines that calls printed. */
  printed?: SearchedLines[];
  /** Lines that calls wrote into files. */
  written?: SearchedLines[];
}

export interface SearchedLines {
  /** The command, or the path of the file. */
  of: string;
  text: string;
}

// What a project is called in lists, filters and addresses: by its folder, and where two share that name by its place as well.

/** Its name, which all of that name share, then `acme/web` where there are several. */
export const projectsOf = ({ project, place }: Pick<SessionMeta, 'project' | 'place'>): string[] =>
  place === undefined ? [project] : [project, `${place === '/' ? '' : place}/${project}`];

/** The most exact of its names. */
export const projectOf = (meta: Pick<SessionMeta, 'project' | 'place'>): string => projectsOf(meta).at(-1) ?? meta.project;

/** `acme/web` as `web in acme`; `form` is `{name} in {place}` in the reader's language. A folder's name holds no slash. */
export function projectLabel(name: string, form: string): string {
  const at = name.lastIndexOf('/');
  if (at < 0) return name;
  const values: { [place: string]: string } = { name: name.slice(at + 1), place: name.slice(0, at) || '/' };
  return form.replace(/\{(name|place)\}/g, (_, key: string) => values[key] ?? '');
}
