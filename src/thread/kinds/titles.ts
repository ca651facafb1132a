/** Records that name a session or point out of it. Read for their facts, not shown where they stand. */
import { numberAt, stringAt } from '../../model/json.ts';
import type { Handler } from './index.ts';

/** Titles repeat; the last wins. */
export const customTitle: Handler = (record, _lane, state) => {
  state.titles.custom = stringAt(record.body, 'customTitle')?.trim() || state.titles.custom;
  return 'hidden';
};

export const aiTitle: Handler = (record, _lane, state) => {
  state.titles.ai = stringAt(record.body, 'aiTitle')?.trim() || state.titles.ai;
  return 'hidden';
};

export const agentName: Handler = (record, _lane, state) => {
  state.titles.agentName = stringAt(record.body, 'agentName')?.trim() || state.titles.agentName;
  return 'hidden';
};

export const summary: Handler = (record, _lane, state) => {
  const text = stringAt(record.body, 'summary')?.trim();
  if (text) state.titles.summaries.push({ text, leaf: stringAt(record.body, 'leafUuid') });
  return 'hidden';
};

export const pullRequest: Handler = (record, _lane, state) => {
  const url = stringAt(record.body, 'prUrl');
  if (url !== undefined && /^https:\/\//.test(url)) {
    state.pullRequests.set(url, {
      url,
      number: numberAt(record.body, 'prNumber') ?? 0,
      repository: stringAt(record.body, 'prRepository') ?? '',
    });
  }
  return 'hidden';
};
