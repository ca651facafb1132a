/** A secret in the name of a file or a branch: `wifi-password-….txt`, `fix/maps-key-…`. */
import { isWord } from '../../value/words.ts';
import { NEVER, pattern, patternReaders } from '../reader.ts';

const FILE =
  /(?:[ _-](?:wifi|wlan|for|de|zu|is)){0,2}[ _-](?<value>[^\s/._"'`-][^\s/._"'`]{5,63})(?=\.(?:txt|md|pdf|zip|png|jpe?g|docx?|odt|rtf)\b)/y;
/** Behind a branch's folder. */
const BRANCH = /(?<=(?:^|[\s"'`])[\w.-]{1,30}\/[\w.-]{0,80})-(?<value>[^\s/._"'`-][^\s/"'`]{5,63})(?=["'`\\]|\s|$)/y;
const PASSWORDS = 'password|passwort|passwd|pwd|pin|clave|contraseña|senha|motdepasse|mot-de-passe';

const accept = (value: string) => !isWord(value.replace(/\d{1,9}$/, ''));

export const fileNames = patternReaders(
  'file-name',
  [FILE, BRANCH].flatMap((after) => [
    pattern('password told', PASSWORDS, after, { accept, notAfter: /[\p{L}\d]$/u }),
    pattern('key beside', '-key|-token|/key', after, { accept, notAfter: NEVER }),
  ]),
);
