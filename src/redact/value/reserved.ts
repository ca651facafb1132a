/** Words and forms that stand in the place of a value and are none. */
import { isPhrase } from './random.ts';
import type { SecretKind } from './secret-kind.ts';
import { wordShare } from './words.ts';

const WORDS = new Set(
  (
    'password passwd pass passphrase secret token key apikey credentials auth changeme none null true false undefined nil string str int integer number boolean ' +
    'bool any unknown never object function bytes buffer varchar text self this env prompt input stdin stdout file basic bearer oauth oauth2 jwt static random generated ' +
    'invalid valid expired revoked wrong missing empty default value required optional hidden protected masked redacted auto yes no on off enabled disabled user username ' +
    'email login const let var new await async return export import from type char uuid hash plaintext encrypted sensitive private public set unset ' +
    'confidential example sample demo dummy placeholder foo bar baz foobar xxx todo tbd n/a na ok clear error warning info debug hex base64 aes rsa hmac sha256 sha1 md5 ' +
    'postgresql mysql redis header cookie query body session local production development staging secretref valuefrom secretkeyref literal option number? inherit'
  ).split(' '),
);

/** A word that settings, types and manuals have in place of a value. */
export function isReserved(value: string, kind: SecretKind): boolean {
  const lower = value.toLowerCase();
  if (WORDS.has(lower) || WORDS.has(lower.replace(/[^a-z]/g, ''))) return true;
  // The type of a value in its place: `uuid-string`, `random_token`.
  return kind !== 'password' && /[-_ ]/.test(lower) && lower.split(/[-_ ]+/).every((word) => WORDS.has(word));
}

/** `confirmPassword`, `reset-token`: the name of a field or a message; no `fieldfare`. */
export const isWordOfSpecification = (value: string) =>
  (/(?:pass|token|secret|user|input|hash|string|label|error|valid|require|reset|forgot|confirm|strength|login|encod|crypt|prompt)/i.test(
    value,
  ) ||
    (/field/i.test(value) && wordShare(value) >= 0.4)) &&
  isPhrase(value);

/** Look-ups, calls and templates, which only refer to the value. */
const LOOKUP =
  /^(?:\$\{|\$\(|\$env:|\$[A-Za-z_]\w*$|\{\{|\{%|\{[\w.]{0,50}\}$|<|%\(\w+\)[sd]|%\w{1,40}%|%[sd](?!\w)|#\{|@\{|\$\w{1,40}https?:|[\w.-]{1,40}@\$\{?\w|[a-z]{1,20}[A-Za-z]{0,40}\[\d{1,3}\]?$|!(?:vault|ref|sub|getatt|env|secret|include|reference|join|base64)\b|&\w+;|\*{2,}|•|\[|\]|\.{2,}|-{2,}|_{2,}|\/\/|process\.env|import\.meta|os\.|System\.|std::|env[.([]|ENV\b|getenv|secrets?\.|vars?\.|local\.|data\.|module\.|each\.|config|settings|self\.|this\.|props\.|params|req\.|request\.|res\.|response\.|args\.|options?\.|opts\.|ctx\.|context\.|file:|(?:id|type|src|env)=|arn:|projects\/|op:\/\/|vault:|ref\+|ssm:|secretsmanager)/i;

/** A variable or a substitution. A password that begins with `$` has digits among its letters. */
export const isVariable = (value: string) => /^\$(?:[A-Za-z_.]+\d?|[A-Z\d_]+|\d+|env:\w+|[A-Za-z_]+\[.*|[{(].*)$/.test(value);

/** Whether this only refers to a value: a variable, a call, a template. */
export const isLookup = (value: string) => LOOKUP.test(value);
