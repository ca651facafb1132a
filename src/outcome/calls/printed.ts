/** What a command printed: the two streams where the log has them apart, else what the agent was shown. */
import type { ToolBlock } from '../../model/session.ts';
import type { CommandUse } from '../../model/tool.ts';

export function printedBy({ result }: ToolBlock, { stdout, stderr }: Pick<CommandUse, 'stdout' | 'stderr'>, text: string): string {
  const out = result?.spilled !== undefined && result.spilled.length > stdout.length ? result.spilled : stdout;
  return out !== '' || stderr !== '' ? `${out}\n${stderr}` : text;
}
