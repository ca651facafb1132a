import { html } from '../html.ts';
import { sayLine } from '../say.ts';
import type { Call, View } from './call.ts';
import { fields, objectOf } from './generic.ts';

const name = /^mcp__?(.+?)__(.+)$/s;

export const isMcp = (tool: string): boolean => name.test(tool) || /^mcp_[^_]+_/.test(tool);

/** `mcp__server__tool`, in old logs `mcp_server_tool`. */
export function serverAndTool(tool: string): [string, string] {
  const [, server, rest] = name.exec(tool) ?? /^mcp_([^_]+)_(.+)$/s.exec(tool) ?? [];
  return server && rest ? [server, rest] : ['mcp', tool];
}

export function mcp(call: Call): View {
  const [server, tool] = serverAndTool(call.name);
  return {
    icon: 'plug',
    line: sayLine(call.page.words.mcp, { server, tool: html`<code>${tool}</code>` }),
    end: [objectOf(call)],
    timed: true,
    body: fields(call),
  };
}
