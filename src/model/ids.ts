import { createHash } from 'node:crypto';

/** An id for a record that has none: from the session's id and the record's place in the file, never from its text. */
export function placeUuid(sessionId: string, place: string): string {
  const hex = createHash('sha256').update(`${sessionId}:${place}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
