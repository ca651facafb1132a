/** Claude Code's tools: each file lists its names beside their readers. A name that is in no list is a call of another kind. */
import type { ToolNames } from '../../agent.ts';
import { type ToolReaders, toTools } from '../../tool-call.ts';
import { names } from '../../values.ts';
import { agentTools } from './agents.ts';
import { commandTools } from './commands.ts';
import { fileTools } from './files.ts';
import { planTools } from './plans.ts';
import { isMcp, mcp, webTools } from './web.ts';

const readers: ToolReaders = { ...commandTools, ...fileTools, ...agentTools, ...planTools, ...webTools };

/** Whole files and patches: the result, the input or the view shows what matters of them. */
const repeated = new Set(names('originalFile originalFileContents structuredPatch gitDiff content file prompt usage normalizedMessages'));

export const tools: ToolNames = toTools(readers, (call) => (isMcp(call.name) ? mcp(call) : { kind: 'other' }), {
  // The tags that an error is wrapped in.
  plainError: (text) => text.replace(/^\s*<tool_use_error>([\s\S]*?)<\/tool_use_error>\s*$/, '$1'),
  // A side conversation in a batch's result is shown from its data.
  isRepeated: (key, use) => repeated.has(key) && use.kind !== 'batch',
});
