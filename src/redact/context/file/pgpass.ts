/** Lines of `.pgpass`: host, port, database, user, password. */
import { type Detector, group } from '../../engine/detector.ts';
import { isDummy } from '../../value/dummy.ts';
import { candidate } from '../candidate.ts';

const PGPASS = /(?<=^|[\n+>\t→ ]|["'`])[\w.*-]{1,120}:(?:\d{4,5}|\*):[\w*-]{1,60}:[\w.*-]{1,60}:(?<value>[^\s:"'`]{3,128})/y;

export const pgpass: Detector = {
  id: 'pgpass',
  keywords: [':5432:', ':5433:', ':6432:', ':5439:', ':*:'],
  at(text, start, _end, matches) {
    let from = start;
    while (from > 0 && start - from < 120 && /[\w.*-]/.test(text[from - 1] as string)) from--;
    PGPASS.lastIndex = from;
    const found = PGPASS.exec(text);
    if (!found || isDummy(group(found, 'value'))) return;
    const stop = from + found[0].length;
    matches.push(candidate(stop - group(found, 'value').length, group(found, 'value'), 'password'));
  },
};
