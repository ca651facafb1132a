/** Parts of a log, and its states at several checkpoints, to one log. */
import { arrayAt, isObject, type JsonObject, stringAt } from '../../model/json.ts';
import { parseWhole } from '../json.ts';

/** A log that is one JSON value: Gemini CLI's, an export of OpenCode's. */
export function messagesDocument(content: string): JsonObject | undefined {
  const value = /^\s*\{/.test(content.slice(0, 1000)) ? parseWhole(content) : undefined;
  return isObject(value) && Array.isArray(value.messages) ? value : undefined;
}

/** Entire cuts a log between lines and drops the line break; of one JSON value it cuts the list of messages. */
export function joinParts(parts: readonly string[]): string {
  const [first, ...more] = parts.length > 1 ? parts.map(messagesDocument) : [];
  if (first && more.every((one) => one !== undefined))
    return JSON.stringify({ ...first, messages: [first, ...more].flatMap((one) => arrayAt(one, 'messages')) });
  return parts.map((part, index) => (index < parts.length - 1 && !part.endsWith('\n') ? `${part}\n` : part)).join('');
}

/**
 * Several states of one log, from early to late: every line once, where it first stood. Of a record that was written again,
 * as when more of it was redacted, the later form counts.
 */
export function mergeStates(states: Iterable<string>): string {
  const lines = new Map<string, string>();
  const known = new Map<string, { key: string; own: string }>();
  for (const state of states)
    for (const line of state.split('\n')) {
      if (line.trim() === '') continue;
      let found = known.get(line);
      if (!found) {
        // A copy: part of a long string keeps all of it in memory.
        const own = Buffer.from(line).toString();
        found = { key: keyOf(own), own };
        known.set(own, found);
      }
      lines.set(found.key, found.own);
    }
  return `${[...lines.values()].join('\n')}\n`;
}

function keyOf(line: string): string {
  const uuid = line.includes('"uuid"') ? stringAt(parseWhole(line), 'uuid') : undefined;
  return uuid === undefined ? line : `uuid ${uuid}`;
}
