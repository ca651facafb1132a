/** Entries to events: one line a kind. */
import type { Action, Conversation, Piece } from '../../model/event.ts';
import { isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { Block, ToolState } from '../../model/session.ts';
import type { SessionRecords } from '../agent.ts';
import {
  agentMessage,
  blocks,
  byKind,
  factOf,
  hidden,
  notice,
  person,
  results,
  shellLine,
  thinking,
  toConversationOf,
  toEvent,
} from '../events.ts';
import { textIn, toCallPiece, tokensAt, toPiece, toResultContent, toResultPiece, wordsTo } from '../parts.ts';
import { firstString, sameFor } from '../values.ts';
import { requestKind, unwrapped } from './openclaw.ts';
import type { PiRecord } from './record.ts';

type Interpreter = (record: PiRecord) => Action;

function toAgentPiece(part: Json): Piece[] {
  const type = stringAt(part, 'type');
  if (type === 'thinking') return thinking(stringAt(part, 'thinking'));
  if (type !== 'toolCall' || !isObject(part)) return [toPiece(part)];
  const name = stringAt(part, 'name') ?? 'tool';
  const input = part.arguments ?? null;
  // OpenClaw's, into the chat that it was asked in.
  const isAnswer =
    name === 'message' && stringAt(input, 'action') === 'send' && firstString(input, 'target', 'to', 'channelId') === undefined;
  return [toCallPiece(stringAt(part, 'id') ?? '', name, input, {}, isAnswer ? wordsTo(input, ['message', 'text', 'caption']) : undefined)];
}

function stateOf(isError: boolean, text: string): ToolState {
  if (!isError) return 'done';
  return /(?:^|\n)(?:Operation|Command) aborted\s*$/.test(text.slice(-80)) ? 'interrupted' : 'failed';
}

/** Versions 1 and 2 have these as messages. */
const heldIn = ({ message, body }: PiRecord): JsonObject => message ?? body;

const compaction: Interpreter = (record) => {
  const held = heldIn(record);
  return notice('compaction', { text: stringAt(held, 'summary'), facts: factOf('preTokens', numberAt(held, 'tokensBefore')) });
};

/** Written when the person goes back in the tree: it stands at the end of what they left. */
const branchSummary: Interpreter = (record) => {
  const text = stringAt(heldIn(record), 'summary');
  return text ? { type: 'quiet', blocks: [{ kind: 'notice', name: 'branch-summary', text }] } : hidden;
};

const kinds: { [kind: string]: Interpreter } = {
  'message/user'({ content }) {
    const parts = content.map(toPiece);
    const request = parts.flatMap((piece) =>
      piece.is === 'block' && piece.block.kind === 'text' ? (requestKind(piece.block.text) ?? []) : [],
    )[0];
    return person(
      parts.flatMap((piece) => (piece.is === 'block' && piece.block.kind === 'text' ? blocks(...typedBlocks(piece.block.text)) : [piece])),
      request === undefined ? {} : { as: { is: 'request', name: request } },
    );
  },
  'message/assistant': ({ content, message }) => {
    const said = content.flatMap(toAgentPiece);
    const reason = stringAt(message, 'stopReason');
    const words = stringAt(message, 'errorMessage');
    const failure = reason === 'error' || words ? blocks({ kind: 'notice', name: 'api-error', text: words }) : [];
    const end = reason === 'aborted' ? blocks({ kind: 'notice', name: 'interrupted' }) : failure;
    const usage = objectAt(message, 'usage');
    const counts = { input: 'input', output: 'output', cacheRead: 'cacheRead', cacheWrite: 'cacheWrite' };
    return agentMessage([...said, ...end], {
      model: stringAt(message, 'model'),
      usage: usage && { tokens: tokensAt(usage, counts), cost: numberAt(usage.cost, 'total') },
      byProgram: said.length === 0 && end.length > 0,
    });
  },
  'message/toolResult': ({ content, message }) => {
    const parts = content.map(toResultContent);
    const piece = toResultPiece({
      id: stringAt(message, 'toolCallId') ?? '',
      name: stringAt(message, 'toolName'),
      content: parts,
      data: message?.details ?? undefined,
      state: stateOf(message?.isError === true, textIn(parts)),
    });
    return results([piece]);
  },
  /** `!command`, and `!!command`, which the agent is not told of. */
  'message/bashExecution': ({ message }) =>
    shellLine(stringAt(message, 'command') ?? '', stringAt(message, 'output') ?? '', 'bashExecution'),
  /** What an extension told the agent. */
  ...sameFor(({ content, body, message }) => {
    const name = stringAt(body, 'customType') ?? stringAt(message, 'customType') ?? 'extension';
    const told = content.flatMap((part): Block[] => {
      const piece = toPiece(part);
      if (piece.is === 'unknown') return [{ kind: 'unknown', name: piece.type, value: piece.value }];
      if (piece.is !== 'block' || piece.block.kind === 'printed') return [];
      return piece.block.kind === 'text' ? [{ kind: 'reminder', name, text: piece.block.text }] : [piece.block];
    });
    return told.length > 0 ? { type: 'quiet', blocks: told } : hidden;
  }, 'message/custom message/hookMessage custom_message'),
  ...sameFor(compaction, 'message/compactionSummary compaction'),
  ...sameFor(branchSummary, 'message/branchSummary branch_summary'),
  // A turn names its model; of the state of an extension (`custom`) the agent is not told.
  ...sameFor<Interpreter>(() => hidden, 'message/system session context_edit usage model_change thinking_level_change label custom'),
  session_info: ({ body }) => ({ type: 'title', source: 'custom', text: stringAt(body, 'name') }),
};

export const toConversation = (input: SessionRecords<PiRecord>): Conversation =>
  toConversationOf(input, { events: input.main.records.map((record) => toEvent(record, interpret(record), { cwd: cwdIn(record) })) });

const interpret = byKind(kinds);

const cwdIn = ({ kind, body }: PiRecord) => (kind === 'session' ? stringAt(body, 'cwd') : undefined);

/** `/skill:<name> words` becomes the skill's text and the words (`parseSkillBlock` in core/agent-session.ts). */
const skill = /^<skill name="([^"\n]{1,200})" location="[^"\n]{1,2000}">\n/;
/** `@file` on the command line becomes the file's text before the words (cli/file-processor.ts). */
const file = /^<file name="([^"\n]{1,2000})">/;

/** What a person typed, out of what Pi made of it: skills and files are written into the prompt. */
function typedBlocks(text: string): Block[] {
  const named = skill.exec(text);
  const end = named ? text.indexOf('\n</skill>', named[0].length - 1) : -1;
  if (named && end !== -1) {
    const args = text.slice(end + '\n</skill>'.length).trim();
    const body = text.slice(named[0].length, end);
    return [
      { kind: 'command', name: `/skill:${named[1]}`, args },
      { kind: 'reminder', name: 'skill', text: body },
    ];
  }
  const { words, notes } = unwrapped(text);
  const files: Block[] = [...notes];
  let rest = words;
  for (let found = file.exec(rest); found; found = file.exec(rest)) {
    const close = rest.indexOf('</file>', found[0].length);
    if (close === -1) break;
    files.push({ kind: 'attachment', name: 'file', label: found[1] as string, text: rest.slice(found[0].length, close).trim() });
    rest = rest.slice(close + '</file>'.length).replace(/^\n/, '');
  }
  return [...(rest.trim() === '' && files.length > 0 ? [] : [{ kind: 'text' as const, text: rest }]), ...files];
}
