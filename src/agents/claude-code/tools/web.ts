/** The web, skills, and tools of servers. */
import { arrayAt, numberAt, stringAt } from '../../../model/json.ts';
import type { ToolReader, ToolReaders } from '../../tool-call.ts';

const fetch: ToolReader = (call) => ({
  kind: 'fetch',
  url: call.string('url') ?? stringAt(call.data, 'url') ?? '',
  prompt: call.string('prompt'),
  result: stringAt(call.data, 'result') ?? (call.failed ? '' : call.text),
  code: numberAt(call.data, 'code'),
  codeText: stringAt(call.data, 'codeText') ?? '',
  bytes: numberAt(call.data, 'bytes'),
});

const search: ToolReader = (call) => ({
  kind: 'web-search',
  query: call.string('query') ?? stringAt(call.data, 'query') ?? '',
  results: arrayAt(call.data, 'results'),
});

const skill: ToolReader = (call) => ({
  kind: 'skill',
  name: call.string('skill', 'command') ?? stringAt(call.data, 'commandName') ?? '',
  args: call.string('args'),
});

const findTools: ToolReader = (call) => ({
  kind: 'find-tools',
  query: call.string('query') ?? '',
  found: arrayAt(call.data, 'matches').length,
});

const name = /^mcp__?(.+?)__(.+)$/s;

export const isMcp = (tool: string): boolean => name.test(tool) || /^mcp_[^_]+_/.test(tool);

/** `mcp__server__tool`, in old logs `mcp_server_tool`. */
export const mcp: ToolReader = (call) => {
  const [, server, tool] = name.exec(call.name) ?? /^mcp_([^_]+)_(.+)$/s.exec(call.name) ?? [];
  return server && tool ? { kind: 'mcp', server, tool } : { kind: 'mcp', server: 'mcp', tool: call.name };
};

export const webTools: ToolReaders = {
  WebFetch: fetch,
  web_fetch: fetch,
  WebSearch: search,
  web_search: search,
  Skill: skill,
  ToolSearch: findTools,
};
