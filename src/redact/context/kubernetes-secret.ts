/** Kubernetes secrets, in manifests: under `data` in base64, under `stringData` as they are. */
import type { Reader } from './reader.ts';

const FIELD = /^[ \t]{1,12}(?:"|\\")?[\w.-]{1,80}(?:"|\\")?:[ \t]{0,4}["']?(?<value>[^\s"',{}[\]|>][^\n"',{}[\]]{2,7999}[^\s"',{}[\]])/;
/** A port, in base64. */
const PORT = /^[ \t]{1,12}"?\w{0,20}port"?:[ \t]"?[A-Za-z\d]{2,8}={0,2}"?,?$/i;
const BOUNDARY = /\n---|"?kind"?: ?"?secret(?![A-Za-z])/gi;
const MOST_BEFORE = 4000;
const MOST_AFTER = 6000;

export const kubernetesSecret: Reader = {
  id: 'kubernetes-secret',
  near: ['kind: secret', '"kind": "secret"', '"kind":"secret"'],
  open: (see) => (text, start, end) => {
    if (/^[A-Za-z]/.test(text[end] ?? '')) return;
    // Up to the next document, or the next secret of a list.
    const before = text.slice(Math.max(0, start - MOST_BEFORE), start);
    const from = start - before.length + Math.max(0, ...Array.from(before.matchAll(BOUNDARY), ({ index }) => index));
    const after = text.slice(end, end + MOST_AFTER);
    const stop = after.search(BOUNDARY);
    const to = stop < 0 ? end + after.length : end + stop;
    let at = from;
    let inside: number | undefined;
    for (const line of text.slice(from, to).split('\n')) {
      const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
      const value = PORT.test(line) ? undefined : FIELD.exec(line)?.groups?.value;
      if (/^\s*"?(?:data|stringData)"?:/.test(line)) inside = indent;
      else if (inside !== undefined && line.trim() && indent <= inside) inside = undefined;
      else if (inside !== undefined && value) see(at + line.indexOf(value), value, 'password', 'given', 'kubernetes-secret');
      at += line.length + 1;
    }
  },
};
