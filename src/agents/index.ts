/** The agents whose logs are read. The next one is a folder with an `Agent`, and a line here. */
import type { Conversation } from '../model/event.ts';
import type { JsonObject } from '../model/json.ts';
import type { Agent, SessionRecords } from './agent.ts';
import { atif } from './atif/index.ts';
import { claudeCode } from './claude-code/index.ts';
import { codex } from './codex/index.ts';
import { copilot } from './copilot/index.ts';
import { gemini } from './gemini/index.ts';
import type { Form } from './names.ts';
import { openCode } from './opencode/index.ts';
import { openClaw, pi } from './pi/index.ts';

export type {
  Agent,
  FileRecords,
  HeadFacts,
  KeptName,
  LogRecord,
  Opening,
  Prefix,
  RecordIdentity,
  SessionRecords,
  ToolNames,
} from './agent.ts';
export type { AttachmentKind, Beside, Database, Form, SideKind } from './names.ts';

/** Logs of agents without an adapter: named in a message, never guessed at. */
const others: { agent: string; is: (object: JsonObject) => boolean }[] = [
  { agent: 'Amp', is: ({ id, messages }) => typeof id === 'string' && /^T-[0-9a-f-]{36}$/.test(id) && Array.isArray(messages) },
];

/** Asked in this order whose a file is: Claude Code's records have the fewest marks of their own. */
export const agents: readonly Agent[] = [atif, codex, openClaw, pi, copilot, gemini, openCode, claudeCode];

export function agentOf(id: string): Agent {
  const agent = agents.find((one) => one.id === id);
  if (!agent) throw new Error(`No agent has the id ${JSON.stringify(id)}.`);
  return agent;
}

/** As people are told it; the id of one that is not read here. */
export const agentName = (id: string): string => agents.find((one) => one.id === id)?.name ?? id;

/** Whose log a file is, recognised by its first objects: the agent and the form, or the name of an agent that is not read. */
export function recognise(head: JsonObject[], whole: boolean): { agent: Agent; form: Form } | { foreign: string } | undefined {
  const foreign = others.find((other) => head.slice(0, 3).some((object) => other.is(object)));
  if (foreign) return { foreign: foreign.agent };
  for (const agent of agents) {
    const form = agent.forms.find((one) => !one.database && one.matches(head, whole));
    if (form) return { agent, form };
  }
  return undefined;
}

/** What a session's records mean, for threading. */
export const toConversation = (records: SessionRecords): Conversation => agentOf(records.agent).toConversation(records);
