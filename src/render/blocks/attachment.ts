import type { AttachmentKind } from '../../agents/index.ts';
import { isObject } from '../../model/json.ts';
import type { AttachmentBlock } from '../../model/session.ts';
import { type BlockWords, fillHtml } from '../fill-html.ts';
import { fold, plainText, quietLine } from '../fold.ts';
import { html, type SafeHtml } from '../html.ts';
import { type Cursor, shortPath } from '../page.ts';
import { firstLine, oneLine } from '../text.ts';
import { valueView } from '../value.ts';

/** Words for each kind; `attachmentKind` for all others. */
const words: { [kind in AttachmentKind]: keyof BlockWords } = {
  file: 'attachment',
  'changed-file': 'changedFile',
  'opened-file': 'openedFile',
  selection: 'selection',
  diagnostics: 'diagnostics',
  goal: 'goal',
  'task-status': 'taskStatus',
  'hook-objection': 'hookObjected',
  'hook-decision': 'hookDecided',
};

/** Something that came along with a prompt: one line, open on request. */
export function attachment(block: AttachmentBlock, at: Cursor): SafeHtml {
  const { blockNames } = at.page.agent;
  const kind = blockNames.attachmentKind(block.name);
  const word = kind ? words[kind] : block.label ? 'attachmentKind' : 'attachment';
  const path = block.label ?? blockNames.fileIn(block.text ?? '');
  const own = word === 'attachment' ? '' : oneLine(firstLine(block.text ?? ''), 80);
  const label = path ? html`<code>${shortPath(at.page, path)}</code>` : own || block.name;
  const line = fillHtml(at.page.words[word], { label, kind: block.name });
  const facts =
    isObject(block.facts) && Object.keys(block.facts).length > 0 ? valueView(at, block.facts, { label: block.name }) : undefined;
  const body = block.text?.trim() ? plainText(at, block.text, block.label ?? block.name) : undefined;
  return body || facts ? fold(line, [body, facts], 'attachment') : quietLine(line, 'attachment');
}
