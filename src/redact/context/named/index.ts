/**
 * The reader of names: of a variable, an option, a header, a column, a field, an element. Around each word of such names it
 * reads the name, and where the name promises a secret, its value by every syntax that joins the two.
 */
import type { Place, SecretKind } from '../../value/place.ts';
import { secretKindOf, shapeOf } from '../names.ts';
import type { Reader, See } from '../reader.ts';
import { assignments } from './assignment.ts';
import { columnBelow } from './column.ts';
import { NAME_KEYWORDS, type Name, nameAround } from './name-around.ts';
import { onSameLine } from './same-line.ts';
import { hasOwner } from './setting.ts';
import { SYNTAXES, type Syntax } from './syntaxes.ts';

const LONGEST_BEFORE = 40;

export const named: Reader = {
  id: 'named',
  near: NAME_KEYWORDS,
  open(see) {
    const assigned = assignments(see);
    return (text, start, end) => {
      const name = nameAround(text, start, end);
      if (!name) return;
      const kind = secretKindOf(name.text);
      if (kind) {
        assigned(text, name, kind, end);
        for (const syntax of SYNTAXES) bySyntax(text, name, kind, syntax, see);
        onSameLine(text, name, kind, see);
      } else {
        const shape = shapeOf(name.text);
        if (shape) assigned(text, name, 'key', end, shape);
      }
      const heading = kind ?? (/^keys?$/i.test(name.text) ? 'key' : undefined);
      if (heading) columnBelow(text, name, heading, see);
    };
  },
};

function bySyntax(text: string, name: Name, kind: SecretKind, { places, before, names, after }: Syntax, see: See): void {
  if (!names.test(name.text)) return;
  after.lastIndex = name.end;
  const found = after.exec(text);
  const { value } = found?.groups ?? {};
  const [at] = found?.indices?.groups?.value ?? [];
  if (at === undefined || !value || !before.test(text.slice(Math.max(0, name.start - LONGEST_BEFORE), name.start))) return;
  const place = (kind === 'password' ? places[0] : places.at(-1)) as Place;
  const isOwned = place === 'told' && kind === 'password' && hasOwner(text.slice(Math.max(0, name.start - 200), name.start));
  see(at, value, kind, isOwned ? 'given' : place);
}
