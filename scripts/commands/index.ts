import { add } from './add.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { list } from './list.ts';
import { preview } from './preview.ts';
import { update } from './update.ts';

/** In the order of the help text. */
export const commands: Command[] = [list, add, update, build, preview, check];
