/** What commands print (`printed.json`): how the output shows the secret, of what kind it is, and how such commands begin. */

import { compiledWith, expressionsOf, literal, type Row, type Source, wordShare } from '../../formats/index.ts';
import type { Place, SecretKind } from '../value/place.ts';
import commands from './commands.json' with { type: 'json' };
import table from './printed.json' with { type: 'json' };

/** What one command prints: where its secrets stand, and what they are. */
export interface Printed {
  /** Where the output holds secrets: the group `value`, everywhere it matches; a group `name` tells what it is called. */
  values: RegExp;
  kind: SecretKind;
  /** By what is called, where the command says it; and less as soon as another command prints beside it. */
  place: Place;
  /** Only of few lines, of which each is such a value: other commands would print more. */
  whole?: true | undefined;
  accept?: (value: string, name: string) => boolean;
}

/** How an output shows values, by the ids of the rows. */
export const shown = expressionsOf(commands.shown);

/** What a command prints: `shows` its values as one of the shapes that `commands.json` knows, or as `behind` says. */
interface PrintedRow extends Row {
  kind: SecretKind | 'named';
  place: Place;
  shows?: string;
  /** What else the command says, and in a group `name` what its output is called; and which commands print something else. */
  if?: Source;
  unless?: Source;
  whole?: true;
}

const compiled = compiledWith(Object.fromEntries(commands.parts.map(({ id, is }) => [id, is])));

const printerOf = ({ near = [], kind, place, shows, behind = '', whole, ...row }: PrintedRow) => ({
  near,
  begins: new RegExp(near.length ? `^(?:${near.map(literal).join('|')})(?:(?<!\\w)|(?![\\w.-]))` : '', 'i'),
  command: compiled(row.if ?? '', ''),
  not: row.unless === undefined ? undefined : compiled(row.unless, ''),
  values: shows === undefined ? compiled(behind, 'gm') : shown(shows),
  kind: kind === 'named' ? ('secret' as const) : kind,
  place,
  whole,
});

/** What a command says, if it prints what a printer is for. */
export const says = (form: string, { begins, command, not }: Pick<ReturnType<typeof printerOf>, 'begins' | 'command' | 'not'>) =>
  begins.test(form) && !not?.test(form) ? command.exec(form) : null;

export const PRINTERS = (table as PrintedRow[]).map(printerOf);

/** Of any command: nothing but values made by chance, perhaps behind the names of whom they are for. */
export const LONE: Printed = {
  values: shown('lone'),
  kind: 'key',
  place: 'beside',
  whole: true,
  accept: (value) => wordShare(value) < 0.4,
};
