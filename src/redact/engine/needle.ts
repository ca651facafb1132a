/** A value that was found, to look for in every text. */
import type { Match } from './detector.ts';

export interface Needle {
  value: string;
  rule: string;
  tier: Match['tier'];
  /** Where the random part begins; parts of the value are looked for only if this is set. */
  body?: number;
  /** A name: found as a whole word only, and also with a capital first letter. */
  word?: boolean;
  replacement?: string;
}

export const needleMatch = (needle: Needle, start: number, end: number): Match => ({
  start,
  end,
  rule: needle.rule,
  tier: needle.tier,
  value: needle.value,
  ...(needle.replacement === undefined ? {} : { replacement: needle.replacement }),
});

/** The value in every encoding that texts have it in: as it is, percent-encoded, escaped for JSON and HTML, in base64. */
export function formsOf({ value, word }: Needle): Set<string> {
  const forms = new Set([value]);
  if (word) return forms.add(value.charAt(0).toUpperCase() + value.slice(1));
  forms.add(encodeURIComponent(value.toWellFormed()));
  forms.add(JSON.stringify(value).slice(1, -1));
  forms.add(value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'));
  if (value.length >= 8) {
    // Base64 of it at each of the three alignments, without the letters that depend on its neighbours.
    for (const shift of [0, 1, 2]) {
      const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)]);
      const encoded = bytes.toString('base64').replace(/(?<!=)=+$/, '');
      const core = encoded.slice(shift === 0 ? 0 : shift + 1, encoded.length - (bytes.length % 3 === 0 ? 0 : 1));
      if (core.length >= 10) forms.add(core).add(core.replace(/\+/g, '-').replace(/\//g, '_'));
    }
  }
  for (const form of forms) if (form.length < 3) forms.delete(form);
  return forms;
}
