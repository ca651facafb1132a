/**
 * The list of the format: one tiny record of every kind, and what a reader shall see of it. Shown: a block of its own.
 * Folded: a reminder under the turn before. Hidden: nothing, but counted. What is not on the list is a folded unknown.
 */
import { describe, expect, test } from 'vitest';
import { knownKinds } from '../../../src/agents/claude-code/kinds/index.ts';
import type { Block, Session, ToolBlock } from '../../../src/model/session.ts';
import { Log, type LogLine } from '../../bad-input/log.ts';
import { allTurns, threadLines } from '../../thread/threaded.ts';

type Fate = 'shown' | 'folded' | 'hidden' | 'unknown';

/** What a record adds to a short session. */
function added(lines: LogLine[]): { fate: Fate; blocks: Block[]; session: Session } {
  const base = () => new Log('kinds').prompt('Go').answer('Going');
  const before = threadLines(base().lines);
  const log = base();
  for (const line of lines) log.record(String(line.type ?? ''), line);
  const session = threadLines(log.lines);
  const had = before.turns.map((turn) => turn.blocks.length);
  const blocks = session.turns.flatMap((turn, index) => turn.blocks.slice(had[index] ?? 0));
  return { fate: fateOf(blocks, session), blocks, session };
}

function fateOf(blocks: Block[], session: Session): Fate {
  if (blocks.length === 0) return session.records.hidden > 0 ? 'hidden' : 'shown';
  if (blocks.some((block) => block.kind === 'unknown')) return 'unknown';
  return blocks.every((block) => block.kind === 'reminder') ? 'folded' : 'shown';
}

const text = (words: string) => ({ content: [{ type: 'text', text: words }] });
const system = (subtype: string, more: LogLine = {}): LogLine => ({ type: 'system', subtype, content: `Of ${subtype}`, ...more });
const attached = (type: string, more: LogLine = {}): LogLine => ({
  type: 'attachment',
  attachment: { type, content: `Of ${type}`, ...more },
});
const bare = (type: string, more: LogLine = {}): LogLine => ({ type, uuid: undefined, parentUuid: undefined, ...more });

const list: [name: string, fate: Fate, record: LogLine][] = [
  // Conversation
  ['user', 'shown', { type: 'user', message: { role: 'user', ...text('A prompt') } }],
  ['user whose message is a string', 'shown', { type: 'user', message: 'An old prompt' }],
  ['assistant', 'shown', { type: 'assistant', message: { id: 'm2', role: 'assistant', ...text('An answer') } }],
  ['message', 'shown', { type: 'message', message: { role: 'assistant', ...text('Words') } }],
  ['text', 'shown', { type: 'text', text: 'Words' }],
  ['thinking', 'shown', { type: 'thinking', thinking: 'Hm' }],
  ['tool_use', 'shown', { type: 'tool_use', id: 't9', name: 'Bash', input: { command: 'ls' } }],
  ['tool_result', 'shown', { type: 'tool_result', tool_use_id: 't9', content: 'a.txt' }],
  ['create', 'folded', { type: 'create', content: 'a file' }],
  // Titles and pointers
  ...(['custom-title', 'ai-title', 'agent-name', 'summary'] as const).map((type): [string, Fate, LogLine] => [
    type,
    'hidden',
    bare(type, { customTitle: 'T', aiTitle: 'T', agentName: 'T', summary: 'T' }),
  ]),
  ...[
    'last-prompt',
    'pr-link',
    'bridge-session',
    'fork-context-ref',
    'relocated',
    'worktree-state',
    'continued-in',
    'frame-link',
    'ended',
    // State
    'mode',
    'permission-mode',
    'agent-setting',
    'agent-color',
    'tag',
    'file-history-snapshot',
    'file-history-delta',
    'attribution-snapshot',
    'content-replacement',
    'cost-state',
    'isolation-latch',
    'atis-latch',
    'ended-by-model',
    'history-suppression',
    'observer-ref',
    'artifact-autoreact-ledger',
    'artifact-comment-monitor',
    'dev-mods',
    'memory-mode',
    'api-request',
    'api-request-shape',
    'api-request-blob',
    'speculation-accept',
    'marble-origami-commit',
    'marble-origami-snapshot',
    'marble-origami-reset',
    // stream-json
    'stream_event',
    'rate_limit_event',
    'prompt_suggestion',
    'tool_progress',
    'auth_status',
  ].map((type): [string, Fate, LogLine] => [type, 'hidden', bare(type, { mode: 'x', lastPrompt: 'x' })]),
  ...['success', 'error_during_execution', 'error_max_turns', 'error_max_budget_usd', 'error_max_structured_output_retries'].map(
    (subtype): [string, Fate, LogLine] => [`result/${subtype}`, 'shown', { type: 'result', subtype, result: 'The end', num_turns: 3 }],
  ),
  ['tool_use_summary', 'folded', { type: 'tool_use_summary', summary: 'Three files read' }],
  ['conversation_reset', 'shown', { type: 'conversation_reset' }],
  // system.subtype
  ['system without a subtype', 'folded', { type: 'system', content: 'Old words' }],
  ['compact_boundary', 'shown', system('compact_boundary', { parentUuid: null, compactMetadata: { trigger: 'auto', preTokens: 9 } })],
  ...[
    'microcompact_boundary',
    'away_summary',
    'agents_killed',
    'memory_saved',
    'permission_retry',
    'scheduled_task_fire',
    'api_error',
    'api_retry',
    'task_notification',
    'permission_denied',
    'model_refusal_fallback',
  ].map((subtype): [string, Fate, LogLine] => [`system/${subtype}`, 'shown', system(subtype)]),
  ['system/local_command', 'shown', system('local_command', { content: '<command-name>/cost</command-name>' })],
  [
    'system/local_command_output',
    'folded',
    system('local_command_output', { content: '<local-command-stdout>3 $</local-command-stdout>' }),
  ],
  ['system/informational', 'folded', system('informational')],
  ['system/informational, a warning', 'shown', system('informational', { level: 'warning' })],
  ['system/stop_hook_summary', 'folded', system('stop_hook_summary', { hookErrors: ['Tests fail'] })],
  ...['hook_response', 'memory_recall', 'notification', 'code_change_published', 'post_turn_summary'].map(
    (subtype): [string, Fate, LogLine] => [`system/${subtype}`, 'folded', system(subtype)],
  ),
  ...[
    'turn_duration',
    'bridge_status',
    'api_metrics',
    'init',
    'status',
    'hook_started',
    'hook_progress',
    'task_started',
    'task_progress',
    'task_updated',
    'files_persisted',
    'session_state_changed',
    'file_snapshot',
    'vcs_state_changed',
  ].map((subtype): [string, Fate, LogLine] => [`system/${subtype}`, 'hidden', system(subtype)]),
  // attachment.attachment.type
  ['attachment/queued_command', 'shown', attached('queued_command', { prompt: 'Only the docs' })],
  ['attachment/queued_command in blocks', 'shown', attached('queued_command', { prompt: [{ type: 'text', text: 'Only the docs' }] })],
  ...[
    'file',
    'edited_text_file',
    'plan_file_reference',
    'selected_lines_in_ide',
    'opened_file_in_ide',
    'diagnostics',
    'hook_blocking_error',
    'hook_permission_decision',
    'goal_status',
    'task_status',
    'agent_mention',
    'peer_mention',
    'teammate_mailbox',
    'hook_system_message',
    'hook_stopped_continuation',
  ].map((type): [string, Fate, LogLine] => [`attachment/${type}`, 'shown', attached(type)]),
  ...[
    'hook_success',
    'hook_additional_context',
    'hook_non_blocking_error',
    'hook_cancelled',
    'compact_file_reference',
    'nested_memory',
    'plan_mode',
    'plan_mode_exit',
    'plan_mode_soon',
    'auto_mode',
    'auto_mode_soon',
    'skill_listing',
    'invoked_skills',
    'output_style',
    'todo_reminder',
    'task_reminder',
    'mcp_instructions_delta',
    'deferred_tools_delta',
    'agent_listing_delta',
    'command_permissions',
    'date_change',
    'total_tokens_reminder',
    'budget_usd',
    'token_usage',
    'ultrathink_effort',
    'ultra_soon',
    'structured_output',
    'pdf_reference',
    'mcp_resource',
    'memory_update',
    'relevant_memories',
    'team_context',
    'async_hook_response',
    'async_hook_response_batch',
    'batching_reminder',
    'cowork_memory_context',
    'date',
    'deferred_tools_record',
    'dir_sync_notice',
    'environment',
    'fork_briefing',
    'hook_deferred_tool',
    'hook_error_during_execution',
    'instructions',
    'language',
    'max_turns_reached',
    'model',
    'output_style_instructions',
    'poll_events',
    'read_truncation_notice',
    'remote_session_change',
    'sandbox_instructions',
    'secondary_reminder',
    'session_context',
    'silent_turn_reminder',
    'teammate_shutdown_batch',
    'thinking_stripped',
    'tool_host_result_lines',
    'tool_hosts_notice',
    'tool_search_usage_reminder',
    'workflow_size_guideline_change',
    'companion_intro',
    'compaction_reminder',
    'context_efficiency',
    'critical_system_reminder',
    'current_session_memory',
    'edited_image_file',
    'echo_activities',
    'pen_mode_enter',
    'pen_mode_exit',
    'verify_plan_reminder',
    'batching_reminder_sent',
    'bash_output_audience_note',
    'output_token_usage',
  ].map((type): [string, Fate, LogLine] => [`attachment/${type}`, 'folded', attached(type)]),
  ['attachment/prompt_snapshot', 'hidden', attached('prompt_snapshot', { systemPrompt: 'You are' })],
  // progress.data.type
  ...['bash_progress', 'hook_progress', 'mcp_progress', 'search_results_received', 'query_update', 'waiting_for_task'].map(
    (type): [string, Fate, LogLine] => [`progress/${type}`, 'hidden', { type: 'progress', data: { type, output: 'tick' } }],
  ),
  [
    'progress/agent_progress',
    'shown',
    {
      type: 'progress',
      data: { type: 'agent_progress', agentId: 'a1', message: { type: 'user', message: { role: 'user', ...text('Look') } } },
    },
  ],
  // Kinds to come
  ['a new kind', 'unknown', { type: 'tide-table', level: 3 }],
  ['a new subtype', 'unknown', system('tide_turned')],
  ['a new attachment', 'unknown', attached('tide_chart')],
  ['a new tick', 'unknown', { type: 'progress', data: { type: 'tide_progress' } }],
  ['a new result', 'unknown', { type: 'result', subtype: 'error_low_tide' }],
  ['a record without a type', 'unknown', { type: undefined, level: 3 }],
];

describe('records', () => {
  test.each(list)('%s: %s', (_name, fate, record) => {
    const made = added([record]);
    expect(made.fate).toBe(fate);
    const { read, shown, hidden, unknown } = made.session.records;
    expect([read, shown + hidden + unknown]).toEqual([3, 3]);
    expect({ hidden, unknown }).toEqual({ hidden: fate === 'hidden' ? 1 : 0, unknown: fate === 'unknown' ? 1 : 0 });
    expect(Object.values(made.session.unknownKinds)).toEqual(fate === 'unknown' ? [1] : []);
  });

  test('of every line of the registry are in the list', () => {
    const kinds = list.map(([, , record]) => kindOf(record));
    const others = [
      'queue-operation/enqueue',
      'queue-operation/dequeue',
      'queue-operation/remove',
      'queue-operation/popAll',
      'result',
      'session-id',
      'tombstone',
    ];
    const seen = new Set([...kinds, ...others, 'attachment/directory', 'attachment/plan_mode_reentry', 'attachment/auto_mode_exit']);
    expect(knownKinds.filter((kind) => !seen.has(kind))).toEqual([]);
  });

  test.each([
    ['custom-title', { customTitle: 'Mine' }, { custom: 'Mine' }],
    ['ai-title', { aiTitle: 'Its' }, { ai: 'Its' }],
    ['agent-name', { agentName: 'Ada' }, { agentName: 'Ada' }],
    ['summary', { summary: 'In short' }, { summary: 'In short' }],
  ])('%s: read for its fact, the last one wins', (type, fields, titles) => {
    const earlier = Object.fromEntries(Object.keys(fields).map((key) => [key, 'Earlier']));
    expect(added([bare(type, earlier), bare(type, fields)]).session.titles).toMatchObject(titles);
  });

  test('pr-link: read for its facts', () => {
    const link = { prNumber: 7, prUrl: 'https://example.org/pull/7', prRepository: 'mira/harbor' };
    expect(added([bare('pr-link', link)]).session.pullRequests).toEqual([{ number: 7, url: link.prUrl, repository: 'mira/harbor' }]);
  });
});

function kindOf(record: LogLine): string {
  const sub = { system: 'subtype', result: 'subtype' }[String(record.type)];
  const inner = (record.attachment ?? record.data) as { type?: string } | undefined;
  const second = sub ? record[sub] : inner?.type;
  return second === undefined ? String(record.type) : `${record.type}/${second}`;
}

test.each([
  ['of old', { error: { status: 529, error: { message: 'Overloaded' } }, cause: { code: 'ECONNRESET' } }, 'Overloaded', 'ECONNRESET'],
  ['of today', { error: { formatted: 'Connection error.', connection: { code: 'ECONNREFUSED' } } }, 'Connection error.', 'ECONNREFUSED'],
  [
    'with a proxy',
    { error: { status: 503, error: { error: { code: 'no_berth', message: 'No berth is free', type: 'pier_error' } } } },
    'No berth is free',
    'no_berth',
  ],
])('an error of the service is told in its words, as logs %s write it', (_name, fields, text, code) => {
  expect(added([system('api_error', { retryAttempt: 1, maxRetries: 10, ...fields })]).blocks).toMatchObject([
    { kind: 'notice', name: 'api-error', text, facts: { attempt: 1, max: 10, code } },
  ]);
});

describe('blocks of an answer', () => {
  const answer = (block: unknown): LogLine => ({ type: 'assistant', message: { id: 'm2', role: 'assistant', content: [block] } });
  test.each([
    ['text', { text: 'Words' }, 'text'],
    ['thinking', { thinking: 'Hm' }, 'thinking'],
    ['tool_use', { id: 't1', name: 'Bash', input: {} }, 'tool'],
    ['server_tool_use', { id: 't1', name: 'web_search', input: {} }, 'tool'],
    ['mcp_tool_use', { id: 't1', name: 'tide', server_name: 'harbor', input: {} }, 'tool'],
    ['image', { source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } }, 'image'],
    ['image', { data: 'AAAA', mimeType: 'image/png' }, 'image'],
    ['image', { source: { type: 'url', url: 'https://example.org/keel.png' } }, 'document'],
    ['compaction', { content: 'In short' }, 'notice'],
    ['document', { title: 'Chart', source: { type: 'text', data: 'Depths' } }, 'document'],
    ['tool_reference', { tool_name: 'Tide' }, 'attachment'],
    ['fallback', { title: 'x' }, 'attachment'],
    ['search_result', { title: 'x', content: [{ type: 'text', text: 'y' }] }, 'attachment'],
    ['container_upload', { file_id: 'x' }, 'attachment'],
    ['tide_block', { level: 3 }, 'unknown'],
  ])('%s', (type, fields, kind) => {
    const { blocks, session } = added([answer({ type, ...fields })]);
    expect(blocks.map((block) => block.kind)).toEqual([kind]);
    expect(session.unknownKinds).toEqual(kind === 'unknown' ? { 'block/tide_block': 1 } : {});
  });

  test.each([
    ['thinking with only a signature', { type: 'thinking', thinking: '', signature: 'x' }],
    ['redacted_thinking', { type: 'redacted_thinking', data: 'x' }],
  ])('%s shows nothing', (_name, block) => {
    expect(added([answer(block)])).toMatchObject({ fate: 'hidden', blocks: [] });
  });

  test.each([
    'tool_result',
    'mcp_tool_result',
    'web_search_tool_result',
    'web_fetch_tool_result',
    'code_execution_tool_result',
    'bash_code_execution_tool_result',
    'text_editor_code_execution_tool_result',
    'tool_search_tool_result',
    'advisor_tool_result',
  ])('%s joins its call', (type) => {
    const lines = [
      answer({ type: 'tool_use', id: 't1', name: 'x', input: {} }),
      answer({ type, tool_use_id: 't1', content: [{ type: 'text', text: 'Deep' }] }),
    ];
    expect(added(lines).blocks).toMatchObject([{ kind: 'tool', id: 't1', state: 'done', result: { content: [{ text: 'Deep' }] } }]);
  });
});

describe('wrappers in a prompt', () => {
  test.each([
    ['system-reminder', 'reminder'],
    ['command-name', 'command'],
    ['local-command-stdout', 'reminder'],
    ['local-command-stderr', 'reminder'],
    ['local-command-caveat', 'reminder'],
    ['bash-input', 'shell'],
    ['bash-stdout', 'reminder'],
    ['bash-stderr', 'reminder'],
    ['task-notification', 'notice'],
    ['teammate-message', 'text'],
    ['agent-message', 'text'],
    ['cross-session-message', 'text'],
    ['ide_opened_file', 'attachment'],
    ['ide_selection', 'attachment'],
    ['ide_diagnostics', 'attachment'],
    ['user-memory-input', 'attachment'],
    ['user-prompt-submit-hook', 'reminder'],
  ])('<%s> is a %s', (tag, kind) => {
    const { blocks } = added([{ type: 'user', message: { role: 'user', content: `<${tag}>Inside</${tag}>` } }]);
    expect(blocks).toMatchObject([{ kind }]);
    expect(JSON.stringify(blocks)).toContain('Inside');
    expect(JSON.stringify(blocks)).not.toContain(`<${tag}>`);
  });

  test.each([
    ['[Request interrupted by user for tool use]', 'notice'],
    ['This session is being continued from a previous conversation that ran out of context.', 'notice'],
    ['Caveat: The messages below were generated by the user while running local commands.', 'reminder'],
    ['Stop hook feedback:\n- tests fail', 'reminder'],
    ['Base directory for this skill: /skills/tide', 'reminder'],
  ])('%j is a %s', (content, kind) => {
    expect(added([{ type: 'user', message: { role: 'user', content } }]).blocks).toMatchObject([{ kind }]);
  });

  test.each(['isMeta', 'isCompactSummary'])('%s: not the words of the person', (flag) => {
    const { session } = added([{ type: 'user', [flag]: true, message: { role: 'user', content: 'Words' } }]);
    expect(session.turns.filter((turn) => turn.role === 'prompt')).toHaveLength(1);
    expect(JSON.stringify(session.turns)).toContain('Words');
  });
});

describe('tools', () => {
  const tools: [name: string, data: unknown][] = [
    ['Bash', { stdout: 'x', stderr: '', interrupted: false, isImage: false }],
    ['PowerShell', { stdout: 'x', stderr: '' }],
    ['BashOutput', { status: 'completed', exitCode: 0, stdout: 'x', shellId: 's' }],
    ['TaskOutput', { retrieval_status: 'success', task: { id: 'x', output: 'y' } }],
    ['KillShell', { message: 'x', shell_id: 's' }],
    ['Read', { type: 'text', file: { filePath: 'a', content: 'x', numLines: 1, startLine: 1, totalLines: 1 } }],
    ['Edit', { filePath: 'a', oldString: 'x', newString: 'y', structuredPatch: [] }],
    ['MultiEdit', { filePath: 'a', edits: [], structuredPatch: [] }],
    ['Write', { type: 'create', filePath: 'a', content: 'x' }],
    ['NotebookEdit', { new_source: 'x', cell_type: 'code', edit_mode: 'insert' }],
    ['Glob', { filenames: ['a'], numFiles: 1, truncated: false }],
    ['Grep', { mode: 'content', content: 'x', numLines: 1 }],
    ['LS', 'x'],
    ['LSP', { content: 'x' }],
    ['Task', { content: [{ type: 'text', text: 'x' }], status: 'completed', totalTokens: 1, agentId: 'none' }],
    ['Agent', { status: 'completed', content: [], agentId: 'none' }],
    ['TodoWrite', { oldTodos: [], newTodos: [{ content: 'x', status: 'pending' }] }],
    ['TaskCreate', { task: { id: '1', subject: 'x' } }],
    ['TaskUpdate', { taskId: '1', statusChange: { from: 'pending', to: 'completed' } }],
    ['AskUserQuestion', { questions: [{ question: 'x' }], answers: { x: 'y' } }],
    ['EnterPlanMode', { message: 'x' }],
    ['ExitPlanMode', { plan: 'x', filePath: 'a', isAgent: false }],
    ['WebFetch', { bytes: 1, code: 200, codeText: 'OK', result: 'x', url: 'https://example.org' }],
    ['WebSearch', { query: 'x', results: [], durationSeconds: 1 }],
    ['Skill', { success: true, commandName: 'x' }],
    ['ToolSearch', { matches: ['x'] }],
    ['SendMessage', { success: true }],
    ['Workflow', { runId: 'x' }],
    ['ListMcpResourcesTool', [{ type: 'text', text: 'x' }]],
    ['mcp__harbor__tide', [{ type: 'text', text: 'x' }]],
    ['mcp_harbor_tide', [{ type: 'text', text: 'x' }]],
    ['TideTable', { level: 3 }],
  ];

  test.each(tools)('%s: the call is joined with its result, and what a view shows is kept', (name, data) => {
    const input = { command: 'x', deep: [{ a: 1 }] };
    const call = { type: 'assistant', message: { id: 'm2', role: 'assistant', content: [{ type: 'tool_use', id: 't1', name, input }] } };
    const result = {
      type: 'user',
      toolUseResult: data,
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'Done' }] },
    };
    const { blocks, session } = added([call, result]);
    expect(blocks).toEqual([
      expect.objectContaining({
        kind: 'tool',
        name,
        input,
        state: 'done',
        result: { isError: false, content: [{ kind: 'text', text: 'Done' }], data },
      }),
    ]);
    expect(session.unknownKinds).toEqual({});
  });

  test('Batch: its side conversation is a thread below it', () => {
    const inner = { type: 'user', uuid: '00000000-0000-4000-8000-00000000ba7c', message: { role: 'user', content: 'Inside the batch' } };
    const call = {
      type: 'assistant',
      message: { id: 'm2', role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'Batch', input: {} }] },
    };
    const result = {
      type: 'user',
      toolUseResult: { normalizedMessages: [inner] },
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'Done' }] },
    };
    const { session } = added([call, result]);
    const tool = allTurns(session.turns).flatMap((turn) => turn.blocks.filter((block): block is ToolBlock => block.kind === 'tool'));
    expect(tool[0]?.thread?.turns).toMatchObject([{ role: 'prompt', blocks: [{ text: 'Inside the batch' }] }]);
  });
});
