/** Which files a session changed, at which turn, and by how many lines: as the views of those calls show it. */
import { agentOf, type ToolNames } from '../agents/index.ts';
import { composed } from '../model/project-folder.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { type ChangedFile, type FileFate, sumOfLines } from '../model/repository.ts';
import type { ToolBlock, Turn } from '../model/session.ts';
import type { ToolKind, ToolUse, UseOf } from '../model/tool.ts';
import { callsOf, useOf } from '../outcome/index.ts';
import { type Changes, changesOf, compare } from './diff.ts';

interface Change {
  path: string;
  changes: Changes[];
  how?: FileFate | undefined;
}

/** What a call changed, by its kind. */
const readers: { [Kind in ToolKind]?: (use: UseOf<Kind>) => Change[] } = {
  edit: ({ path, patch, edits }) => [
    { path, changes: patch ? [changesOf(patch, true)] : edits.map(({ before, after }) => compare(before, after)) },
  ],
  write: ({ path, patch, content, created }) => [
    { path, changes: [patch ? changesOf(patch, true) : written(content)], how: created ? 'created' : undefined },
  ],
  'edit-notebook': ({ path, before, after }) => [{ path, changes: [compare(before, after)] }],
  patch: ({ files }) =>
    files.flatMap(({ path, movedTo, change, hunks, numbered }): Change[] => {
      const changes = [changesOf(hunks, numbered)];
      if (movedTo === undefined) return [{ path, changes, how: fates[change] }];
      return [
        { path, changes: [], how: 'moved' },
        { path: movedTo, changes },
      ];
    }),
};

const fates: { [change: string]: FileFate | undefined } = { add: 'created', delete: 'deleted' };

const written = (content: string): Changes => ({
  hunks: [],
  added: content === '' ? 0 : content.replace(/\n$/, '').split('\n').length,
  removed: 0,
  numbered: false,
});

export function changedFiles(session: RedactedSession): ChangedFile[] {
  const { tools } = agentOf(session.agent);
  const files = new Map<string, ChangedFile>();
  for (const { turn, part, block } of callsOf(session)) {
    if (block.kind !== 'tool' || block.state !== 'done' || block.undone) continue;
    for (const { path, changes, how } of changesBy(block, tools)) {
      const name = pathInProject(path, session.project.cwds);
      if (name === undefined) continue;
      const file = files.get(name) ?? { path: name, changes: [] };
      files.set(name, file);
      addTo(file, turn, part, { changes, how });
    }
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function changesBy(block: ToolBlock, tools: ToolNames): Change[] {
  const use = useOf(block, tools);
  const read = readers[use.kind] as ((use: ToolUse) => Change[]) | undefined;
  return read?.(use) ?? [];
}

/** Several calls of one turn are one change. */
function addTo(file: ChangedFile, { anchor, at }: Turn, part: number, { changes, how }: Omit<Change, 'path'>): void {
  const { added, removed } = sumOfLines(changes);
  let last = file.changes.at(-1);
  if (last?.anchor !== anchor) file.changes.push((last = { anchor, part, added: 0, removed: 0, ...(at === undefined ? {} : { at }) }));
  last.added += added;
  last.removed += removed;
  if (how) last.how = how;
}

/** A folder for work on a branch of its own holds the same files. */
const worktree = /^(?:\.claude\/|\.git\/)?\.?worktrees\/[^/]{1,200}\//;

/** Relative to the folder that the project is named after, else to another the session worked in; undefined for a file elsewhere. */
export function pathInProject(path: string, folders: readonly string[]): string | undefined {
  const plain = composed(path).replaceAll('\\', '/').replace(/^\.\//, '');
  if (plain === '' || plain.length > 400 || /[\n\r\0]/.test(plain)) return undefined;
  const [first, ...more] = folders
    .map((folder) => composed(folder).replaceAll('\\', '/').replace(/\/$/, ''))
    .filter((folder) => folder.length > 1);
  const known = [first ?? '', ...more.sort((a, b) => a.length - b.length)];
  const root = known.find((folder) => folder !== '' && plain.startsWith(`${folder}/`));
  if (root === undefined && /^(?:[/~$]|[A-Za-z]:)/.test(plain)) return undefined;
  const inside = (root === undefined ? plain : plain.slice(root.length + 1)).replace(worktree, '');
  return inside.split('/').some((name) => name === '..' || name === '') ? undefined : inside;
}
