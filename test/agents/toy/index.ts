/** The smallest agent there could be: what an adapter has to say, in one file. Its logs are lines with the key `toy`. */

import { toAgent } from '../../../src/agents/adapter.ts';
import type { Agent, LogRecord } from '../../../src/agents/agent.ts';
import { blocks, hidden, notice, person, toConversationOf, toEvent } from '../../../src/agents/events.ts';
import { agents } from '../../../src/agents/index.ts';
import { command, toTools } from '../../../src/agents/tools.ts';
import type { Action } from '../../../src/model/event.ts';
import { type JsonObject, numberAt, objectAt, stringAt } from '../../../src/model/json.ts';
import { toMillis } from '../../../src/model/time.ts';

const isToy = (object: JsonObject | undefined) => typeof object?.toy === 'string';

export const toy: Agent = toAgent({
  id: 'toy',
  name: 'Toy',
  homes: [{ variable: 'TOY_HOME', folder: '.toy' }],
  forms: [
    { name: 'lines', matches: (head, whole) => !whole && isToy(head[0]) },
    {
      name: 'scattered',
      matches: (head, whole) => whole && isToy(head[0]),
      gather: (head, { list, read }) => {
        const folder = `../words/${stringAt(head, 'id')}`;
        return [head, ...list(folder).flatMap((name) => read(`${folder}/${name}`) ?? [])] as JsonObject[];
      },
    },
    {
      name: 'database',
      matches: () => false,
      database: {
        matches: (tables) => tables.has('toys'),
        sessions: ({ all }) =>
          all('SELECT session AS id, MAX(at) AS modified FROM toys GROUP BY session ORDER BY session').map((row) => ({
            id: String(row.id),
            modified: Number(row.modified),
          })),
        records: ({ all }, session) =>
          all('SELECT words FROM toys WHERE session = ?', session).map(({ words }) => ({ toy: 'person', words: String(words) })),
      },
    },
  ],
  head: {
    sessionIdOf: (object) => (object.toy === 'head' ? stringAt(object, 'id') : undefined),
    isSilent: () => false,
    ownerOf: ([head]) => stringAt(head, 'of'),
    prefixOf([head]) {
      const id = stringAt(objectAt(head ?? {}, 'from'), 'id');
      return id === undefined ? undefined : { id, bytes: numberAt(objectAt(head ?? {}, 'from'), 'bytes') };
    },
    withoutPrefix(body) {
      delete body.from;
    },
  },
  tools: toTools({ run: command((call) => ({ command: call.string('line') ?? '', stdout: call.text })) }),
  toRecord: (body, place) => ({
    ...place,
    kind: stringAt(body, 'toy') ?? '(none)',
    uuid: stringAt(body, 'uuid'),
    agentId: body.toy === 'head' ? stringAt(body, 'agent') : undefined,
    at: toMillis(numberAt(body, 'at')),
    content: [],
    body,
  }),
  conceal() {},
  toConversation: (input) =>
    toConversationOf(input, {
      events: input.main.records.map((record) => toEvent(record, actionOf(record, input.missingPrefix))),
      sides: input.subagents.map((file) => ({
        id: file.id,
        kind: 'subagent',
        events: file.records.map((one) => toEvent(one, actionOf(one))),
      })),
    }),
});

function actionOf({ kind, body, ordinal }: LogRecord, missing?: string): Action {
  const text = stringAt(body, 'words') ?? '';
  if (kind === 'head') return missing !== undefined && ordinal === 0 ? notice('history-missing') : hidden;
  if (kind === 'person') return person(blocks({ kind: 'text', text }));
  if (kind === 'agent') return { type: 'agent', byProgram: false, pieces: blocks({ kind: 'text', text }) };
  return { type: 'unknown', name: kind, value: body };
}

/** Its line in the registry; files of tests that run in one process share it. */
export function register(): void {
  if (!agents.includes(toy)) (agents as Agent[]).unshift(toy);
}
