/** What each kind of action adds to a session: one line a kind. */
import type { Action, LogEvent } from '../../model/event.ts';
import { appendQuiet, startTurn } from '../builder.ts';
import { countUnknown, type SessionState, type ThreadBuilder, type Visibility } from '../draft.ts';
import { agent } from './agent.ts';
import { addNotice, quiet, runEnd } from './notices.ts';
import { addCommand, addPerson, queued } from './person.ts';
import { queue, releaseQueue } from './queue.ts';

type Handlers = {
  [Type in Action['type']]: (
    action: Extract<Action, { type: Type }>,
    event: LogEvent,
    builder: ThreadBuilder,
    state: SessionState,
  ) => Visibility;
};

const handlers: Handlers = {
  hidden: () => 'hidden',
  unknown(action, event, builder, state) {
    countUnknown(state, action.name);
    appendQuiet(builder, event, [{ kind: 'unknown', name: action.name, value: action.value }], state);
    return 'unknown';
  },
  agent,
  person: addPerson,
  command: addCommand,
  queued,
  notice: addNotice,
  'run-end': runEnd,
  quiet,
  queue,
  removed(action, event, builder, state) {
    // As a message of the agent does: what was typed before it is shown before it.
    if (action.role === 'agent') releaseQueue(builder, state);
    const turn = startTurn(builder, event, action.role, [], state);
    turn.removed = true;
    turn.isPrompt = action.isPrompt;
    return 'shown';
  },

  // Facts of the session. Titles repeat; the last wins.
  title(action, _event, _builder, state) {
    state.titles[action.source] = action.text || state.titles[action.source];
    return 'hidden';
  },
  summary({ text, leaf }, _event, _builder, state) {
    state.titles.summaries.push({ text, leaf });
    return 'hidden';
  },
  leaf({ id }, _event, _builder, state) {
    state.leaf = id;
    return 'hidden';
  },
  'pull-request'({ url, number, repository }, _event, _builder, state) {
    state.pullRequests.set(url, { url, number, repository });
    return 'hidden';
  },
};

export function apply(event: LogEvent, builder: ThreadBuilder, state: SessionState): Visibility {
  const { action } = event;
  if ('finished' in action) for (const task of action.finished) state.finished.push(task);
  const handler = handlers[action.type] as (action: Action, event: LogEvent, builder: ThreadBuilder, state: SessionState) => Visibility;
  return handler(action, event, builder, state);
}
