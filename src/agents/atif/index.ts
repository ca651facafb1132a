/** ATIF, a format in which several agents' sessions are exchanged. */
import { isObject } from '../../model/json.ts';
import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import type { Form } from '../form.ts';
import { toConversation } from './events.ts';
import { idOf, isHead, rowsIn, sideOf, toRecord } from './record.ts';
import { slim } from './slim.ts';
import { tools } from './tools.ts';

const document: Form = { name: 'document', matches: ([first], whole) => whole && first !== undefined && rowsIn(first) !== undefined };
/** As it is stored: a line for the head and for each step. */
const lines: Form = { name: 'lines', matches: ([first], whole) => !whole && first !== undefined && isHead(first) };

export const atif: Agent = toAgent({
  id: 'atif',
  name: 'ATIF',
  forms: [document, lines],
  homes: [],
  head: {
    sessionIdOf: (row) => (isHead(row) && sideOf(row) === undefined ? idOf(row) : undefined),
    isSilent: () => false,
  },
  shape: { ids: ['session_id', 'tool_call_id', 'source_call_id'] },
  tools,
  slim,
  toRecord,
  isPrinted: ({ observation }) => isObject(observation),
  recordsIn: rowsIn,
  toConversation,
  pictureValues: ({ content, body }) => [content, body.observation],
  editing: { withContent: (body, content) => ({ ...body, message: content }) },
  conceal({ body }, { thinking, cost }) {
    if (thinking) delete body.reasoning_content;
    if (cost && isObject(body.metrics)) delete body.metrics.cost_usd;
  },
});
