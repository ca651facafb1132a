/** A vendor's name, a word such as key or token, and a value of the vendor's shape. */
import { type Detector, group } from '../engine/detector.ts';
import { isSample } from '../keep.ts';
import { vendorFormats } from '../rules/vendors.ts';

const NEAR =
  /(?<bridge>[\w .'’"`()[\]/-]{0,48}?)(?:["'`)\]]{0,2}[ \t]{0,4}(?:=>|:=|\|\||[:=,|>]|\bis\b|\bwas\b|->)?[ \t]{0,4}(?:\n[ \t]{0,8})?["'`(<*]{0,2}|:?[ \t]*\n[ \t>#*-]{0,8}(?:[A-Za-z]{1,16}[_ -]){0,2}(?:key|token|secret|password|dsn)["'`*]{0,2}[ \t]{0,2}[:=][ \t]{0,3}["'`]?)(?<![A-Za-z0-9+/])(?<value>[A-Za-z0-9+/][A-Za-z0-9_+/.=|:-]{9,400})/y;
/** No shape is shorter. */
const SHORTEST = 12;
const LETTER = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+/.=|:-') LETTER[letter.charCodeAt(0)] = 1;

/** Whether anything after `from` is long enough to be a value. */
function hasLong(text: string, from: number): boolean {
  const limit = Math.min(text.length, from + 110);
  let length = 0;
  for (let at = from; at < limit; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 128 && LETTER[unit] === 1) {
      if (++length === SHORTEST) return true;
    } else length = 0;
  }
  return false;
}

const NOUN = /key|token|secret|pass|auth|login|\bpat\b|credential|\bsid\b|dsn|cookie|bearer|licen[sc]e|webhook|account|client|api/i;

const shapesOf = new Map<string, { id: string; shape: RegExp }[]>();
for (const { id, words, shape } of vendorFormats) {
  for (const word of words) shapesOf.set(word, [...(shapesOf.get(word) ?? []), { id, shape: new RegExp(`^(?:${shape})$`) }]);
}

export const vendorKeys: readonly Detector[] = [...shapesOf].map(([word, shapes]) => ({
  id: `vendor ${word}`,
  anchors: [word],
  at(text, start, end, matches) {
    if (/[a-z]/i.test(text[start - 1] ?? '') && /^[a-z]/i.test(word)) return;
    if (!hasLong(text, end)) return;
    // The value may be the second or third word after the name, so the bridge is lengthened until it fits.
    let from = end;
    for (let tries = 0; tries < 6; tries++) {
      NEAR.lastIndex = from;
      const found = NEAR.exec(text);
      if (!found) return;
      const value = group(found, 'value').replace(/[.:,]+$/, '');
      const stop = from + found[0].length;
      const at = stop - group(found, 'value').length;
      if (at - end > 60) return;
      const shape = shapes.find((one) => one.shape.test(value));
      if (shape && !isSample(value)) {
        const bridge = word + text.slice(end, at);
        if (NOUN.test(bridge) || /^\s{0,3}[:=]/.test(text.slice(end, at)))
          matches.push({ start: at, end: at + value.length, rule: shape.id, tier: 'candidate' });
        return;
      }
      from = Math.max(at + 1, at + value.length);
    }
  },
}));
