import { isObject, type Json, type JsonObject, numberAt, stringAt } from '../../../model/json.ts';
import type { LoggedCall, Todo, ToolUse } from '../../../model/tool.ts';

/** A call as the readers here see it. */
export interface Call {
  name: string;
  /** Input and `toolUseResult` where they are objects, else empty ones. */
  input: JsonObject;
  data: JsonObject;
  text: string;
  failed: boolean;
  string(key: string): string | undefined;
  number(key: string): number | undefined;
}

/** Reads the fields of one kind of call. */
export type ToolReader = (call: Call) => ToolUse;

/** Readers by the names of their tools. */
export type ToolReaders = { [name: string]: ToolReader };

export function toCall({ name, input, data, text, failed }: LoggedCall): Call {
  return {
    name,
    input: isObject(input) ? input : {},
    data: isObject(data) ? data : {},
    text,
    failed,
    string: (key) => stringAt(input, key),
    number: (key) => numberAt(input, key),
  };
}

/** The text of an error without the tags it is wrapped in. */
export const withoutErrorTags = (text: string): string => text.replace(/^\s*<tool_use_error>([\s\S]*?)<\/tool_use_error>\s*$/, '$1');

export const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

export function todoOf(value: Json): Todo[] {
  if (!isObject(value)) return [];
  const text = stringAt(value, 'content') ?? stringAt(value, 'subject') ?? stringAt(value, 'description');
  return text === undefined ? [] : [{ text, status: stringAt(value, 'status') ?? 'pending', id: stringAt(value, 'id') }];
}
