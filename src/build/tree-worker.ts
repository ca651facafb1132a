/** A thread that looks at the files of a site. */
import { answerTasks } from '../workers/worker-side.ts';

answerTasks(async () => (await import('./known-tree.ts')).unchangedOf);
