/** Nouns that mean a secret only with the words around them: `pass`, `pw`, `key`. */
import { isForeign } from '../../languages/lexicon.ts';
import { mixed } from '../../value/checks.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import type { NounPlace } from './noun-at.ts';
import type { State } from './state.ts';

/** What a short noun (`pass`, `key`) is of, so that it means a secret without a verb. */
const OF_A_SECRET =
  /(?:wi-?fi|wlan|admin|root|user|ftp|ssh|sudo|db|mysql|postgres|redis|login|router|rcon|mail|imap|smtp|server|vpn|panel|wpa2?|network|api|access|secret|license|preshared|shared|signing|encryption|master|deploy|service|my|your|our)[\s"'`:/,-]{1,3}$/i;
const USER =
  /(?:user(?:name)?|login|account|uid|ssid|benutzer|usuari[oa]|usuário|utente|utilisateur|identifiant|логин|логін)[ :=]{1,3}["'`]?[\w.@-]{2,40}/i;
const WIFI = /wi-?fi|wlan|ssid|network|netz|réseau|(?<!\p{L})(?:red|rede|rete)(?!\p{L})|wpa/iu;
/** Keys of tables, caches and keyboards. */
const OTHER_KEY =
  /(?:public|cache|caching|sort|partition|primary|foreign|unique|composite|lookup|registry|index|row|hash|group|map|dict|object|column|field|table|react|query|restore|dedupe|idempotency|arrow|enter|escape|shift|next|page|csrf|continuation|sync|eos|bos|pad)[ -]$/i;

/** The key of a table, a cache, a keyboard. */
export const isOtherKey = (text: string, { kind, start }: NounPlace) =>
  kind === 'key' && OTHER_KEY.test(text.slice(Math.max(0, start - 16), start));

export const isWifi = (word: string) => WIFI.test(word);

/** The key of a wireless network is what people choose. */
export const kindOf = (text: string, { kind, short, start }: NounPlace): SecretKind =>
  kind === 'key' && short && WIFI.test(text.slice(Math.max(0, start - 60), start + 24)) ? 'password' : kind;

/** Whether a short noun means a secret without a verb: the words around say of what. */
export function isOfSecret(state: State, value: string): boolean {
  const {
    text,
    noun: { start, end, kind },
    first,
  } = state;
  const noun = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 60), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  // Of all short nouns for keys, only the English one is also a key of a table or a keyboard.
  if (kind === 'key' ? !isEnglishKey(state) : /[^\u0000-\u04ff]/.test(noun)) return true;
  if (kind === 'password' && (isForeign(first) || WIFI.test(first))) return true;
  if (kind === 'key') return OF_A_SECRET.test(line) || WIFI.test(line) || (/(?:the|this|use|using|old|new) $/i.test(line) && mixed(value));
  return OF_A_SECRET.test(line) || USER.test(line) || (/^pwd?$/i.test(noun) && /^[\s#/*>"|-]*$/.test(line));
}

/** The noun that means keys of tables and keyboards as well. */
export const isEnglishKey = ({ text, noun: { start, end } }: State) => /^keys?$/i.test(text.slice(start, end));
