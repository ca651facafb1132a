import { add } from './add.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { dev } from './dev.ts';
import { explain } from './explain.ts';
import { hide } from './hide.ts';
import { init } from './init.ts';
import { list } from './list.ts';
import { merge } from './merge.ts';
import { preview } from './preview.ts';
import { range } from './range.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { review } from './review.ts';
import { share } from './share.ts';
import { status } from './status.ts';
import { update } from './update.ts';

/** In the order of the help text. */
export const commands: Command[] = [
  init,
  list,
  add,
  update,
  status,
  review,
  share,
  hide,
  range,
  remove,
  rename,
  dev,
  build,
  merge,
  preview,
  check,
  explain,
];
