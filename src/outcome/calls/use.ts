import type { ToolNames } from '../../agents/index.ts';
import type { ResultContent, ToolBlock } from '../../model/session.ts';
import type { ToolUse } from '../../model/tool.ts';

/** All text the agent was shown as a result. */
export function resultText(content: ResultContent[] | undefined): string {
  return (content ?? []).flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join('\n');
}

/** What a call does, in the terms of its kind. */
export const useOf = ({ name, input, result, state }: ToolBlock, tools: ToolNames, text = resultText(result?.content)): ToolUse =>
  tools.use({ name, input, data: result?.data, text, failed: state === 'failed' });
