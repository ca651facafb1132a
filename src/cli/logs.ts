/** Where commands look for sessions: in the folder of `--from`, else where the agents keep their logs. */
import { existsSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Agent, agentName, agents } from '../agents/index.ts';
import { isIdNamed } from '../model/ids.ts';
import { homeOf, isWithin, slashed } from '../platform/index.ts';
import { findSources, type Head, type SearchedFolder, type SessionSource, type SkippedFile, type WalkedFile } from '../read/index.ts';
import { type CommandIo, logsFolder, plural, text, UsageError } from './command.ts';

export const logOptions = {
  from: text('DIR', 'where to look: any folder of sessions (default: where agents keep them, such as ~/.claude)'),
  agent: text('NAME', `sessions of this agent alone: ${agents.map(({ id }) => id).join(', ')}`),
} as const;

export interface LogValues {
  from?: string;
  agent?: string;
}

export interface Logs {
  sources: SessionSource[];
  skipped: SkippedFile[];
  /** What was searched, as messages name it. */
  where: string;
}

/** As a caller reads the head of a file, where it needs less of it than lists do. */
type Look = (file: WalkedFile) => Head;

/** @throws UsageError where there is no folder to look in. */
export function findLogs(values: LogValues, io: CommandIo, look?: Look): Logs {
  const found = findLogsIfAny(values, io, look);
  if (found) return found;
  // Whole: who has another home than they think sees it there.
  const names = agents.flatMap(({ homes }) => homes.map((home) => slashed(folderOf(home, io))));
  throw new UsageError(`there is no folder with sessions: none of ${names.join(', ')}. Name the folder that holds them with --from.`);
}

/** Nothing where no agent has kept a log on this machine. */
export function findLogsIfAny({ from, agent }: LogValues, io: CommandIo, look?: Look): Logs | undefined {
  const only = agent === undefined ? undefined : agentNamed(agent).id;
  const folders = from === undefined ? homesOf(io) : [{ path: logsFolder(from, io), name: '' }];
  const [first, ...more] = folders;
  if (!first) return undefined;
  // All are searched whichever agent is asked for: a session has one id, whoever asks.
  const { sources, skipped } = findSources(more.length > 0 ? folders : first.path, look);
  return {
    sources: only === undefined ? sources : sources.filter((source) => source.agent === only),
    skipped,
    where: folders.map(({ path }) => path).join(', '),
  };
}

/** Files that are no sessions; many with the same reason in one line. */
export function tellSkipped(skipped: readonly SkippedFile[], io: CommandIo): void {
  const reasons = Map.groupBy(
    skipped.filter(({ quiet }) => !quiet),
    ({ reason }) => reason,
  );
  for (const [reason, files] of reasons) {
    const [first] = files;
    io.stderr.write(
      files.length < 3
        ? files.map(({ name }) => `${name}: ${reason}\n`).join('')
        : `${first?.name} and ${files.length - 1} more files: ${reason}\n`,
    );
  }
}

/** The same in a line, where a table has been asked for. */
export function tellHowManySkipped(skipped: readonly SkippedFile[], io: CommandIo): void {
  const count = skipped.filter(({ quiet }) => !quiet).length;
  if (count > 0)
    io.warn(`${plural(count, 'file')} ${count === 1 ? 'is no session' : 'are no sessions'} that can be read; turnleaf list --all says why`);
}

/** The folders of all agents that there are; one inside another is searched with that. */
function homesOf(io: CommandIo): SearchedFolder[] {
  const all = agents.flatMap(({ homes }) => homes.map((home) => folderOf(home, io))).filter((path) => existsSync(path));
  const real = [...new Set(all.map((path) => realpathSync(path)))];
  const outer = real.filter((path) => !real.some((other) => path !== other && isWithin(other, path)));
  return outer.map((path) => ({ path, name: nameOf(path, io) }));
}

function folderOf({ variable, inVariable = '', folder }: Agent['homes'][number], io: CommandIo): string {
  const named = variable === undefined ? undefined : io.env[variable];
  return named ? join(named, inVariable) : join(personsHome(io), folder);
}

const personsHome = ({ env }: CommandIo): string => homeOf(env);

/** `~/.claude` */
function nameOf(path: string, io: CommandIo): string {
  const home = personsHome(io) + sep;
  return slashed(path.startsWith(home) ? `~/${path.slice(home.length)}` : path);
}

/** By its id, or by the beginning of its id or name. */
function agentNamed(text: string): Agent {
  const wanted = text.toLowerCase();
  const named = agents.filter(({ id, name }) => id.startsWith(wanted) || name.toLowerCase().startsWith(wanted));
  const agent = agents.find(({ id }) => id === wanted) ?? named[0];
  if (wanted === '' || !agent || (named.length > 1 && agent.id !== wanted))
    throw new UsageError(
      `--agent ${text} ${agent ? 'may be several' : 'is none that is read'}. They are: ${idsOf(agent ? named : agents)}.`,
    );
  return agent;
}

const idsOf = (list: readonly Agent[]) => list.map(({ id }) => id).join(', ');

/** The name of an agent, where there are others beside it: else it tells nothing. */
export function agentNames(ids: Iterable<string>): (id: string) => string | undefined {
  const several = new Set(ids).size > 1;
  return (id) => (several ? agentName(id) : undefined);
}

// The session of the agent that runs a command, by what agents say to the programs they start.

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
export function runningSession(values: LogValues, io: CommandIo): SessionSource {
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
