/** Kubernetes secrets: in manifests, and in the command that creates one. */
import { type Detector, group } from '../../engine/detector.ts';
import { isDummy } from '../../value/dummy.ts';
import { isLookup } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';

const FIELD =
  /^(?<indent>[ \t]{1,12})(?:"|\\")?(?<key>[\w.-]{1,80})(?:"|\\")?:[ \t]{0,4}(?<value>["']?[^\s"',{}[\]|>][^\n"',{}[\]]{3,8000})/;

/** The values of a Kubernetes secret: under `data` in base64, under `stringData` as they are. */
export const kubernetesSecret: Detector = {
  id: 'kubernetes-secret',
  keywords: ['kind: secret', '"kind": "secret"', '"kind":"secret"'],
  at(text, start, end, matches) {
    if (/^[A-Za-z]/.test(text[end] ?? '')) return;
    const from = Math.max(text.slice(Math.max(0, start - 4000), start).lastIndexOf('\n---') + Math.max(0, start - 4000), start - 4000, 0);
    const stop = text.slice(end, end + 6000).indexOf('\n---');
    const to = Math.min(stop < 0 ? text.length : end + stop, end + 6000);
    if (!/\bdata"?:|stringData/.test(text.slice(from, to))) return;
    let at = from;
    let inside: number | undefined;
    for (const line of text.slice(from, to).split('\n')) {
      const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
      if (/^\s*"?(?:data|stringData)"?:/.test(line)) inside = indent;
      else if (inside !== undefined && line.trim() && indent <= inside) inside = undefined;
      else if (inside !== undefined) {
        const found = FIELD.exec(line);
        const value = found ? group(found, 'value').replace(/^["']|(?<!["'\s])["'\s]+$/g, '') : '';
        if (value.length >= 4 && !isDummy(value) && !isLookup(value)) {
          const begin = at + line.indexOf(value);
          matches.push(candidate(begin, value, 'kubernetes-secret'));
        }
      }
      at += line.length + 1;
    }
  },
};
