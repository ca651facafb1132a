/** A thread of the gate. */
import { openGate } from './open-gate.ts';
import { answerTasks } from './worker-side.ts';

answerTasks(openGate);
