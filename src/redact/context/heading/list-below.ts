/** Several secrets under one heading: `keys: ["…", "…"]`, `tokens:` ⏎ `- …`, `secrets:` ⏎ `db: …`. */
import type { SecretKind } from '../../value/secret-kind.ts';
import { type Reader, ruleOf, type See } from '../reader.ts';

const OPEN = /[A-Za-z_]{0,20}["'`]?\]?[ \t]{0,4}(?:=>|:=|[:=])[ \t]{0,4}(?:\[\][\w.]{1,20}\{|new \w{1,20}\[\] ?\{|[[({])(?!\{)/y;
const ITEM =
  /[\s,]{0,60}(?:["'`]?[\w.-]{1,60}["'`]?\s{0,3}(?::|=>)\s{0,3})?(?:["'`](?<quoted>[^"'`\n]{4,400})["'`]|(?<bare>[A-Za-z0-9_+/=.-]{16,400}))(?=[\s,\])}])/y;
const ELEMENT = />\s{0,20}(?:<add[^<>]{0,200}?\bvalue=["'](?<quoted>[^"'\n]{4,400})["'][^<>]{0,80}\/?>\s{0,20})/y;
const LINES = /["']?:[ \t]*\r?\n/y;
const DASH = /[ \t>+#]{0,20}-[ \t]+["']?(?<value>[^\s"'#][^\s"']{5,399})["']?[ \t]*\r?(?:\n|$)/y;
const PAIR = /[ \t>+#]{1,24}["']?[\w.-]{1,60}["']?:[ \t]+["']?(?<value>[^\s"'#{[|][^\s"'{[|]{3,399})["']?[ \t]*\r?(?:\n|$)/y;

/** `- name – value`, of accounts: the value has a digit or a sign that no word has. */
const ACCOUNT =
  /[ \t>]{0,20}[-*•][ \t]+["'`*]{0,2}[\w.@+-]{2,60}["'`*]{0,2}[ ]?(?:[–—:/→|]|->?|=>)[ ]["'`]?(?<value>(?=\S{0,40}[\d!#$%&*+?@])[^\s"'`]{5,64})["'`]?[ \t]*\r?(?:\n|$)/y;

const MOST = 60;

/** Words that make them keys of another kind, or secrets. */
const OTHERS = /(?:public|primary|foreign|sort|hot|cache|max|total|input|output)[_-]?$/i;
const SECRET = /(?:api|access|secret|private|auth|signing|session|cookie|security)[_-]?$/i;
/** The `keys` of anything may be listed, so under `keys` alone only letters of both cases with two digits are secrets. */
const isMixed = (value: string) => /\d.*\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value) && !value.includes('.');

export const listBelow: Reader = {
  id: 'secret-list',
  near: ['keys', 'tokens', 'secrets', 'passwords', 'credentials', 'passphrases', 'accounts', 'logins'],
  open: (see) => (text, start, end) => {
    const word = text.slice(start, end).toLowerCase();
    const head = text.slice(Math.max(0, start - 24), start);
    if (OTHERS.test(head)) return;
    const isOfAccounts = /^(?:acc|log)/.test(word);
    const vague = word === 'keys' && !SECRET.test(head);
    const kind = /pass|cred/.test(word) ? 'password' : word === 'keys' ? 'key' : 'secret';
    const list: See = (at, value, ...rest) => (vague && !isMixed(value) ? false : see(at, value, ...rest));
    OPEN.lastIndex = end;
    const open = OPEN.exec(text);
    if (open && !isOfAccounts) return seeAll(text, end + open[0].length, ITEM, kind, list);
    ELEMENT.lastIndex = end;
    const element = text[end] === '>' ? ELEMENT.exec(text) : null;
    if (element && !isOfAccounts) return seeAll(text, end, ELEMENT, kind, list);
    LINES.lastIndex = end;
    const lines = LINES.exec(text);
    if (!lines || (vague && /[\w-][a-z]$/.test(head))) return;
    const from = end + lines[0].length;
    if (isOfAccounts) return seeAll(text, from, ACCOUNT, 'password', see);
    DASH.lastIndex = from;
    // In a map of secrets every value is one, whatever its key.
    if (DASH.test(text)) seeAll(text, from, DASH, kind, list);
    else seeAll(text, from, PAIR, 'password', see, ruleOf(kind));
  },
};

function seeAll(text: string, start: number, item: RegExp, kind: SecretKind, see: See, rule = ruleOf(kind)): void {
  for (let at = start, count = 0; count < MOST; count++) {
    item.lastIndex = at;
    const found = item.exec(text);
    if (!found) return;
    const value = (found.groups?.value ?? found.groups?.quoted ?? found.groups?.bare ?? '').replace(/[,;]$/, '');
    see(at + found[0].lastIndexOf(value), value, kind, 'told', rule);
    at += found[0].length;
  }
}

const ALONE = /(?:^|\n)[ \t]{0,8}$/;
const ROW = /[ \t]{0,8}(?<value>[^\s"'`<>|,;=(){}[\]]{5,64})[ \t]{0,8}\r?(?:\n|$)/y;
const FEWEST_ROWS = 3;

/** A column with nothing beside it: `passwd` ⏎ `…` ⏎ `…`. Names of columns and fields are listed so as well, but half of them have no digit or sign. */
export const columnBelow: Reader = {
  id: 'secret-column',
  near: ['passwd', 'password', 'passwords', 'passwort', 'kennwort', 'senha', 'contraseña'],
  open: (see) => (text, start, end) => {
    const head = /^[ \t]{0,8}\r?\n/.exec(text.slice(end, end + 12));
    if (!head || !ALONE.test(text.slice(Math.max(0, start - 24), start))) return;
    const rows: [at: number, value: string][] = [];
    for (let at = end + head[0].length; rows.length < MOST; at = ROW.lastIndex) {
      ROW.lastIndex = at;
      const value = ROW.exec(text)?.groups?.value;
      if (value === undefined) break;
      rows.push([text.indexOf(value, at), value]);
    }
    const made = rows.filter(([, value]) => /[\d!@#$%^&*+?~]/.test(value));
    if (rows.length < FEWEST_ROWS || made.length * 2 < rows.length || rows.some(([, value]) => /_/.test(value))) return;
    for (const [at, value] of rows) see(at, value, 'password', 'given');
  },
};
