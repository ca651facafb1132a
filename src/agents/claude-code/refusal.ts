/**
 * What a person writes when they refuse a call or a plan. The log has it inside the call's result, between sentences of the
 * CLI's: it is taken out of there and shown as what it is, a prompt.
 */
import { type Json, type JsonObject, stringAt } from '../../model/json.ts';
import { withoutEmptyEnds } from '../../model/typed-text.ts';

/** How the CLI begins, and what it puts right before the person's words. */
const begins = /^(?:Error: )?(?:The user doesn't want to |(?:The )?[Uu]ser (?:has )?rejected )/;
const leads = /(?:the user said|(?:reason for the rejection|following (?:reason|feedback))[^:\n]{0,80}):[ \t]*\n*/i;
/** So far into the text the CLI may still be speaking. */
const longestLead = 600;
/** What it adds below. */
const note = "\nNote: The user's next message may contain a correction";
/** Not theirs either: the CLI's text where they answered none of its questions. */
const clarifies = /^The user wants to clarify these questions\./;

/** The words of a refusal, and the result without them; undefined where there are none. */
function refusalIn(text: string): { words: string; rest: string } | undefined {
  if (!begins.test(text)) return undefined;
  const lead = leads.exec(text.slice(0, longestLead));
  if (!lead) return undefined;
  const from = lead.index + lead[0].length;
  const end = text.slice(from).lastIndexOf(note);
  const words = withoutEmptyEnds(end === -1 ? text.slice(from) : text.slice(from, from + end));
  if (words === '' || clarifies.test(words)) return undefined;
  return { words, rest: `${text.slice(0, from).trimEnd()}${end === -1 ? '' : text.slice(from + end)}` };
}

/** What a person wrote in a `tool_result` block that refuses its call. */
export function refusalWords(block: JsonObject): string | undefined {
  if (block.is_error !== true) return undefined;
  return textsOf(block).flatMap((text) => refusalIn(text)?.words ?? [])[0];
}

function textsOf(block: JsonObject): string[] {
  const { content } = block;
  if (typeof content === 'string') return [content];
  return Array.isArray(content) ? content.flatMap((item) => stringAt(item, 'text') ?? []) : [];
}

/** The block, or what the CLI kept beside it, without those words. */
export function withoutRefusal<T extends Json>(value: T): T {
  if (typeof value === 'string') return (refusalIn(value)?.rest ?? value) as T;
  if (Array.isArray(value)) return value.map((item) => withoutRefusal(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { text, content } = value;
  return {
    ...value,
    ...(typeof text === 'string' ? { text: withoutRefusal(text) } : {}),
    ...(content === undefined ? {} : { content: withoutRefusal(content) }),
  };
}
