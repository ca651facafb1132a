/** Files of credentials with a layout of their own: Kubernetes secrets, .pgpass, wallets and their phrases. */

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

const PHRASE =
  /[^\n:="'`]{0,30}(?:["'`]?[ \t]{0,3}(?:[:=]|is|\n)\s{0,4}["'`]?)(?<value>(?:[a-z]{3,8}[ ,\n]{1,2}){11,23}[a-z]{3,8})(?![a-z]|[ ][a-z])/iy;
/** The words that open a wallet: 12, 15, 18, 21 or 24 of them. */
export const seedPhrase: Detector = {
  id: 'mnemonic',
  keywords: ['mnemonic', 'seed phrase', 'seed_phrase', 'seedphrase', 'recovery phrase', 'backup phrase', 'secret phrase', 'recovery words'],
  at(text, _start, end, matches) {
    PHRASE.lastIndex = end;
    const found = PHRASE.exec(text);
    if (!found) return;
    const value = group(found, 'value');
    if (value.split(/[\s,]+/).length % 3 !== 0 || /\b(?:the|and|with|that|for|you|are|not|but|from)\b/.test(value)) return;
    const stop = end + found[0].length;
    matches.push(candidate(stop - value.length, value, 'mnemonic'));
  },
};

const NUMBERS = /[^[\]]{0,200}(?<value>\[\s{0,4}(?:\d{1,3}\s{0,3},\s{0,3}){63}\d{1,3}\s{0,4}\])/y;
export const solanaKey: Detector = {
  id: 'solana-key',
  keywords: ['solana', 'keypair', 'id.json', 'secretkey', 'secret_key'],
  at(text, _start, end, matches) {
    NUMBERS.lastIndex = end;
    const found = NUMBERS.exec(text);
    if (!found) return;
    const stop = end + found[0].length;
    matches.push(candidate(stop - group(found, 'value').length, group(found, 'value'), 'solana-key'));
  },
};
