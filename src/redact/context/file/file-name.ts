/** A secret in the name of a file or a branch: `wifi-password-….txt`, `fix/maps-key-…`. */
import { isWord } from '../../value/words.ts';
import { secretKindOf } from '../names.ts';
import type { Reader } from '../reader.ts';

const FILE =
  /(?:[ _-](?:wifi|wlan|for|de|zu|is)){0,2}[ _-](?<value>[^\s/._"'`-][^\s/._"'`]{5,63})(?=\.(?:txt|md|pdf|zip|png|jpe?g|docx?|odt|rtf)\b)/y;
const BRANCH = /-(?<value>[^\s/._"'`-][^\s/"'`]{5,63})(?=["'`\\]|\s|$)/y;
/** Up to the name: a branch, in a folder. */
const PATH = /(?:^|[\s"'`])[\w.-]{1,30}\/[\w.-]{0,60}$/;

export const fileName: Reader = {
  id: 'file-name',
  near: [
    'password',
    'passwort',
    'passwd',
    'pwd',
    'pin',
    'clave',
    'contraseña',
    'senha',
    'motdepasse',
    'mot-de-passe',
    '-key',
    '-token',
    '/key',
  ],
  open: (see) => (text, start, end) => {
    const before = text.slice(Math.max(0, start - 60), start);
    if (/[\p{L}\d]{2}$/u.test(before + text[start])) return;
    const kind = secretKindOf(text.slice(start, end).replace(/^[-/]/, '')) ?? 'key';
    FILE.lastIndex = end;
    BRANCH.lastIndex = end;
    const found = FILE.exec(text) ?? (PATH.test(before + text.slice(start, end)) ? BRANCH.exec(text) : null);
    const value = found?.groups?.value;
    if (!found || !value || isWord(value.replace(/\d{1,9}$/, ''))) return;
    see(end + found[0].length - value.length, value, kind, kind === 'password' ? 'told' : 'beside');
  },
};
