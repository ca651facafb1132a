/** The list of tasks after each call that created or changed one: the log has only the changes. */
import type { ToolNames } from '../agents/index.ts';
import { allTurns, type Session, type ToolBlock } from '../model/session.ts';
import type { Todo, ToolUse } from '../model/tool.ts';
import { useOf } from '../outcome/index.ts';

export interface TaskList {
  todos: Todo[];
  /** Status by text before the call. */
  before: Map<string, string>;
}

/** A session that keeps more tasks than these at once is a machine's; its lists are not drawn. */
const maxTasks = 200;

export function taskLists(session: Session, tools: ToolNames): Map<ToolBlock, TaskList> {
  const lists = new Map<ToolBlock, TaskList>();
  let tasks: Todo[] = [];
  for (const turn of allTurns(session.turns)) {
    for (const block of turn.blocks) {
      if (block.kind !== 'tool' || block.state !== 'done' || tasks.length > maxTasks) continue;
      const after = apply(useOf(block, tools), tasks);
      if (!after) continue;
      lists.set(block, { todos: after, before: new Map(tasks.map((task) => [task.text, task.status])) });
      tasks = after;
    }
  }
  return lists;
}

/** The list after a call; undefined where the call is none of these. */
function apply(use: ToolUse, tasks: Todo[]): Todo[] | undefined {
  switch (use.kind) {
    case 'create-task':
      return [...tasks, { id: use.id ?? String(tasks.length + 1), text: use.subject ?? '', status: 'pending' }];
    case 'update-task':
      return tasks.flatMap((task) => {
        if (task.id !== use.id) return [task];
        return use.status === 'deleted' ? [] : [{ ...task, text: use.subject ?? task.text, status: use.status ?? task.status }];
      });
    case 'list-tasks':
      return use.todos.length > 0 ? use.todos : undefined;
    default:
      return undefined;
  }
}
