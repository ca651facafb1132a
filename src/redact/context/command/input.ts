/** Secrets that a command reads from its input: piped, as a here-string, typed by a script or at a prompt. */
import { type Detector, group } from '../../engine/detector.ts';
import { trimmed } from '../../value/code.ts';
import { hasSymbolInside, isPasswordLike, isRandomToken } from '../../value/password.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { addPassword, withoutClosing } from './options.ts';

/** Commands that read a secret from standard input. */
const READERS =
  /\|(?:[^\n|]{0,140}?(?:--password-stdin|--with-token|--passphrase-fd|sudo[ \t]+-\w*S|\bpasswd\b|chpasswd|secrets?[ \t]+(?:set|put|create|add|import)|env[ \t]+add|pass[ \t]+insert|cryptsetup|kinit|--password-file[ =]-|--from-file=[\w./-]*=?\/dev\/stdin|login\b[^\n|]{0,60}-))/y;

/** Redirections into a file of secrets, or through base64. */
const STORES =
  /(?:>{1,2}[ \t]*["']?[\w./~$-]{0,80}(?:pass|secret|token|key|cred|auth|psk)|\|[ \t]*(?:tee[ \t]+[\w./~$-]{0,80}(?:pass|secret|token|key|cred)|base64\b(?![ \t]+(?:-d|--decode|-D))))/iy;

const ECHO = /^[ \t]+(?:-[ne]{1,2}[ \t]+)?(?:["']?%s(?:\\n)?["']?[ \t]+)?["']?(?<value>[^"'\n|]{4,400})/;

const HERE_STRING = /[^\n]{0,120}?(?:<<<[ \t]*|[ \t](?:--body|-b|--value|--secret-string|--data)[ =])["']?(?<value>[^\s"']{6,400})/y;

/** Commands that read a secret from a here-string. */
const READS =
  /--password-stdin|--with-token|--passphrase-fd|sudo[ \t]+-\w*S|\b(?:ch|vnc|smb|k)?passwd\b|secrets?[ \t]+(?:set|put|create|add)|secret:(?:set|add)|env[ \t]+add|cryptsetup|kinit|\bread\b[^\n]{0,20}-s|pass[ \t]+insert|\blogin\b/i;

const HERE_VALUE = /[ \t]{0,3}(?<open>[$]?["'])?(?<value>[^\s"'`<>|;&]{4,256})/y;

const NEXT_LINE = /(?:\r?\n|\\n)(?<value>[^\s"'`<>|;&]{4,256})(?=["']|\r?\n)/y;

export const pipedSecret: Detector = {
  id: 'command-password',
  keywords: ['echo', 'printf', 'secret set', 'secret put', 'secrets set', 'env add', '<<<'],
  at(text, start, end, matches) {
    if (/[\w<]/.test(text[start - 1] ?? '')) return;
    if (text.startsWith('<<<', start)) {
      const line = text.slice(Math.max(0, start - 160), start);
      const command = line.slice(line.lastIndexOf('\n') + 1);
      if (!READS.test(command)) return;
      HERE_VALUE.lastIndex = end;
      const here = HERE_VALUE.exec(text);
      if (!here) return;
      addPassword(here, matches);
      // Repeated, as `passwd` asks for it.
      NEXT_LINE.lastIndex = end + here[0].length;
      const next = group(here, 'open') ? NEXT_LINE.exec(text) : null;
      if (next) addPassword(next, matches);
      return;
    }
    if (/^(?:secrets? |env add)/i.test(text.slice(start, end))) {
      HERE_STRING.lastIndex = end;
      const here = HERE_STRING.exec(text);
      // A secret store may hold names too: of a key, a user, a machine.
      const name = /^[ \t]+(?:-\S+[ \t]+)*["']?(?<name>[\w.-]{2,80})/.exec(text.slice(end, end + 120))?.groups?.name;
      if (here && ((name && secretKindOf(name)) || isPasswordLike(withoutClosing(group(here, 'value'))))) addPassword(here, matches);
      return;
    }
    const reach = text.slice(end, end + 440);
    const taken = standsAt(READERS, text, end, reach.indexOf('|'));
    const stop = taken ?? standsAt(STORES, text, end, reach.search(/[|>]/));
    if (stop === undefined) return;
    const found = ECHO.exec(text.slice(end, stop));
    if (!found) return;
    const { value } = trimmed(group(found, 'value'));
    if (taken === undefined && !isRandomToken(value, 10) && !hasSymbolInside(value)) return;
    const at = text.indexOf(value, end);
    // `user:password` for chpasswd: the password only.
    const user = /^[a-z_][\w.-]{0,31}:(?=\S{4})/.exec(value)?.[0].length ?? 0;
    if (isSecretValue(value.slice(user), 'password', 'env'))
      matches.push({ start: at + user, end: at + value.length, rule: 'password', tier: 'candidate' });
  },
};

/** The offset `offset` behind `from`, if the sticky pattern matches there. */
function standsAt(pattern: RegExp, text: string, from: number, offset: number): number | undefined {
  pattern.lastIndex = from + offset;
  return offset >= 0 && pattern.test(text) ? from + offset : undefined;
}

const SENT = /[ \t]{1,4}(?:-- )?"(?<value>[^\s"\\$[\]{}]{4,80})\\[rn]"/y;

/** `expect "Password:"; send "…\r"`: the answer to a prompt; without a prompt only what can be no command. */
export const sentByScript: Detector = {
  id: 'sent-password',
  keywords: ['send'],
  at(text, start, end, matches) {
    if (/[\w/.-]/.test(text[start - 1] ?? '')) return;
    SENT.lastIndex = end;
    const found = SENT.exec(text);
    if (!found) return;
    const value = group(found, 'value');
    const head = text.slice(Math.max(0, start - 100), start);
    const question = head.slice(Math.max(head.lastIndexOf('\\r"'), head.lastIndexOf('\\n"')) + 1);
    const asked = /(?:pass(?:word|phrase|code)?|assword|\bpin|secret|token)\b/i.test(question);
    if (asked ? isSecretValue(value, 'password', 'env') : hasSymbolInside(value) || isRandomToken(value, 10))
      matches.push(candidate(end + found[0].indexOf(value), value, 'password'));
  },
};

const SERVER_AUTH = /(?:default[ ]|[\w-]{2,30}[ ])?(?<value>[^\s"'`<>|;&]{6,256})[ \t]*(?=\r?\n|\\n|["'`<]|$)/y;

/** `AUTH …` typed at a server's prompt, alone on its line. */
export const typedAuth: Detector = {
  id: 'typed-auth',
  keywords: ['auth '],
  at(text, start, end, matches) {
    if (
      !text.startsWith('AUTH', start) ||
      !/(?:^|\n|\\n|["'`>\u2192\t]|m|\+)[ \t]{0,8}(?:[\w.-]{1,60}(?::\d{2,5})?(?:\[\d{1,2}\])?>[ ])?$/.test(
        text.slice(Math.max(0, start - 80), start),
      )
    )
      return;
    SERVER_AUTH.lastIndex = end;
    const found = SERVER_AUTH.exec(text);
    if (!found) return;
    const value = group(found, 'value');
    if ((/\d/.test(value) || hasSymbolInside(value)) && isPasswordLike(value))
      matches.push(candidate(end + found[0].lastIndexOf(value), value, 'password'));
  },
};
