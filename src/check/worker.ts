/** A thread of the gate. */
import { answerTasks } from '../workers/worker-side.ts';
import { openFiles } from './open.ts';

answerTasks(openFiles);
