/** Sessions for the tests of search: metadata and documents as the pipeline hands them over. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchDocument, SearchTurn, SessionMeta } from '../../src/model/meta.ts';
import { temporaryFolder } from '../temporary.ts';

export interface Archived {
  meta: SessionMeta;
  /** The file with its documents. */
  documents: string;
}

export function meta(slug: string, given: Partial<SessionMeta> = {}): SessionMeta {
  return {
    id: slug,
    agent: 'claude-code',
    slug,
    title: `Session ${slug}`,
    description: '',
    project: 'almanac',
    gitBranches: [],
    date: '2026-03-04T09:00:00.000Z',
    models: ['claude-test-1'],
    versions: [],
    tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    prompts: 1,
    turns: 1,
    toolCalls: 0,
    subagents: 0,
    tools: [],
    hasErrors: false,
    images: 0,
    language: 'en',
    parts: 1,
    partFacts: [{ turns: 1, outputs: false }],
    records: { read: 0, shown: 0, hidden: 0, unknown: 0, unreadable: 0 },
    unknownKinds: {},
    unreadable: [],
    redactions: [],
    commits: [],
    pullRequests: [],
    changedFiles: 0,
    logBytes: 0,
    glance: { figures: { usage: [], languages: [] } },
    redactedWith: 'test',
    tags: [],
    draft: false,
    unlisted: false,
    featured: false,
    hasNotes: false,
    digest: slug,
    ...given,
  };
}

/** A turn of one kind of text. `number` makes its anchor and its minute. */
export function turn(number: number, words: Omit<SearchTurn, 'anchor' | 'role'>): SearchTurn {
  return {
    anchor: `t-${number.toString(16).padStart(8, '0')}`,
    role: words.prompt === undefined ? 'agent' : 'prompt',
    at: Date.UTC(2026, 2, 4, 9, number),
    ...words,
  };
}

export function fileWith(documents: readonly SearchDocument[]): string {
  const file = join(temporaryFolder('documents'), 'documents.json');
  writeFileSync(file, JSON.stringify(documents));
  return file;
}

export function archived(slug: string, parts: SearchTurn[][], given: Partial<SessionMeta> = {}): Archived {
  const documents = parts.map((turns, place) => ({ part: place + 1, turns }));
  const digest = JSON.stringify(documents);
  return { meta: meta(slug, { parts: parts.length, digest, ...given }), documents: fileWith(documents) };
}
