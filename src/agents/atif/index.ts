/** ATIF, a format in which several agents' sessions are exchanged. */
import { isObject } from '../../model/json.ts';
import { toAgent } from '../adapter.ts';
import type { Agent, ToolNames } from '../agent.ts';
import { tools as claudeTools } from '../claude-code/tools/index.ts';
import { tools as codexTools } from '../codex/tools/index.ts';
import { tools as geminiTools } from '../gemini/tools.ts';
import { tools as openCodeTools } from '../opencode/tools.ts';
import { command, toTools } from '../tools.ts';
import { isTrajectoryHead, rowsIn, sideOf, slim, toConversation, toRecord, trajectoryId } from './events.ts';

/** The tools are those of the agent that wrote the document. */
const known = [claudeTools, codexTools, geminiTools, openCodeTools];

/** Keys sent to a terminal, by the agent that comes with the format. */
const own = toTools({ bash_command: command((call) => ({ command: call.string('keystrokes', 'command') ?? '' })) });

const tools: ToolNames = {
  ...own,
  use: (call) => (own.names.includes(call.name) ? own : (known.find(({ names }) => names.includes(call.name)) ?? own)).use(call),
};

export const atif: Agent = toAgent({
  id: 'atif',
  name: 'ATIF',
  forms: [
    { name: 'document', matches: ([first], whole) => whole && first !== undefined && rowsIn(first) !== undefined },
    // As it is stored: a line for the head and for each step.
    { name: 'lines', matches: ([first], whole) => !whole && first !== undefined && isTrajectoryHead(first) },
  ],
  homes: [],
  head: {
    sessionIdOf: (row) => (isTrajectoryHead(row) && sideOf(row) === undefined ? trajectoryId(row) : undefined),
    isSilent: () => false,
  },
  shape: { ids: ['session_id', 'tool_call_id', 'source_call_id'] },
  tools,
  slim,
  toRecord,
  isPrinted: ({ observation }) => isObject(observation),
  recordsIn: rowsIn,
  toConversation,
  editing: { withContent: (body, content) => ({ ...body, message: content }) },
  conceal({ body }, { thinking, cost }) {
    if (thinking) delete body.reasoning_content;
    if (cost && isObject(body.metrics)) delete body.metrics.cost_usd;
  },
});
