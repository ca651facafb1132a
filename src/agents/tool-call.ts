/** What an agent's readers of tool calls share: the call as they see it, and the table of readers by names of tools. */
import { isObject, type Json, type JsonObject, numberAt, stringAt } from '../model/json.ts';
import type { LoggedCall, ToolUse } from '../model/tool.ts';
import type { ToolNames } from './agent.ts';
import { entryOf } from './values.ts';

export interface Call {
  name: string;
  /** The call's input and its result's data where they are objects, else empty ones. */
  input: JsonObject;
  /** As it is: some inputs are plain text. */
  raw: Json;
  data: JsonObject;
  text: string;
  failed: boolean;
  /** Of the input: the first of the fields that has a value of the type. */
  string(...keys: string[]): string | undefined;
  number(...keys: string[]): number | undefined;
}

/** Reads the fields of one kind of call. */
export type ToolReader = (call: Call) => ToolUse;

/** Readers by the names of their tools. */
export type ToolReaders = { [name: string]: ToolReader };

function toCall({ name, input, data, text, failed }: LoggedCall): Call {
  return {
    name,
    input: isObject(input) ? input : {},
    raw: input,
    data: isObject(data) ? data : {},
    text,
    failed,
    string: (...keys) => firstString(input, ...keys),
    number: (...keys) => numberAt(input, keys.find((key) => numberAt(input, key) !== undefined) ?? ''),
  };
}

/** The first of the fields that holds a text. */
export function firstString(value: unknown, ...keys: string[]): string | undefined {
  return stringAt(value, keys.find((key) => stringAt(value, key) !== undefined) ?? '');
}

const other: ToolReader = () => ({ kind: 'other' });

/** A name that is in no list is `otherwise` what it is. */
export function toTools(readers: ToolReaders, otherwise: ToolReader = other, more: Partial<ToolNames> = {}): ToolNames {
  return {
    names: Object.keys(readers),
    use: (logged) => (entryOf(readers, logged.name) ?? otherwise)(toCall(logged)),
    plainError: (text) => text,
    isRepeated: () => false,
    ...more,
  };
}

export const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
