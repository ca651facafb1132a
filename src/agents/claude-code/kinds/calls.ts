import type { Piece } from '../../../model/event.ts';
import { type Json, stringAt } from '../../../model/json.ts';

/** A call, with what threading needs to find the subagent it starts. */
export function callPiece({ id, name, input }: { id: string; name: string; input: Json }): Extract<Piece, { is: 'call' }> {
  const prompt = stringAt(input, 'prompt');
  const asks = {
    title: stringAt(input, 'description'),
    agentType: stringAt(input, 'subagent_type'),
    prompt,
    mayStart: /^(Task|Agent|Workflow|Skill)$/.test(name) || prompt !== undefined,
    isWorkflow: name === 'Workflow',
  };
  return { is: 'call', id, name, input, asks };
}
