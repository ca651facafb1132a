/** Where Claude Code keeps its logs: `projects/<project-key>/<session-id>.jsonl` and a folder beside each. */
import { basename } from 'node:path';
import type { FileNames, SideKind } from '../agent.ts';

export const files: FileNames = {
  besideLogs: {
    home: 'projects',
    folders: ['statsig', 'shell-snapshots', 'todos', 'file-history', 'plugins', 'ide', 'debug', 'cache'],
  },

  /** `<session>/subagents/**`, `<session>/workflows/*.json`, `<session>/tool-results/*`, `<session>/images/*`. */
  sidePlace(name) {
    // `subagents/workflows/…` belongs to `subagents`: the first of the folder names counts.
    const first = /(?<=^|\/)(subagents|workflows|tool-results|images)\/(?=.)/.exec(name);
    if (!first) return undefined;
    const folder = first[1] as string;
    const owner = name.slice(0, Math.max(0, first.index - 1));
    const rest = name.slice(first.index + first[0].length);
    const kind = kindOfSide(folder, rest);
    return kind && { owner, name: `${folder}/${rest}`, kind };
  },

  subagentForm: 'session-log',
  // As the CLI wrote them until 2.0.
  isSubagentLog: (name) => /^agent-/.test(basename(name)),

  projectKeyOf(name) {
    const parts = name.split('/').slice(0, -1);
    const key = parts.find((part) => /^(-|[A-Za-z]--)/.test(part));
    return key ?? (parts[0] === 'projects' ? parts[1] : undefined);
  },

  isOther: (name) => /(^|\/)history\.jsonl$/.test(name),
  agentIdOf: (name) => name.replace(/^.*agent-/, '').replace(/\.jsonl$/, ''),
  workflowOf: (name) => /workflows\/([^/]+)\//.exec(name)?.[1],
};

function kindOfSide(folder: string, rest: string): SideKind | undefined {
  if (folder === 'tool-results') return 'tool-result';
  if (folder === 'images') return 'image';
  if (folder === 'workflows') return rest.endsWith('.json') ? 'workflow' : undefined;
  if (rest.endsWith('.meta.json')) return 'meta';
  if (/(^|\/)journal\.jsonl$/.test(rest)) return 'journal';
  return rest.endsWith('.jsonl') ? 'subagent' : undefined;
}
