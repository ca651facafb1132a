/** Work handed to others: subagents, workflows, messages, several calls in one. */
import { arrayAt, numberAt, stringAt } from '../../../model/json.ts';
import type { SubagentUse } from '../../../model/tool.ts';
import type { Call, ToolReader, ToolReaders } from '../../tool-call.ts';
import { subagentUse } from '../../tool-uses.ts';

const subagent: ToolReader = (call) => delegated(call, 'subagent', undefined);
const workflow: ToolReader = (call) => delegated(call, 'workflow', describedIn(call.string('script') ?? ''));

/** How a workflow's script describes itself in its `meta`. */
const describedIn = (script: string): string | undefined =>
  (/\bdescription:\s*(['"`])(.{1,200}?)\1/.exec(script) ?? /\bname:\s*(['"`])(.{1,80}?)\1/.exec(script))?.[2];

function delegated(call: Call, kind: SubagentUse['kind'], ownDescription: string | undefined): SubagentUse {
  const { data } = call;
  const launched = /^(?:async_launched|teammate_spawned)$/.test(stringAt(data, 'status') ?? '') || /^Async agent launched/.test(call.text);
  return subagentUse('general-purpose', {
    kind,
    title: call.string('description'),
    describes: call.string('name') ?? ownDescription,
    agentType: call.string('subagent_type'),
    prompt: call.string('prompt') ?? stringAt(data, 'prompt'),
    calls: numberAt(data, 'totalToolUseCount'),
    durationMs: numberAt(data, 'totalDurationMs'),
    launched,
    inBackground: launched || call.input.run_in_background === true,
  });
}

const message: ToolReader = (call) => ({
  kind: 'message',
  to: call.string('to', 'recipient', 'target_agent_id') ?? '',
  message: call.string('message', 'content') ?? '',
  summary: call.string('summary'),
});

/** In the oldest logs. */
const batch: ToolReader = (call) => {
  const calls = arrayAt(call.input, 'invocations');
  return { kind: 'batch', calls: calls.length, names: calls.map((one) => stringAt(one, 'tool_name') ?? '').filter(Boolean) };
};

export const agentTools: ToolReaders = {
  Task: subagent,
  Agent: subagent,
  Workflow: workflow,
  SendMessage: message,
  Batch: batch,
};
