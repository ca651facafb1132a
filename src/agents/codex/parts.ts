/** Texts and pictures of messages, whichever record they stand in. */
import { arrayAt, isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import type { ImageBlock } from '../../model/session.ts';
import { imageOf } from '../parts.ts';
import { framedIn, isPictureTag } from './injected.ts';

/** Texts of parts: `input_text`, `output_text`, `text`, `Text`, `summary_text`, `reasoning_text`. */
export const textsOf = (parts: Json[]): string[] =>
  parts.flatMap((part) => {
    const text = typeof part === 'string' ? part : stringAt(part, 'text');
    return text === undefined || text.trim() === '' ? [] : [text];
  });

/** Texts of a person's message that the program did not put there. */
export const wordsOf = (parts: Json[]): string[] => textsOf(parts).filter((text) => !isPictureTag(text) && framedIn(text) === undefined);

/** Pictures, in the form that `slim` gives them. */
export const picturesOf = (parts: Json[]): ImageBlock[] =>
  parts.flatMap((part) => (isObject(part) && part.type === 'image' && isObject(part.source) ? [imageOf(part)] : []));

/** What a person typed, of `event_msg/user_message`, `item/UserMessage` or `response_item/message`. */
export function promptOf({ kind, payload }: { kind: string; payload: JsonObject }): { text: string; pictures: ImageBlock[] } {
  if (kind !== 'event_msg/user_message') {
    const parts = arrayAt(payload, 'content');
    return { text: wordsOf(parts).join('\n'), pictures: picturesOf(parts) };
  }
  return { text: stringAt(payload, 'message') ?? '', pictures: picturesOf(arrayAt(payload, 'images')) };
}

/** `<proposed_plan>` frames a plan within an answer (plan mode). */
export function planIn(text: string): { plan: string; before: string; after: string } | undefined {
  const from = text.indexOf('<proposed_plan>');
  const to = text.indexOf('</proposed_plan>', from);
  if (from === -1 || to === -1) return undefined;
  return {
    plan: text.slice(from + '<proposed_plan>'.length, to).trim(),
    before: text.slice(0, from).trim(),
    after: text.slice(to + '</proposed_plan>'.length).trim(),
  };
}

/** The thoughts of a record, one a part. */
export function thoughtsOf({ kind, payload }: { kind: string; payload: JsonObject }): string[] {
  if (kind === 'item/Reasoning') return textsOf([...arrayAt(payload, 'summary_text'), ...arrayAt(payload, 'raw_content')]);
  if (kind.startsWith('event_msg/')) return textsOf([stringAt(payload, 'text') ?? '']);
  return textsOf([...arrayAt(payload, 'summary'), ...arrayAt(payload, 'content')]);
}
