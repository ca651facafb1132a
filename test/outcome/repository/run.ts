/** Sessions of commands and what they printed; the outputs are git's own, of an invented repository. */
import type { Turn } from '../../../src/model/session.ts';
import { workOf } from '../../../src/outcome/index.ts';
import { call, session, turn } from '../../render/build.ts';

export type Ran = [command: string, printed: string, failed?: 'failed' | undefined];

/** One turn for each command. */
export const turnsOf = (...commands: Ran[]): Turn[] =>
  commands.map(([command, printed, failed]) => turn('agent', [call('Bash', { command }, printed, failed ? { state: 'failed' } : {})]));

export const work = (...commands: Ran[]) => workOf(session(turnsOf(...commands)));
