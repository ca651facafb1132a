/** Records that name a session or point out of it. Read for their facts, not shown in the thread. */
import { numberAt, stringAt } from '../../../model/json.ts';
import type { Interpreter } from '../interpreter.ts';

export const customTitle: Interpreter = ({ body }) => ({ type: 'title', source: 'custom', text: stringAt(body, 'customTitle')?.trim() });
export const aiTitle: Interpreter = ({ body }) => ({ type: 'title', source: 'ai', text: stringAt(body, 'aiTitle')?.trim() });
export const agentName: Interpreter = ({ body }) => ({ type: 'title', source: 'agentName', text: stringAt(body, 'agentName')?.trim() });

export const summary: Interpreter = ({ body }) => {
  const text = stringAt(body, 'summary')?.trim();
  return text ? { type: 'summary', text, leaf: stringAt(body, 'leafUuid') } : { type: 'hidden' };
};

/** Where the conversation stands: after a rewind it says which prompt it goes on from. */
export const lastPrompt: Interpreter = ({ body }) => {
  const leaf = stringAt(body, 'leafUuid');
  return leaf === undefined ? { type: 'hidden' } : { type: 'leaf', id: leaf };
};

export const pullRequest: Interpreter = ({ body }) => {
  const url = stringAt(body, 'prUrl');
  if (url === undefined || !/^https:\/\//.test(url)) return { type: 'hidden' };
  return { type: 'pull-request', url, number: numberAt(body, 'prNumber') ?? 0, repository: stringAt(body, 'prRepository') ?? '' };
};
