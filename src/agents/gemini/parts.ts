/** Parts of messages (`Part` of @google/genai). */
import type { Piece } from '../../model/event.ts';
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { ResultContent } from '../../model/session.ts';
import { blocks, thinking } from '../actions.ts';
import { imageOf, partsOf, toPiece, toResultPiece } from '../parts.ts';

/** A part as its turn shows it; none where it shows nothing. */
export function pieceOf(part: Json): Piece[] {
  if (!isObject(part) || part.type === 'image') return [toPiece(part)];
  if (part.thought === true) return thinking(stringAt(part, 'text'));
  const text = stringAt(part, 'text');
  if (text !== undefined) return text === '' ? [] : blocks({ kind: 'text', text });
  const file = objectAt(part, 'fileData') ?? objectAt(part, 'inlineData');
  if (file) {
    const mediaType = stringAt(file, 'mimeType') ?? 'application/octet-stream';
    const name = stringAt(file, 'displayName') ?? stringAt(file, 'fileUri');
    return blocks({ kind: 'document', mediaType, ...(name ? { name } : {}) });
  }
  const code = stringAt(part.executableCode, 'code') ?? stringAt(part.codeExecutionResult, 'output');
  if (code !== undefined) return blocks({ kind: 'text', text: `\`\`\`\n${code}\n\`\`\`` });
  const answer = objectAt(part, 'functionResponse');
  if (answer) {
    const state = isFailed(part) ? 'failed' : 'done';
    return [toResultPiece({ id: stringAt(answer, 'id') ?? '', name: stringAt(answer, 'name'), content: contentOf(part), state })];
  }
  const type = Object.keys(part)[0] ?? '(empty)';
  return [{ is: 'unknown', type, value: part }];
}

/** The call that a part answers. */
export const answeredBy = (part: Json): string | undefined =>
  isObject(part) && isObject(part.functionResponse) ? (stringAt(part.functionResponse, 'id') ?? '') : undefined;

/** What the agent was shown of a result. */
export const contentOf = (result: Json | undefined): ResultContent[] => partsOf(result).flatMap(partContent);

function partContent(part: Json): ResultContent[] {
  if (typeof part === 'string') return [{ kind: 'text', text: part }];
  if (!isObject(part)) return [];
  if (part.type === 'image') return [imageOf(part)];
  const answer = objectAt(part, 'functionResponse');
  if (answer) return [...responseContent(answer.response ?? null), ...arrayAt(answer, 'parts').flatMap(partContent)];
  const text = stringAt(part, 'text');
  return text === undefined ? [{ kind: 'json', name: Object.keys(part)[0] ?? 'part', value: part }] : [{ kind: 'text', text }];
}

function responseContent(response: Json): ResultContent[] {
  const printed = stringAt(response, 'output');
  // A command that only failed has an empty output beside its error.
  const text = printed || (errorIn(response) ?? printed);
  if (text !== undefined) return text === '' ? [] : [{ kind: 'text', text }];
  return isObject(response) && Object.keys(response).length > 0 ? [{ kind: 'json', name: 'response', value: response }] : [];
}

export const isFailed = (result: Json | undefined): boolean =>
  partsOf(result).some(
    (part) => isObject(part) && errorIn((objectAt(part, 'functionResponse') as JsonObject | undefined)?.response) !== undefined,
  );

/** Older versions write `(none)` where there was none. */
function errorIn(response: Json | undefined): string | undefined {
  const error = stringAt(response, 'error');
  return error === '' || error === '(none)' ? undefined : error;
}
