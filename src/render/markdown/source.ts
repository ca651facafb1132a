/** A text of an agent, made ready for a parser of CommonMark: see `stand-ins.ts`. */
import { hasTurning } from '../html.ts';
import { endAddresses } from './addresses.ts';
import { besideEastAsian, eastAsian } from './emphasis.ts';
import { type Formula, mayHaveFormula, takeFormulas } from './formulas.ts';
import { low, withoutStandIns } from './stand-ins.ts';
import { keepCells, mayHaveTable } from './tables.ts';

interface Reading {
  name: string;
  /** Texts without it stay as they are. */
  needs: RegExp;
  prepare(text: string): string;
}

/** In their order: each sees what those before it have made. */
const readings: readonly Reading[] = [
  { name: 'cells of tables', needs: mayHaveTable, prepare: keepCells },
  { name: 'names between underscores', needs: /__[^\s_]/, prepare: keepNames },
  { name: 'emphasis', needs: eastAsian, prepare: (text) => (/\*|~~/.test(text) ? besideEastAsian(text) : text) },
  { name: 'addresses', needs: /:\/\/|www\./i, prepare: endAddresses },
];

export interface Source {
  text: string;
  /** Signs stand for others in it. */
  isHelped: boolean;
  formulas: readonly Formula[];
  /** Its words turn their direction themselves. */
  isTurning: boolean;
}

export function prepared(written: string): Source {
  const plain = withoutStandIns(written);
  const { text, formulas } = mayHaveFormula(plain) ? takeFormulas(plain) : { text: plain, formulas: [] };
  let source = text;
  for (const { needs, prepare } of readings) if (needs.test(source)) source = prepare(source);
  return { text: source, isHelped: source !== plain, formulas, isTurning: hasTurning(plain) };
}

/** `__init__` is a name; `__two words__` are important, and so is one that is written without spaces anyway. */
function keepNames(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}_\\])__(\p{L}[\p{L}\p{N}]*(?:_[\p{L}\p{N}]+)*)__(?![\p{L}\p{N}_])/gu,
    (written: string, name: string) => (eastAsian.test(name) ? written : low + low + name.replaceAll('_', low) + low + low),
  );
}
