import { createHash } from 'node:crypto';

/** An id for a record that has none: from the session's id and the record's place in the file, never from its text. */
export function placeUuid(sessionId: string, place: string): string {
  const hex = createHash('sha256').update(`${sessionId}:${place}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** A session's id as a person reads and types it. */
export function shortId(id: string): string {
  const [plain = id, run] = id.split('~');
  return (idDigits(plain) ?? plain.slice(0, 8)) + (run ? `~${run}` : '');
}

/** Of several ids, each as short as tells it apart from the others, so that it can be typed. */
export function shortIds(ids: readonly string[]): (id: string) => string {
  const all = [...new Set(ids)];
  const counts = new Map<string, number>();
  for (const id of all) counts.set(shortId(id), (counts.get(shortId(id)) ?? 0) + 1);
  return (id) => {
    if (counts.get(shortId(id)) === 1) return shortId(id);
    for (let length = shortId(id).length; length < id.length; length += 1) {
      const text = id.slice(0, length);
      if (!all.some((other) => other !== id && isIdNamed(other, text))) return text;
    }
    return id;
  };
}

/** 8 digits that tell sessions apart: the first of a UUID, the last of ids that begin with the time (UUIDv7, `ses_…`). */
export function idDigits(id: string): string | undefined {
  const timed = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{4}|ses_[0-9A-Za-z]{4,80})([0-9A-Za-z]{8})$/.exec(id);
  return timed?.[1] ?? /^([0-9a-f]{8})-[0-9a-f-]+$/i.exec(id)?.[1];
}

/** Whether an id is one that agents give to sessions: a UUID, or `ses_…`. */
export const isSessionId = (id: string): boolean => /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|ses_[0-9A-Za-z]{10,80})$/i.test(id);

/** The last part of `/id/<…>/`: the id in lower case, with nothing that a folder's name may not hold. */
export function idAddress(id: string): string {
  const name = id
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_~.-]+/gu, '-');
  const plain = [...name.replace(/^[.-]+/, '')].slice(0, 100).join('');
  return plain.replace(/(?<![.-])[.-]+$/, '') || 'session';
}

/** Whether a person who types `typed` may mean a session: its id, the beginning or the end of it; a further run (`<id>~2`) by its number. */
export function isIdNamed(id: string, typed: string): boolean {
  const [plain = id, run] = id.split('~');
  const [wanted = typed, wantedRun] = typed.split('~');
  return run === wantedRun && (plain.startsWith(wanted) || plain.endsWith(wanted));
}
