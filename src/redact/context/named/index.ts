/**
 * The reader of names: of a variable, an option, a header, a column, a field, an element. Around each word of such names it
 * reads the name, and where the name promises a secret, its value by every syntax that joins the two.
 */
import type { SecretKind } from '../../value/secret-kind.ts';
import { secretKindOf, shapeOf } from '../names.ts';
import type { Reader, See } from '../reader.ts';
import { assignments } from './assignment.ts';
import { columnBelow } from './column.ts';
import { NAME_KEYWORDS, type Name, nameAround } from './name-around.ts';
import { byComment, onSameLine } from './same-line.ts';
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
      const comment = kind ?? (/^(?:[a-z]+_)?key$/i.test(name.text) ? 'key' : undefined);
      if (comment) byComment(text, name, comment, see);
      const heading = kind ?? (/^keys?$/i.test(name.text) ? 'key' : undefined);
      if (heading) columnBelow(text, name, heading, see);
    };
  },
};

function bySyntax(
  text: string,
  name: Name,
  kind: SecretKind,
  { place, names, before, reach = LONGEST_BEFORE, after }: Syntax,
  see: See,
): void {
  if (names && !names.test(name.text)) return;
  const isPlaced = () => !before || before.test(text.slice(Math.max(0, name.start - reach), name.start));
  // What stands far before is looked for last.
  if (reach === LONGEST_BEFORE && !isPlaced()) return;
  const where = typeof place === 'string' ? place : kind === 'password' ? place.password : place.other;
  for (const pattern of after) {
    pattern.lastIndex = name.end;
    const value = pattern.exec(text)?.groups?.value;
    if (!value || (reach > LONGEST_BEFORE && !isPlaced())) continue;
    const isOwned = where === 'told' && kind === 'password' && hasOwner(text.slice(Math.max(0, name.start - 200), name.start));
    if (see(pattern.lastIndex - value.length, value, kind, isOwned ? 'given' : where)) return;
  }
}
