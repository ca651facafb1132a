/** The components that an owner's MDX may use. */
import type { componentNames } from '../content/index.ts';
import Diff from './Diff.astro';
import Note from './Note.astro';
import ToolCall from './ToolCall.astro';
import Turn from './Turn.astro';
import Turns from './Turns.astro';

export const components: { [name in (typeof componentNames)[number]]: unknown } = { Turn, Turns, ToolCall, Diff, Note };
