/** The session of the agent that runs a command, by what agents say to the programs they start. */
import { isIdNamed } from '../model/ids.ts';
import type { SessionSource } from '../read/index.ts';
import { type CommandIo, UsageError } from './command.ts';
import { findLogs } from './logs.ts';

/** Claude Code since 2.1.132, Codex, Copilot CLI, Pi since July 2026, OpenCode where a plugin says it; as in `hook/commit-msg.sh`. */
export const sessionVariables = [
  'CLAUDE_CODE_SESSION_ID',
  'CODEX_THREAD_ID',
  'COPILOT_AGENT_SESSION_ID',
  'PI_SESSION_ID',
  'OPENCODE_SESSION_ID',
] as const;

export const runningId = ({ env }: Pick<CommandIo, 'env'>): string | undefined =>
  sessionVariables.flatMap((name) => env[name]?.trim() || [])[0];

/** @throws UsageError where no agent says which session it is, or its log is not found. */
export function runningSession(values: { from?: string; agent?: string }, io: CommandIo): SessionSource {
  const id = runningId(io);
  if (id === undefined)
    throw new UsageError(
      'no agent says which session is running. Name it: by id, file, or words of its title. `turnleaf list` shows them.',
    );
  const { sources, where } = findLogs(values, io);
  const found = sources.find((source) => source.runs.some((run) => isIdNamed(run, id)));
  if (!found) throw new UsageError(`the running session ${id} has no log below ${where}. Name its file.`);
  return found;
}
