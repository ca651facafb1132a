/** What was said: messages of the person and of the agent. */
import type { Action, Piece } from '../../model/event.ts';
import { arrayAt, isObject, type Json, type JsonObject, numberAt, stringAt } from '../../model/json.ts';
import type { Block } from '../../model/session.ts';
import { blocks, person, spoken, thinking } from '../actions.ts';
import { imageOf, toCallPiece } from '../parts.ts';
import { parsedObject } from '../values.ts';
import type { Overview } from './overview.ts';
import type { CopilotRecord } from './record.ts';

/** `source` names who wrote in the person's place: a skill, another agent, the program. */
export function userMessage({ data, agentId }: CopilotRecord): Action {
  const text = stringAt(data, 'content') ?? '';
  const source = stringAt(data, 'source') ?? '';
  const steering = data.delivery === 'steering' ? { steering: true } : {};
  const pieces = blocks({ kind: 'text', text, ...steering }, ...arrayAt(data, 'attachments').map(attachmentOf));
  const isProgram = data.isAutopilotContinuation === true || (source !== '' && source !== 'user' && agentId === undefined);
  return person(pieces, { opening: text, as: isProgram ? { is: 'context', name: source || 'autopilot' } : { is: 'prompt' } });
}

function attachmentOf(part: Json): Block {
  if (!isObject(part)) return { kind: 'unknown', name: 'attachment', value: part };
  if (part.type === 'image') return imageOf(part);
  const name = stringAt(part, 'type') ?? 'file';
  const label = ['path', 'filePath', 'url', 'displayName', 'title'].map((key) => stringAt(part, key)).find(Boolean);
  return { kind: 'attachment', name, label, text: stringAt(part, 'text') };
}

export function assistantMessage({ data }: CopilotRecord, overview: Overview, model: string | undefined): Action {
  const pieces = [...thinking(stringAt(data, 'reasoningText')), ...spoken(stringAt(data, 'content'))];
  for (const request of arrayAt(data, 'toolRequests').filter(isObject)) {
    const id = stringAt(request, 'toolCallId') ?? '';
    if (!overview.ignored.has(id)) pieces.push(callOf(id, stringAt(request, 'name'), request, overview.serverTools));
  }
  const output = numberAt(data, 'outputTokens');
  return {
    type: 'agent',
    message: stringAt(data, 'messageId'),
    model: stringAt(data, 'model') ?? model,
    // What went in is only counted for the whole session, at its end.
    usage: output && output > 0 ? { tokens: { input: 0, output, cacheRead: 0, cacheWrite: 0 } } : undefined,
    byProgram: false,
    pieces,
  };
}

/** A call; arguments may be JSON in a string. */
export function callOf(id: string, name: string | undefined, data: JsonObject, serverTools: Map<string, string>): Piece {
  const input = parsedObject(data.arguments);
  return toCallPiece(id, serverTools.get(id) ?? name ?? 'tool', input, {
    mayStart: name === 'task' || name === 'agent',
    title: stringAt(input, 'description') ?? stringAt(input, 'name'),
    agentType: stringAt(input, 'agent_type'),
    prompt: stringAt(input, 'prompt'),
  });
}
