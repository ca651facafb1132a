/** A thread that links folders of one site into another. */
import { linkBelow } from './link.ts';
import { serve } from './serve.ts';

export interface ReuseTask {
  folders: string[];
  from: string;
  to: string;
}

serve(async () => ({ folders, from, to }: ReuseTask) => {
  for (const folder of folders) linkBelow(folder, from, to);
});
