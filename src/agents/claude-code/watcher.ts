/**
 * Programs that watch sessions, keep what they saw in a folder of their own within the agent's (`~/.claude/<name>/`), and have an agent
 * look through it, once in each project: too few in one folder to be told by repetition. One request, in which the folder stands as a
 * program writes it, and nothing but that folder is looked at; whoever asks for more, or in another way, may be a person.
 */
import { isObject, type Json, stringAt } from '../../model/json.ts';
import { promptsIn } from './machine.ts';
import type { ClaudeRecord } from './record.ts';
import { isPersons } from './repeated.ts';

/** The whole path of a folder within the agent's: people write `~`. */
const kept = /(?<![\w~.])((?:\/|[A-Za-z]:[\\/])[^\s"'`<>|]{1,200}?[\\/]\.claude[\\/])([\w.-]{1,60})[\\/]/;

/** The agent's own folders, of which people ask. */
const agents = new Set(
  'agents commands debug docs file-history hooks ide memory plans plugins projects rules sessions skills todos'.split(' '),
);

/** Whether one file's records are such a request, and what came of it. */
export function isWatchers(records: ClaudeRecord[]): boolean {
  const [prompt, ...others] = promptsIn(records, true);
  if (!prompt || others.length > 0 || records.some(isPersons)) return false;
  const [, above = '', name = ''] = kept.exec(prompt.text) ?? [];
  const cwd = stringAt(prompt.record.body, 'cwd') ?? '';
  if (name === '' || agents.has(name) || isIn(`${cwd}/`, above)) return false;
  const calls = records.flatMap(({ content }) => content).filter((part) => stringAt(part, 'type') === 'tool_use');
  return calls.length > 0 && calls.every((call) => pathsOf(call).some((path) => isIn(`${path}/`, `${above}${name}/`)));
}

const slashed = (path: string): string => path.replaceAll('\\', '/');
const isIn = (path: string, folder: string): boolean => slashed(path).startsWith(slashed(folder));

/** The files and folders that a call names. */
function pathsOf(call: Json): string[] {
  const input = isObject(call) ? call.input : undefined;
  return ['file_path', 'path'].flatMap((field) => stringAt(input, field) ?? []);
}
