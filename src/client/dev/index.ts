/** The script of pages of `turnleaf dev`; no build contains it. */
import { keepPlace } from './place.ts';
import { startWriting, type WritingSettings } from './writing.ts';

export function startDev(settings?: WritingSettings): void {
  keepPlace();
  if (settings && document.querySelector('article[data-session]')) startWriting(settings);
}
