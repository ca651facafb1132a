/** What the agent says about each kind: at length where it meets it first, briefly afterwards. */
import type { Kind } from './kinds.ts';

export const first: { [kind in Kind]: string } = {
  first: `
    Here the compiler has caught a lie in a signature: the function promises a thing and may have none to give. The honest
    type is with ‹| undefined›, and once it is there ‹find› says the same as ‹filter(…)[0]› without building a list.
  `,
  groups: `
    A regular expression that matched still gives ‹string | undefined› for each group, because the type cannot know that
    *these* groups are not optional. Destructuring from ‹?? []› makes one place where everything can be missing, and one check.
  `,
  lookup: `
    ‹Record<string, number>› claims a rate for every string there is. There are three. With the literal as the source of the
    type, a fourth size is an error where it is *written*, not a wrong bill where it is read.
  `,
  index:
    'The index is only there to reach the element. ‹for…of› hands over the element itself, which cannot be missing, and there is no ‹i› left to get wrong.',
  split: `
    ‹split› always gives at least one piece, but nobody promised a second. A default in the pattern says what a short line
    means; here the old export leaves trailing fields out, so empty is right.
  `,
  last: `
    ‹list[list.length - 1]› of an empty list is ‹list[-1]›, which is ‹undefined›, which has no ‹at›. That throws today; with
    ‹.at(-1)?.at› it becomes an answer, and the callers must say what they show when there is none.
  `,
  argv: 'An argument that was not given arrives as ‹undefined›, and ‹resolve› then complains about types to somebody who only forgot a file name. They get a line of usage instead.',
  grid: `
    Two indexes, two ways to fall off the chart. Off the chart is not an error here, ships do leave it, so the type says
    ‹| undefined› and the row is reached with ‹?.›.
  `,
  neighbours:
    'Pairs of neighbours without indexes: carry the one before along. It reads as what it is, and works for anything one can iterate.',
  collect: `
    Group-by by hand. ‹Map.groupBy› does it in one line, and there is a second reason: ‹in› on a plain object also finds what
    every object inherits. A group called ‹constructor› would have been pushed into a function.
  `,
  order: `
    This one is worse than it looks. A value that is not in the table gives ‹undefined - 1›, ‹NaN›, and a comparator that
    returns ‹NaN› counts as *equal*. Equal to everything, that is, so the order of all the others is no longer defined either.
  `,
  swap: `
    The swap of a Fisher–Yates shuffle reads two places that the loop guarantees and the type cannot see. Inserting each
    element at a random place gives the same distribution without a single index to prove.
  `,
};

export const again: { [kind in Kind]: string[] } = {
  first: [
    'Another promise that cannot be kept; the type says so now.',
    '‹find› instead of ‹filter(…)[0]›, and ‹| undefined› in the signature.',
    '',
  ],
  groups: ['The groups again: destructure, check once.', 'Same shape as in the other parsers.', ''],
  lookup: ['The literal becomes the type.', 'Three sizes, so three keys, and no other string gets in.', ''],
  index: ['An index that is only a detour.', '‹for…of›.', ''],
  split: ['A short line has an empty field.', 'A default in the pattern, as before.', ''],
  last: ['The last of nothing is nothing.', '‹.at(-1)?.at›; callers are told by the type.', ''],
  argv: ['A line of usage instead of a stack trace.', 'Same as in the other programs.', ''],
  grid: ['Off the chart is unknown, not zero.', 'The row with ‹?.›, the cell as it is.', ''],
  neighbours: ['Carrying the one before along.', 'Neighbours without indexes.', ''],
  collect: ['‹Map.groupBy› here too.', 'One line instead of six.', ''],
  order: ['Ranks in a list; what is not in it comes last.', 'The comparator can no longer return ‹NaN›.', ''],
  swap: ['Inserting instead of swapping.', 'The same shuffle as in the folders before.', ''],
};

export const looks = [
  (path: string, n: number) => `‹${path}›, ${n === 1 ? 'one place' : `${n} places`}.`,
  (path: string) => `Next is ‹${path}›.`,
  () => '',
  (path: string, n: number) => `${n === 1 ? 'A single error' : `${n} errors`} in ‹${path}›.`,
  () => '',
  (path: string) => `On to ‹${path}›.`,
  () => '',
];
