/** Codex's tools: each file lists its names beside their readers. A name that is in no list is a call of another kind. */
import { toTools } from '../../tool-call.ts';
import { mcpName, serverTool } from '../../tool-uses.ts';
import { commandTools } from './commands.ts';
import { fileTools } from './files.ts';
import { talkTools } from './talk.ts';

/** What the view or the result shows already. */
const repeated = new Set(['changes', 'results', 'command', 'agent_id', 'script', 'session_id', 'cell_id']);

export const tools = toTools({ ...commandTools, ...fileTools, ...talkTools }, serverTool(mcpName), {
  isRepeated: (key) => repeated.has(key),
});
