/** Long expressions of this room, by the ids of their rows; each has a case. */
import { expressionsOf } from './engine/row.ts';
import rows from './expressions.json' with { type: 'json' };

export const expression = expressionsOf(rows);
