/**
 * What is redacted in a stored session stays redacted when its log is imported again, also when only another session
 * revealed that it is a secret: the value is read from the log, at the place where the stored text has a placeholder.
 */
import { isObject, type Json, type JsonObject, stringAt } from '../model/json.ts';
import { fingerprint, kindOf, type RedactionPolicy, type Secret } from '../redact/index.ts';

const mark = /\[redacted: ([a-z0-9-]{1,60}) #(\d{1,7})\]/g;
/** Shorter values are found by their own rules where they matter, and would match too much elsewhere. */
const shortest = 6;

/** Secrets that are redacted in the stored records and still present in the newly redacted ones. */
export function recall(stored: JsonObject[], fresh: JsonObject[], policy: Pick<RedactionPolicy, 'allow' | 'keep' | 'salt'>): Secret[] {
  const before = new Map(stored.map((record) => [stringAt(record, 'uuid'), record]));
  const found = new Map<string, Secret>();
  for (const record of fresh) {
    const old = before.get(stringAt(record, 'uuid'));
    if (old === undefined) continue;
    compare(old, record, (value, rule, number) => {
      if (value.length < shortest || policy.allow.includes(fingerprint(policy.salt, value)) || policy.keep.includes(kindOf(rule))) return;
      found.set(value, { value, rule, tier: 'candidate', propagates: true, number });
    });
  }
  return [...found.values()];
}

type See = (value: string, rule: string, number: number) => void;

function compare(old: Json, now: Json, see: See): void {
  if (typeof old === 'string' && typeof now === 'string') {
    if (old !== now && old.includes('[redacted: ')) readOff(old, now, see);
  } else if (Array.isArray(old) && Array.isArray(now)) {
    for (const [index, item] of old.entries()) if (index < now.length) compare(item, now[index] as Json, see);
  } else if (isObject(old) && isObject(now)) {
    for (const key of Object.keys(old)) if (Object.hasOwn(now, key)) compare(old[key] as Json, now[key] as Json, see);
  }
}

/** Walks both texts from placeholder to placeholder; when they do not match, nothing is read. */
function readOff(old: string, now: string, see: See): void {
  const marks = [...old.matchAll(mark)];
  const found: Parameters<See>[] = [];
  let at = marks[0]?.index ?? 0;
  if (now.slice(0, at) !== old.slice(0, at)) return;
  for (const [index, one] of marks.entries()) {
    const from = one.index + one[0].length;
    const text = old.slice(from, marks[index + 1]?.index ?? old.length);
    const isLast = index === marks.length - 1;
    const end = isLast ? now.length - text.length : text === '' ? -1 : now.indexOf(text, at + 1);
    if (end <= at || !now.startsWith(text, end)) return;
    const value = now.slice(at, end);
    if (!value.includes('[redacted: ')) found.push([value, one[1] as string, Number(one[2])]);
    at = end + text.length;
  }
  for (const one of found) see(...one);
}
