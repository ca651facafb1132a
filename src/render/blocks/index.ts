/** One renderer for each kind of block. */
import type { Block } from '../../model/session.ts';
import type { SafeHtml } from '../html.ts';
import type { Cursor } from '../page.ts';
import { attachment } from './attachment.ts';
import { command } from './command.ts';
import { document } from './document.ts';
import { image } from './image.ts';
import { notice } from './notice.ts';
import { reminder } from './reminder.ts';
import { shell } from './shell.ts';
import { text } from './text.ts';
import { thinking } from './thinking.ts';
import { threadBlock } from './thread.ts';
import { tool } from './tool.ts';
import { unknown } from './unknown.ts';

type Renderers = { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>, at: Cursor) => SafeHtml };

const renderers: Renderers = {
  text,
  thinking,
  tool,
  image,
  document,
  reminder,
  command,
  shell,
  notice,
  attachment,
  thread: threadBlock,
  unknown,
};

export function renderBlock(block: Block, at: Cursor): SafeHtml {
  const render = renderers[block.kind] as (block: Block, at: Cursor) => SafeHtml;
  return render(block, at);
}
