/** The ends of background tasks: a notification names the task and how it ended. */
import type { EventBlock, FinishedTask } from '../../model/event.ts';
import { stringAt } from '../../model/json.ts';
import type { ToolState } from '../../model/session.ts';

const stateOf: { [status: string]: ToolState } = { completed: 'done', failed: 'failed', killed: 'interrupted', stopped: 'interrupted' };

export function finishedIn(blocks: EventBlock[]): FinishedTask[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'notice' || block.name !== 'task-notification') return [];
    const text = block.text ?? '';
    const task = stringAt(block.facts, 'task') || /<task-id>([^<]{1,200})<\/task-id>/.exec(text)?.[1];
    const status = stringAt(block.facts, 'status') || /<status>([^<]{1,40})<\/status>/.exec(text)?.[1] || '';
    const state = Object.hasOwn(stateOf, status) ? stateOf[status] : undefined;
    return task === undefined || state === undefined ? [] : [{ task: task.trim(), state }];
  });
}
