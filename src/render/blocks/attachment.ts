import { isObject } from '../../model/json.ts';
import type { AttachmentBlock } from '../../model/session.ts';
import { fold, plainText, quietLine } from '../fold.ts';
import { html, type SafeHtml } from '../html.ts';
import { type Spot, shortPath } from '../page.ts';
import { type BlockWords, sayHtml } from '../say.ts';
import { firstLine, oneLine } from '../text.ts';
import { valueView } from '../value.ts';

/** Attachment type → key of the catalogue; `attachmentKind` for all others. */
const kinds: { [name: string]: keyof BlockWords } = {
  file: 'attachment',
  edited_text_file: 'changedFile',
  opened_file_in_ide: 'openedFile',
  ide_opened_file: 'openedFile',
  selected_lines_in_ide: 'selection',
  ide_selection: 'selection',
  diagnostics: 'diagnostics',
  ide_diagnostics: 'diagnostics',
  goal_status: 'goal',
  task_status: 'taskStatus',
  hook_blocking_error: 'hookObjected',
  hook_permission_decision: 'hookDecided',
};

/** The file that an editor's note is about: "The user opened the file … in the IDE.", "… selected the lines 3 to 9 from …:". */
const fileIn = (text: string): string | undefined =>
  /^[ \t]*The user (?:opened the file|selected the lines? [\d to]+ from) (.{1,300}?)(?: in the IDE\b|:?\s*$)/m.exec(text)?.[1];

/** Something that came along with a prompt: one line, open on request. */
export function attachment(block: AttachmentBlock, at: Spot): SafeHtml {
  const { words } = at.page;
  const word = Object.hasOwn(kinds, block.name) ? (kinds[block.name] as keyof BlockWords) : block.label ? 'attachmentKind' : 'attachment';
  const path = block.label ?? fileIn(block.text ?? '');
  const own = word === 'attachment' ? '' : oneLine(firstLine(block.text ?? ''), 80);
  const label = path ? html`<code>${shortPath(at.page, path)}</code>` : own || block.name;
  const line = sayHtml(words[word], { label, kind: block.name });
  const facts =
    isObject(block.facts) && Object.keys(block.facts).length > 0 ? valueView(at, block.facts, { label: block.name }) : undefined;
  const body = block.text?.trim() ? plainText(at, block.text, block.label ?? block.name) : undefined;
  return body || facts ? fold(line, [body, facts], 'attachment') : quietLine(line, 'attachment');
}
