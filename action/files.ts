/** The files a session changed, as its calls say. */
import { agentOf } from '../src/agents/index.ts';
import type { RedactedSession } from '../src/model/redacted.ts';
import type { Block, ToolBlock, Turn } from '../src/model/session.ts';
import type { ToolUse } from '../src/model/tool.ts';

/** Relative to the project, sorted; files elsewhere are nobody's business here. */
export function changedFiles(session: RedactedSession): string[] {
  const { tools } = agentOf(session.agent);
  const paths = new Set<string>();
  const visit = (turn: Turn): void => {
    for (const block of turn.blocks) {
      if (block.kind === 'tool' && block.state === 'done')
        for (const path of pathsOf(useOf(block))) {
          const inside = insideProject(path, session.project.cwds);
          if (inside !== undefined) paths.add(inside);
        }
      for (const thread of threadsOf(block)) for (const nested of thread.turns) visit(nested);
    }
  };
  const useOf = ({ name, input, result }: ToolBlock) => tools.use({ name, input, data: result?.data, text: '', failed: false });
  for (const turn of session.turns) if (turn.inherited === undefined && !turn.removed) visit(turn);
  return [...paths].sort();
}

const threadsOf = (block: Block) =>
  block.kind === 'thread' ? [block.thread] : block.kind === 'tool' && block.thread ? [block.thread] : [];

function pathsOf(use: ToolUse): string[] {
  if (use.kind === 'edit' || use.kind === 'write' || use.kind === 'edit-notebook') return [use.path];
  return use.kind === 'patch' ? use.files.map(({ path, movedTo }) => movedTo ?? path) : [];
}

function insideProject(path: string, folders: readonly string[]): string | undefined {
  const plain = path.replaceAll('\\', '/').replace(/^\.\//, '');
  const root = folders
    .map((folder) => `${folder.replaceAll('\\', '/').replace(/\/$/, '')}/`)
    .find((folder) => folder !== '/' && plain.startsWith(folder));
  const inside = root === undefined ? plain : plain.slice(root.length);
  return /^(?:[/~$]|[A-Za-z]:)/.test(inside) || inside === '' || inside.split('/').includes('..') ? undefined : inside;
}
