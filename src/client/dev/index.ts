/** The script of the owner's own pages, on `turnleaf dev` alone: no build has it. */
import { keepPlace } from './place.ts';
import { type Desk, startWriting } from './writing.ts';

export function startDev(desk?: Desk): void {
  keepPlace();
  if (desk && document.querySelector('article[data-session]')) startWriting(desk);
}
