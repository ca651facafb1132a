/** A project's changed files over all its sessions. */
import { facetSlug } from '../model/facet-slug.ts';
import type { SessionMeta } from '../model/meta.ts';
import type { ChangedFile } from '../model/repository.ts';
import { projectCommitsUrl } from './commits.ts';
import type { FacetValue } from './facets.ts';
import { archiveFacets } from './lists.ts';
import { readChangedFiles } from './read.ts';
import { at } from './urls.ts';
import { count, words } from './words.ts';

interface FileHistory {
  path: string;
  added: number;
  removed: number;
  /** Newest first. */
  changes: (ChangedFile['changes'][number] & { session: SessionMeta })[];
}

export const projectFilesUrl = (project: string) => at(`projects/${encodeURIComponent(facetSlug(project))}/files/`);

export const projectsWithFiles = async (): Promise<FacetValue[]> =>
  (await archiveFacets()).projects.filter(({ sessions }) => sessions.some(({ changedFiles }) => changedFiles > 0));

/** What a project's page leads to besides its sessions. */
export function projectLists({ name, sessions }: FacetValue): { href: string; label: string }[] {
  const commits = sessions.reduce((sum, session) => sum + session.commits.length, 0);
  return [
    ...(commits > 0 ? [{ href: projectCommitsUrl(name), label: count(words.commitCount, commits) }] : []),
    ...(sessions.some(({ changedFiles }) => changedFiles > 0) ? [{ href: projectFilesUrl(name), label: words.files }] : []),
  ];
}

/** The files that sessions changed, by path. */
export async function filesOf(sessions: readonly SessionMeta[]): Promise<FileHistory[]> {
  const files = new Map<string, FileHistory>();
  for (const session of sessions) {
    if (session.changedFiles === 0) continue;
    for (const { path, changes } of readChangedFiles(session.slug)) {
      const file = files.get(path) ?? { path, added: 0, removed: 0, changes: [] };
      files.set(path, file);
      for (const change of changes) {
        file.added += change.added;
        file.removed += change.removed;
        file.changes.push({ ...change, session });
      }
    }
  }
  for (const { changes } of files.values()) changes.sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
