import { arrayAt, isObject, type JsonObject } from '../../model/json.ts';

/** A program that draws again what it drew; a file that is read or written has this in escapes. */
const drawing = /\u001b\[[\d;]*[A-HJKf]/;

/** Whether a record holds what a command printed. Where the log has only the text of a result, only the text can tell. */
export function isPrinted({ toolUseResult, tool_use_result, message }: JsonObject): boolean {
  const result = toolUseResult ?? tool_use_result;
  if (isObject(result)) return 'stdout' in result || isObject(result.task);
  if (typeof result === 'string') return /^Error: (?:Exit code \d|Command timed out)/.test(result);
  return isObject(message) && arrayAt(message, 'content').some((block) => isObject(block) && block.type === 'tool_result' && draws(block));
}

function draws({ content }: JsonObject): boolean {
  if (typeof content === 'string') return drawing.test(content);
  return Array.isArray(content) && content.some((part) => isObject(part) && typeof part.text === 'string' && drawing.test(part.text));
}
