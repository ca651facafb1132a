import { build } from './build.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { list } from './list.ts';
import { preview } from './preview.ts';

/** In the order of the help text. */
export const commands: Command[] = [list, build, preview, check];
