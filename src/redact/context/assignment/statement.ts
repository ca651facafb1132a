/** What kind of statement an assignment is: a declaration, a setting of an INI file, a login. */

const SETTING_LINE = /^[ \t>|+-]{0,12}(?:[#;].*|\[[\w .:"/-]{1,60}\]|[\w.-]{1,60}[ \t]{0,20}=.*)?\r?$/;

const SECTION = /^[ \t>|+-]{0,12}\[[\w .:"/-]{1,60}\]\r?$/;

/** A whole line of an INI file below a section's heading: what is assigned there is a value, never a variable. */
export function isSetting(text: string, start: number, end: number): boolean {
  if (!/^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 40)) || !atLineStart(text, start)) return false;
  const lines = text.slice(Math.max(0, start - 2000), start).split('\n');
  for (let at = lines.length - 2; at >= 0; at--) {
    const line = lines[at] as string;
    if (SECTION.test(line)) return true;
    if (line.length > 300 || !SETTING_LINE.test(line)) return false;
  }
  return false;
}

const MAIL_LINE = /^(?<sign>[ \t>*•-]{0,12})[\p{L} -]{2,20}[:：][ \t]{0,8}[\w.+-]{1,64}@[\w.-]{3,100}[ \t]*\r?$/u;

/** `E-mail: anna@…` ⏎ `Password: word`: two whole lines with the same beginning. */
export function isLogin(text: string, start: number, end: number, value: string): boolean {
  if (!/^[a-z]{6,24}$/.test(value) || !/^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 40))) return false;
  const [above, own] = text
    .slice(Math.max(0, start - 260), start)
    .split('\n')
    .slice(-2);
  return own !== undefined && MAIL_LINE.exec(above as string)?.groups?.sign === own;
}

export const atLineStart = (text: string, at: number) =>
  /(?:^|[\n;])[ \t+>-]{0,12}(?:export |set |env |-e |--env |declare -x )?["']?$/.test(text.slice(Math.max(0, at - 32), at));

/** Whether the name is an option (`--token …`) or declared by a word before it (`ENV TOKEN …`). */
export const isDeclared = (text: string, at: number) =>
  text.startsWith('--', at) ||
  (/^-[A-Za-z]{4}/.test(text.slice(at, at + 5)) && /[ \t]/.test(text[at - 1] ?? '')) ||
  /(?:^|\n|["'`;&|>$%#]|\\n)[ \t+>#-]{0,12}(?:\d{1,3}[:→\t ]{1,2})?(?:sudo )?(?:[\w.-]{2,20} ){0,3}?(?:ENV|ARG|proxy_set_header|fastcgi_param|uwsgi_param|add_header|(?:RequestHeader|Header)(?: always)? set|SetEnv|#?define|setx|set -g?x|setenv|set -Ux|putenv|SetEnv|config(?::set| set|-set| set-secret| add)(?:[ \t]{1,3}\/\/\S{0,80})?|configure set|env(?: add|:set| set|:add)|secrets?(?::set| set|:add| add)|variables?(?::set| set)|user-secrets set)[ \t]{1,4}(?:--?[\w-]+[ \t]{1,3}){0,2}(?:\/\/\S{0,80}:)?(?:["'](?:\w{1,40}[:.]){0,3})?$/.test(
    text.slice(Math.max(0, at - 90), at),
  );
