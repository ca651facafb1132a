/** The tools are those of the agent that wrote the document. */
import type { ToolNames } from '../agent.ts';
import { tools as claudeTools } from '../claude-code/tools/index.ts';
import { tools as codexTools } from '../codex/tools/index.ts';
import { tools as geminiTools } from '../gemini/tools.ts';
import { tools as openCodeTools } from '../opencode/tools/index.ts';
import { type ToolReader, toTools } from '../tool-call.ts';
import { commandUse } from '../tool-uses.ts';

const known = [claudeTools, codexTools, geminiTools, openCodeTools];

/** Keys sent to a terminal, by the agent that comes with the format. */
const keystrokes: ToolReader = (call) => commandUse(call.string('keystrokes', 'command'));

const own = toTools({ bash_command: keystrokes });

export const tools: ToolNames = {
  ...own,
  use: (call) => (own.names.includes(call.name) ? own : (known.find(({ names }) => names.includes(call.name)) ?? own)).use(call),
};
