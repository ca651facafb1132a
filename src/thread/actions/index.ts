/** What each kind of action adds to a session: one line a kind. */
import type { Action, LogEvent } from '../../model/event.ts';
import { appendQuiet, startTurn } from '../builder.ts';
import { countUnknown, type ThreadBuilder, type Visibility } from '../draft.ts';
import { agent } from './agent.ts';
import { addNotice, quiet } from './notices.ts';
import { addPerson } from './person.ts';
import { queue, releaseQueue } from './queue.ts';

type Handlers = {
  [Type in Action['type']]: (action: Extract<Action, { type: Type }>, event: LogEvent, builder: ThreadBuilder) => Visibility;
};

const handlers: Handlers = {
  hidden: () => 'hidden',
  unknown({ name, value }, event, builder) {
    countUnknown(builder.state, name);
    appendQuiet(builder, event, [{ kind: 'unknown', name, value }]);
    return 'unknown';
  },
  agent,
  person: addPerson,
  notice: addNotice,
  quiet,
  queue,
  removed({ role, isPrompt }, event, builder) {
    // As a message of the agent does: what was typed before it is shown before it.
    if (role === 'agent') releaseQueue(builder);
    Object.assign(startTurn(builder, event, role, []), { removed: true, isPrompt });
    return 'shown';
  },

  // Facts of the session. Titles repeat; the last wins.
  title({ source, text }, _, { state: { titles } }) {
    titles[source] = text || titles[source];
    return 'hidden';
  },
  summary({ text, leaf }, _, { state }) {
    state.titles.summaries.push({ text, leaf });
    return 'hidden';
  },
  leaf({ id }, _, { state }) {
    state.leaf = id;
    return 'hidden';
  },
  'pull-request'({ url, number, repository }, _, { state }) {
    state.pullRequests.set(url, { url, number, repository });
    return 'hidden';
  },
};

export function apply(event: LogEvent, builder: ThreadBuilder): Visibility {
  const { action } = event;
  for (const task of ('finished' in action && action.finished) || []) builder.state.finished.push(task);
  return (handlers[action.type] as (action: Action, event: LogEvent, builder: ThreadBuilder) => Visibility)(action, event, builder);
}
