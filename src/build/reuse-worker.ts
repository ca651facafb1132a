/** A thread that links folders of one site into another. */
import { linkBelow } from './link.ts';
import { answerTasks } from './worker-side.ts';

export interface ReuseTask {
  folders: string[];
  from: string;
  to: string;
}

answerTasks(async () => ({ folders, from, to }: ReuseTask) => {
  for (const folder of folders) linkBelow(folder, from, to);
});
