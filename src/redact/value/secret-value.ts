/** Whether the value of a name that promises a secret is one, or a word, a variable, a type, a dummy. */
import { isCode } from './code.ts';
import { isDummy } from './dummy.ts';
import { isNoise, isPhrase, isRandom } from './random.ts';
import type { SecretKind } from './secret-kind.ts';
import { wordShare } from './words.ts';

/**
 * How the value is written. `quoted`: a string; `env`: `NAME=value` of a shell or an .env file; `bare`: after a colon or
 * spaces, where code is as likely.
 */
export type Writing = 'quoted' | 'env' | 'bare';

const WORDS = new Set(
  (
    'password passwd pass passphrase secret token key apikey credentials auth changeme none null true false undefined nil string str int integer number boolean ' +
    'bool any unknown never object function bytes buffer varchar text self this env prompt input stdin stdout file basic bearer oauth oauth2 jwt static random generated ' +
    'invalid valid expired revoked wrong missing empty default value required optional hidden masked redacted auto yes no on off enabled disabled user username ' +
    'email login const let var new await async return export import from type char uuid hash plaintext encrypted sensitive private public set unset ' +
    'confidential example sample demo dummy placeholder foo bar baz foobar xxx todo tbd n/a na ok error warning info debug hex base64 aes rsa hmac sha256 sha1 md5 ' +
    'postgresql mysql redis header cookie query body session local production development staging secretref valuefrom secretkeyref literal option number? inherit'
  ).split(' '),
);

/** Look-ups, calls and templates, which only refer to the value. */
const LOOKUP =
  /^(?:\$\{|\$\(|\$env:|\$[A-Za-z_]\w*$|\{\{|\{%|\{[\w.]*\}$|<|%\(\w+\)[sd]|%\w{1,40}%|%[sd](?!\w)|#\{|@\{|!(?:vault|ref|sub|getatt|env|secret|include|reference|join|base64)\b|&\w+;|\*{2,}|•|\[|\]|\.{2,}|-{2,}|_{2,}|\/\/|process\.env|import\.meta|os\.|System\.|std::|env[.([]|ENV\b|getenv|secrets?\.|vars?\.|local\.|data\.|module\.|each\.|config|settings|self\.|this\.|props\.|params|req\.|request\.|res\.|response\.|args\.|options?\.|opts\.|ctx\.|context\.|file:|(?:id|type|src|env)=|arn:|projects\/|op:\/\/|vault:|ref\+|ssm:|secretsmanager)/i;

/** A variable or a substitution. A password that begins with `$` has digits among its letters. */
export const isVariable = (value: string) => /^\$(?:[A-Za-z_.]+\d?|[A-Z\d_]+|\d+|env:\w+|[A-Za-z_]+\[.*|[{(].*)$/.test(value);

/** Whether this only refers to a value: a variable, a call, a template. */
export const isLookup = (value: string) => LOOKUP.test(value);

/** Words of a script without spaces, letters of another script alone, a regular expression, a file name, a number, a call. */
const SENTENCE =
  /[\u0900-\u097f\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}|^(?=.*[\u00c0-\uffff])[\p{L}\p{M}\s.,;:!?'’"–-]+$|^\/.+\/[dgimsuvy]{0,8}$|^\.[A-Za-z][\w-]*$|^0x[\dA-Fa-f]{1,16}[uUlL]*$|^\d+(?:\.\d+){2,}$|^\(?[A-Za-z_$][\w$]*(?:\.\w+)*\([^()]*\)?$|^\([A-Z_]+$/u;

/** Whether `value`, written in this way as the value of a name of this kind, is a secret. */
export function isSecretValue(whole: string, kind: SecretKind, writing: Writing): boolean {
  if (whole.length < 4 || whole.length > 8192) return false;
  // The beginning of a long value is enough.
  const value = whole.slice(0, 200);
  if (LOOKUP.test(value) || SENTENCE.test(value) || isDummy(value) || isCode(value, kind === 'password')) return false;
  // An address whose password is a variable.
  const inAddress = /^[\w+.-]+:\/\/[^/\s:@]*:(?<password>[^/\s@]*)/.exec(value)?.groups?.password ?? '';
  if (isVariable(inAddress) || /^(?:%\w+%$|[<{*])/.test(inAddress)) return false;
  // The password in an address has a detector of its own; host and path are no secret.
  if (inAddress && /^[\w+.-]+:\/\/[^/\s:@]*:[^/\s@]+@[\w.[-]/.test(value)) return false;
  const lower = value.toLowerCase();
  if (WORDS.has(lower) || WORDS.has(lower.replace(/[^a-z]/g, ''))) return false;
  // The type of a value in its place: `uuid-string`, `random_token`.
  if (kind !== 'password' && /[-_ ]/.test(lower) && lower.split(/[-_ ]+/).every((word) => WORDS.has(word))) return false;
  if (/^(?:https?:\/\/|[./~]{1,2}\/|[A-Za-z]:[\\/])/.test(value) && !/(?<![^/@\s])[^/@\s:]*:[^/@\s]+@/.test(value)) return false;
  if (/^\/[a-z][\w.-]*(?:\/[\w.-]+)*\/?$/.test(value)) return false;
  if (
    writing !== 'env' &&
    /[(){}]|=>|\[\w*\]$|^\w+\.\w+\(/.test(value) &&
    (writing === 'bare' || /\([^()\n\r\u2028\u2029]*\)|\$\{|\{\w*\}/.test(value)) &&
    !isNoise(value)
  )
    return false;
  if (writing === 'bare' && isIdentifier(value)) return false;
  if (
    /\s/.test(value) &&
    writing === 'quoted' &&
    value.length >= 40 &&
    /\d/.test(value) &&
    (value.match(/[^A-Za-z\d\s]/g)?.length ?? 0) >= 8 &&
    wordShare(value) < 0.3
  )
    return true;
  if (/\s/.test(value)) return kind === 'password' && /\d/.test(value) && value.length < 64 && value.split(/\s+/).length < 4;
  if (kind === 'password') return isPassword(value, writing);
  if (value.length < 8) return false;
  if (writing === 'env' && kind === 'secret' && value.length >= 12 && !isPhrase(value)) return true;
  return isRandom(value);
}

/** An identifier: `accessToken`, `user.password`, `AUTH_TOKEN`, `hash1`. */
function isIdentifier(value: string): boolean {
  if (!/^[A-Za-z_$][\w$]*(?:(?:\.|::|\?\.|->)[A-Za-z_$][\w$]*)*[!?]?$/.test(value)) return false;
  if (/\.|::|->/.test(value) && value.split(/\?\.|\.|::|->/).every((part) => isPhrase(part))) return true;
  return !isRandom(value) && !/^[a-z]{4,}\d{1,4}$/.test(value);
}

function isPassword(value: string, writing: Writing): boolean {
  if (/^\d{1,3}$|^\d+(?:px|ms|s|em|rem|%)$/.test(value)) return false;
  if (
    /(?:pass|token|secret|user|field|input|hash|string|label|error|valid|require|reset|forgot|confirm|strength|login|encod|crypt|prompt)/i.test(
      value,
    ) &&
    isPhrase(value)
  )
    return false;
  if (writing === 'quoted' && ((isPhrase(value) && /[-_.:]|^[a-z]+[A-Z]/.test(value)) || /^[a-z]+(?:_[a-z]+)+$/.test(value))) return false;
  if (writing === 'bare') return value.length >= 6 && /\d|[!@#$%^&*+=?~]/.test(value) && !/^[\d.:/-]+$/.test(value);
  return writing === 'env' || value.length >= 5;
}
