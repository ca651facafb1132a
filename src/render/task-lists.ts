/** The list of tasks as it stood after each call that created or changed one: the log has only the changes. */
import { arrayAt, objectAt, stringAt } from '../model/json.ts';
import type { Session, ToolBlock } from '../model/session.ts';
import { type Todo, todoOf } from './todos.ts';
import { allTurns } from './walk.ts';

export interface TaskList {
  todos: Todo[];
  /** Status by text before the call. */
  before: Map<string, string>;
}

/** A session that keeps more tasks than these at once is a machine's; its lists are not drawn. */
const maxTasks = 200;

export function taskLists(session: Session): Map<ToolBlock, TaskList> {
  const lists = new Map<ToolBlock, TaskList>();
  let tasks: Todo[] = [];
  for (const turn of allTurns(session.turns)) {
    for (const block of turn.blocks) {
      if (block.kind !== 'tool' || block.state !== 'done' || tasks.length > maxTasks) continue;
      const after = apply(block, tasks);
      if (!after) continue;
      lists.set(block, { todos: after, before: new Map(tasks.map((task) => [task.text, task.status])) });
      tasks = after;
    }
  }
  return lists;
}

/** The list after a call; undefined where the call is none of ours. */
function apply(block: ToolBlock, tasks: Todo[]): Todo[] | undefined {
  const { name, input } = block;
  const data = block.result?.data;
  if (name === 'TaskCreate') {
    const id = stringAt(objectAt(data, 'task'), 'id') ?? String(tasks.length + 1);
    return [...tasks, { id, text: stringAt(input, 'subject') ?? '', status: 'pending' }];
  }
  if (name === 'TaskUpdate') {
    const id = stringAt(input, 'taskId') ?? stringAt(input, 'id');
    const status = stringAt(input, 'status');
    return tasks.flatMap((task) => {
      if (task.id !== id) return [task];
      return status === 'deleted' ? [] : [{ ...task, text: stringAt(input, 'subject') ?? task.text, status: status ?? task.status }];
    });
  }
  const listed = name === 'TaskList' ? arrayAt(data, 'tasks').flatMap(todoOf) : [];
  return listed.length > 0 ? listed : undefined;
}
