/** The script of the owner's own pages, on `turnleaf dev` alone: no build has it. */
import { keepPlace } from './place.ts';
import { startWriting, type WritingSettings } from './writing.ts';

export function startDev(settings?: WritingSettings): void {
  keepPlace();
  if (settings && document.querySelector('article[data-session]')) startWriting(settings);
}
