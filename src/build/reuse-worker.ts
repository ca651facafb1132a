/** A thread that links folders of the site before to where they are taken from. */
import { workerData } from 'node:worker_threads';
import { linkBelow } from './link.ts';

export interface TakeOverWork {
  folders: string[];
  from: string;
  to: string;
}

const { folders, from, to } = workerData as TakeOverWork;
for (const folder of folders) linkBelow(folder, from, to);
