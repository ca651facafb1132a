/** Secrets that a command reads from its input: piped, a here-document. */
import { lineStart } from '../../engine/lines.ts';
import type { Reader, See } from '../reader.ts';

/** Commands that read a secret from standard input. */
const READER =
  /--password-stdin|--with-token|keepassxc-cli|reset-?password\b|-stdinpass|--password[ \t]*(?=<<<|$)|--passphrase-fd|--stdin-name\b|sudo[ \t]+-\w*S|\b(?:ch|vnc|smb|k|rc|sm)?passwd\b|secrets?[ \t]+(?:set|put|create|add|import|versions)|secret:(?:set|add)|env[ \t]+add|cryptsetup|kinit|\bread\b[^\n]{0,20}-s|pass[ \t]+insert|--password-file[ =]-|--from-file=[\w./-]*=?\/dev\/stdin|\blogin\b(?:[^\n|]{0,60}-|[ \t]*$)|\b(?:AUTH|auth)[ \t]+(?:login|add)|rclone[ \t]+obscure|functions:secrets:set|password_stdin|\b(?:borg|restic)[ \t]|-pass(?:in|out)?[ \t]stdin/i;

/** Redirections into a file of secrets, or through base64. */
const STORE =
  /^(?:>{1,2}[ \t]*["']?[\w./~$-]{0,80}(?:pass|secret|token|key|cred|auth|psk)|\|[ \t]*(?:(?:sudo[ \t]+)?tee[ \t]+[\w./~$-]{0,80}(?:pass|secret|token|key|cred|auth)|base64\b(?![ \t]+(?:-d|--decode|-D))))/i;

const ECHO =
  /^[ \t]+(?:-[neE]{1,3}[ \t]+|--[ \t]+)?(?:["']?%s(?:\\n)?["']?[ \t]+)?["']?(?:[a-z_][\w.-]{0,31}:(?=\S{4}))?(?<value>[^"'\n|]{4,400}?)(?:\\n(?<again>[^"'\n|\\]{4,400}))?(?:\\n)?["']?[ \t]*(?:\d?>[ ]?[\w/.&]{1,40}[ \t]*)?(?:;[ ]?echo [^|;]{1,100}\)[ \t]*)?$/d;

/** `echo … | docker login --password-stdin`, `printf … > token`. */
export const pipedSecret: Reader = {
  id: 'piped-secret',
  near: ['echo', 'printf'],
  open: (see) => (text, start, end) => {
    if (/[\w<.-]/.test(text[start - 1] ?? '')) return;
    const reach = text.slice(end, end + 440);
    const pipe = reach.indexOf('|');
    const isRead = pipe >= 0 && READER.test(/^[^\n]{0,240}/.exec(reach.slice(pipe))?.[0] ?? '');
    const stop = isRead ? pipe : reach.search(/[|>]/);
    const found = isRead || (stop >= 0 && STORE.test(reach.slice(stop))) ? ECHO.exec(reach.slice(0, stop)) : null;
    const { value, again } = found?.groups ?? {};
    if (!found || !value) return;
    const at = end + (found.indices?.groups?.value?.[0] ?? 0);
    see(at, value, isRead ? 'password' : 'secret', isRead ? 'given' : 'told', 'password');
    if (again) see(at + value.length + 2, again, 'password', 'given');
  },
};

const HERE = /<<[-~]?[ \t]?\\?["']?(?<mark>[A-Za-z_]\w{0,30})["']?[^\n]{0,200}\r?\n/y;
const HERE_STRING =
  /<<<[ \t]{0,3}[$]?["']?(?:[a-z_][\w.-]{0,31}:(?=\S{4}))?(?<value>(?<=')[^'\n]{4,80}(?=')|(?<=")[^"$`\n]{4,80}(?=")|[^\s"'`<>|;&\\]{4,256})(?:(?:\r?\n|\\n)(?<again>[^\s"'`<>|;&\\]{4,256}))?/y;
const MOST_LINES = 12;

/** `passwd me <<EOF ⏎ … ⏎ EOF`, `sudo -S … <<< …`. */
export const hereDocument: Reader = {
  id: 'here-document',
  near: ['<<'],
  open: (see) => (text, start, _end) => {
    if (text[start - 1] === '<') return;
    const from = lineStart(text, start, 240);
    const command = text.slice(from < 0 ? start - 200 : from, start);
    HERE_STRING.lastIndex = start;
    const string = HERE_STRING.exec(text);
    if (string && !READER.test(`${command} ${/^[^\n|]{0,120}/.exec(text.slice(HERE_STRING.lastIndex))?.[0]}`)) return;
    if (string) return seeTwice(string, start, see);
    HERE.lastIndex = start;
    const opened = HERE.exec(text);
    if (!opened || !READER.test(command + opened[0])) return;
    let at = HERE.lastIndex;
    for (const line of text.slice(at, at + 2000).split('\n', MOST_LINES)) {
      const word = line.trim();
      if (word === opened.groups?.mark) return;
      const user = /^[a-z_][\w.-]{0,31}:(?=\S{4})/.exec(word)?.[0].length ?? 0;
      if (!/\s/.test(word)) see(at + line.indexOf(word) + user, word.slice(user), 'password', 'given');
      at += line.length + 1;
    }
  },
};

function seeTwice(found: RegExpExecArray, start: number, see: See): void {
  const { value = '', again } = found.groups as { value?: string; again?: string };
  const end = start + found[0].length;
  if (again) see(end - again.length, again, 'password', 'given');
  see(again ? start + found[0].indexOf(value) : end - value.length, value, 'password', 'given');
}
