/**
 * What replaces bytes that no page shows and redaction cannot read: their kind, size and hash. A mark is text, so that it
 * can replace the bytes anywhere, and reads the same once it is stored.
 */
const mark = /^\[not published: ([\w.+-]{1,60}\/[\w.+-]{1,80}), (\d{1,12}) bytes, sha256 [0-9a-f]{32}\]$/;

export const withheldMark = (mediaType: string, bytes: number, sha256: string): string =>
  `[not published: ${/^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(mediaType) ? mediaType : 'application/octet-stream'}, ${bytes} bytes, sha256 ${sha256.slice(0, 32)}]`;

/** The bytes that a text replaces, if it is a mark and nothing else. */
export function withheldIn(text: string | undefined) {
  const [, mediaType, bytes] = (text !== undefined && text.length < 240 && mark.exec(text)) || [];
  return mediaType === undefined ? undefined : { mediaType, bytes: Number(bytes) };
}
