/** Sessions of commands and what they printed; the outputs are git's own, of an invented repository. */
import type { Turn } from '../../../src/model/session.ts';
import { workOf } from '../../../src/outcome/index.ts';
import { call, session, turn } from '../../render/build.ts';

export type Ran = [command: string, printed: string, failed?: 'failed' | undefined];

/** One turn for each command. */
export const turnsOf = (...commands: Ran[]): Turn[] =>
  commands.map(([command, printed, failed]) => turn('agent', [call('Bash', { command }, printed, failed ? { state: 'failed' } : {})]));

export const work = (...commands: Ran[]) => workOf(session(turnsOf(...commands)));

/** What a reader is told of each commit. */
export const commits = (...commands: Ran[]) =>
  work(...commands).commits.map(({ hash, branch, subject, became }) =>
    [hash, branch ?? '-', subject, ...(became ? [became.how, ...(became.hash ? [became.hash] : [])] : [])].join(' | '),
  );

export const pulls = (...commands: Ran[]) =>
  work(...commands).pullRequests.map(({ number, repository, title, opened, merged }) =>
    [number, repository ?? '-', title ?? '-', opened ? 'opened' : '', merged ? 'merged' : ''].join(' | ').replace(/ \| (?= \||$)/g, ''),
  );
