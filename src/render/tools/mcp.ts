import type { UseOf } from '../../model/tool.ts';
import { fillLine } from '../fill-html.ts';
import { html } from '../html.ts';
import type { Call, View, Views } from './call.ts';
import { fields, objectOf } from './generic.ts';

/** A tool of a server. */
function mcp(call: Call, { server, tool }: UseOf<'mcp'>): View {
  return {
    icon: 'plug',
    line: fillLine(call.page.words.mcp, { server, tool: html`<code>${tool}</code>` }),
    end: [objectOf(call)],
    timed: true,
    body: fields(call),
  };
}

export const mcpViews: Views = { mcp };
