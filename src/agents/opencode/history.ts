/** A forked session begins with copies of another's messages: with ids of their own, of the same moments and words. */
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { History } from '../agent.ts';
import { hashOf } from '../values.ts';
import { rowOf, toRecord } from './rows.ts';

export const history: History = {
  fields: [{ field: '"created"', value: /^\s*:\s*(\d{13})\b/, isHex: false }],
  identityOf(object, ordinal) {
    const row = rowOf(object);
    if (row !== 'message' && row !== 'event') return undefined;
    const { uuid, sessionId, at } = toRecord(object, { file: 0, line: ordinal + 1, ordinal });
    if (uuid === undefined) return undefined;
    const words = hashOf(wordsOf(object));
    return { uuid, keys: [`${uuid} ${words}`, ...(at === undefined ? [] : [`${at} ${words}`])], sessionId, at };
  },
};

/** What was said and called, without the ids. */
function wordsOf(body: JsonObject): Json {
  const parts = [...arrayAt(body, 'parts'), ...arrayAt(body, 'content')].filter(isObject);
  return [
    stringAt(body, 'role') ?? stringAt(body, 'event') ?? '',
    stringAt(body, 'text') ?? stringAt(body, 'command') ?? '',
    ...parts
      .filter(({ type }) => type === 'text' || type === 'tool')
      .map((part) => stringAt(part, 'text') ?? objectAt(objectAt(part, 'state'), 'input') ?? ''),
  ];
}
