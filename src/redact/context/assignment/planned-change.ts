/** The new value in a plan of changes: `~ password = "…" -> "…"`. */
import { type Detector, group } from '../../engine/detector.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate, ruleOf } from '../candidate.ts';
import { secretKindOf } from '../name.ts';

const ARROW = /(?<value>[^"\n]{6,400})"/y;

export const plannedChange: Detector = {
  id: 'arrow',
  keywords: ['" -> "', '" => "'],
  at(text, start, end, matches) {
    const floor = Math.max(0, start - 500);
    const head = text.slice(floor, start);
    const name = /([\w.-]{2,60})["']?[ ]{1,40}=[ ]{1,4}"[^"\n]{0,400}$/.exec(head.slice(head.lastIndexOf('\n') + 1))?.[1];
    const kind = name && secretKindOf(name);
    if (!kind) return;
    ARROW.lastIndex = end;
    const found = ARROW.exec(text);
    const value = found && group(found, 'value');
    if (value && isSecretValue(value, kind, 'quoted')) matches.push(candidate(end, value, ruleOf(kind)));
  },
};
