/** One renderer for each kind of block. */
import type { Block } from '../../model/session.ts';
import type { SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';
import { attachment, document, image } from './files.ts';
import { renderNotice, renderReminder, renderUnknown } from './notice.ts';
import { renderCommand, renderText, renderThinking, shell } from './said.ts';
import { threadBlock } from './thread.ts';
import { tool } from './tool.ts';

type Renderers = { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>, at: Cursor) => SafeHtml };

const renderers: Renderers = {
  text: renderText,
  thinking: renderThinking,
  tool,
  image,
  document,
  reminder: renderReminder,
  command: renderCommand,
  shell,
  notice: renderNotice,
  attachment,
  thread: threadBlock,
  unknown: renderUnknown,
};

export function renderBlock(block: Block, at: Cursor): SafeHtml {
  const render = renderers[block.kind] as (block: Block, at: Cursor) => SafeHtml;
  return render(block, at);
}
