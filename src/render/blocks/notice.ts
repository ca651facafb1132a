/** What the program says: notices, reminders, and records of kinds that nobody knows. */
import { isObject, numberAt, stringAt } from '../../model/json.ts';
import type { NoticeBlock, ReminderBlock, UnknownBlock } from '../../model/session.ts';
import { fill } from '../../words/fill.ts';
import { fold, quietLine, renderPlainText } from '../fold.ts';
import { fillHtml, html, type SafeHtml } from '../html.ts';
import type { Cursor, Page } from '../page.ts';
import { foldedProse } from '../prose.ts';
import { typedInline } from '../typed/index.ts';
import { valueView } from '../value.ts';

type Line = (block: NoticeBlock, page: Page) => string;

/** The line of each notice. */
const lines: { [name: string]: Line } = {
  compaction(block, { words, clock }) {
    const tokens = numberAt(block.facts, 'preTokens');
    return tokens === undefined ? words.compaction : fill(words.compactionTokens, { tokens: clock.count(words.tokens, tokens) });
  },
  microcompaction: (_, { words }) => words.microcompaction,
  truncation: (_, { words }) => words.truncation,
  interrupted: (block, { words }) => (/for tool use/.test(block.text ?? '') ? words.interruptedForTool : words.interruptedNotice),
  'api-error'(block, { words, clock }) {
    const attempt = numberAt(block.facts, 'attempt');
    const max = numberAt(block.facts, 'max');
    if (attempt === undefined || max === undefined) return words.apiError;
    return fill(words.apiRetry, { attempt: clock.number(attempt), max: clock.number(max) });
  },
  request: (_, { words }) => words.programRequest,
  'away-summary': (_, { words }) => words.awaySummary,
  'branch-summary': (_, { words }) => words.branchSummary,
  'history-missing': (_, { words }) => words.historyMissing,
  'agents-killed': (_, { words }) => words.agentsKilled,
  'output-lost': (_, { words }) => words.outputLost,
  'memory-saved': (_, { words }) => words.memorySaved,
  'permission-retry': (_, { words }) => words.permissionRetry,
  'permission-denied': (_, { words }) => words.permissionDenied,
  'scheduled-task': (_, { words }) => words.scheduledTask,
  'model-refusal-fallback': (_, { words }) => words.refusalFallback,
  'model-refusal-no-fallback': (_, { words }) => words.refusal,
  'session-writes-lost': (_, { words }) => words.writesLost,
  'conversation-reset': (_, { words }) => words.conversationReset,
  'rolled-back': (block, { words, clock }) => clock.count(words.rolledBack, numberAt(block.facts, 'prompts') ?? 1),
  'review-started': (_, { words }) => words.reviewStarted,
  'review-ended': (_, { words }) => words.reviewEnded,
  'task-notification': (_, { words }) => words.taskNotification,
  'workflow-result': (_, { words }) => words.workflowResult,
  result(block, { words, clock }) {
    const facts = block.facts;
    const turns = numberAt(facts, 'turns');
    const ms = numberAt(facts, 'durationMs');
    const parts = [
      stringAt(facts, 'subtype'),
      turns === undefined ? '' : clock.count(words.turns, turns),
      ms === undefined ? '' : clock.duration(ms),
    ];
    return parts.some(Boolean) ? fill(words.result, { facts: parts.filter(Boolean).join(' · ') }) : words.run;
  },
};

/** Notices that part the page like a gap in time. */
const parting = new Set(['compaction', 'microcompaction', 'truncation']);
/** Notices whose line says all their facts. */
const said = new Set(['directive', 'rolled-back', 'request']);

export function renderNotice(block: NoticeBlock, at: Cursor): SafeHtml {
  const known = Object.hasOwn(lines, block.name) ? lines[block.name] : undefined;
  const text = block.text?.trim() ?? '';
  const kind = `notice-${parting.has(block.name) ? 'parting' : 'line'}`;
  // A notice we have no words for is shown by its own text, if it is short.
  const own = !known && text !== '' && text.length <= 160 && !text.includes('\n');
  const line = own ? text : known ? known(block, at.page) : block.name.replaceAll('-', ' ');
  const isWhole = text === '' || own;
  const rest = said.has(block.name) ? undefined : block.facts;
  const facts = isObject(rest) && Object.keys(rest).length > 0 ? valueView(at, rest, { label: line }) : undefined;
  const body = isWhole
    ? undefined
    : block.name === 'compaction' || block.name === 'away-summary' || block.name === 'branch-summary'
      ? foldedProse(at, text, line)
      : renderPlainText(at, text, line);
  if (body || facts) return fold(line, html`${body}${facts}`, kind);
  return quietLine(own && line.includes('://') ? typedInline(at, line) : line, kind);
}

export interface Placed<Of> {
  block: Of;
  at: Cursor;
}

export const renderReminder = (block: ReminderBlock, at: Cursor): SafeHtml => reminders([{ block, at }]);

/** Neighbouring reminders are one line. */
export function reminders(run: Placed<ReminderBlock>[]): SafeHtml {
  const { words, clock, agent } = (run[0] as Placed<ReminderBlock>).at.page;
  const all = (kind: 'unsent' | 'hook') => run.every(({ block }) => agent.blockNames.reminderKind(block.name) === kind);
  const unsent = all('unsent');
  const word = unsent ? words.unsent : all('hook') ? words.hooks : words.reminders;
  const body = run.map(
    ({ block: { name, text }, at }) =>
      html`${!unsent && html`<p class="name">${name}</p>`}${text.trim() ? renderPlainText(at, text, name) : ''}`,
  );
  return fold(clock.count(word, run.length), body, 'reminder');
}

export function renderUnknown(block: UnknownBlock, at: Cursor): SafeHtml {
  return fold(
    fillHtml(at.page.words.unknown, { kind: html`<code>${block.name}</code>` }),
    valueView(at, block.value, { label: block.name }),
    'unknown',
  );
}
