/** What looks like a secret and is none: examples of documentation, placeholders, look-ups, hashes and ids. */

const SAMPLE_WORDS =
  /example|placeholder|your[-_ ]|[-_]your|redacted|x{6}|\*{3}|\.{3}|…|change[-_]?me|replace[-_]?(?:me|with|this)|insert[-_]|[-_]here\b|\btodo\b|<[^<>]*>|\[redacted: /i;

/** The key on jwt.io, in every tutorial. */
const KNOWN_SAMPLES = [
  'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
  'wJalrXUtnFEMI/K7MDENG',
  'je7MtGbClwBF/2Zp9Utk',
  'AKIAI44QH8DHBEXAMPLE',
  'OPENSSHPRIVATEKEYHERE',
  // MD5 of nothing.
  'd41d8cd98f00b204e9800998ecf8427e',
  'D41D8CD98F00B204E9800998ECF8427E',
];

/** A key's body that only stands for one: named as an example, of few different characters, or counting up. */
export function isDummy(body: string): boolean {
  // What stands for a long key says so at one of its ends.
  if (SAMPLE_WORDS.test(body.length > 300 ? `${body.slice(0, 200)} ${body.slice(-60)}` : body)) return true;
  // Four of them stand in one of some thousand long keys by chance.
  if (body.length <= 30 && /x{4}/i.test(body)) return true;
  if (KNOWN_SAMPLES.some((sample) => body.includes(sample))) return true;
  return isRepetitive(body);
}

/** Of few different letters, or counting up, as far as the first 64 letters tell. */
export function isRepetitive(body: string): boolean {
  const length = Math.min(body.length, 64);
  if (length < 8) return false;
  const letters = new Set<string>();
  let steps = 0;
  let same = 0;
  for (let at = 0; at < length; at++) {
    letters.add(body[at] as string);
    const step = body.charCodeAt(at) - body.charCodeAt(at - 1);
    if (step === 1) steps++;
    if (step === 0) same++;
  }
  return letters.size <= Math.min(4, length / 4) || steps > length * 0.6 || same > length * 0.7;
}
