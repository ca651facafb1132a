/** `queue-operation` records: prompts typed while the agent worked. */
import type { QueueAction } from '../../../model/event.ts';
import type { Block } from '../../../model/session.ts';
import { textOf } from '../blocks.ts';
import { finishedIn, isMachines, isTaskStart, keyOf, textToBlocks } from '../machine.ts';
import type { Interpreter } from './interpreter.ts';

export const queueOperation =
  (operation: QueueAction['operation']): Interpreter =>
  (record) => {
    const words = textOf(record.body.content);
    if (!words?.trim()) return operation === 'add' ? { type: 'hidden' } : { type: 'queue', operation, finished: [] };
    if (isTaskStart(words)) return operation === 'add' ? { type: 'hidden' } : { type: 'queue', operation, ignored: true, finished: [] };
    const blocks = textToBlocks(words);
    const byProgram = isMachines(words);
    const unsent: Block[] = byProgram ? blocks : [{ kind: 'reminder', name: 'queue-operation', text: words }];
    const text = { key: keyOf(words), byProgram, blocks: blocks.map(asTyped), unsent };
    return { type: 'queue', operation, text, finished: finishedIn(blocks) };
  };

/** As a prompt typed while the agent worked. A slash command in the queue is written as it was typed. */
function asTyped(block: Block): Block {
  if (block.kind !== 'text') return block;
  const command = /^(\/[A-Za-z][\w:.-]*)(?:[ \t]+([\s\S]*))?$/.exec(block.text);
  if (command) return { kind: 'command', name: command[1] as string, args: command[2] ?? '' };
  return block.from === undefined ? { ...block, steering: true } : block;
}
