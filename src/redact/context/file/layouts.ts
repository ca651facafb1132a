/** Files whose lines have a layout of their own: known by the file's name or by their first line. */
import type { Place } from '../../value/place.ts';
import type { Reader } from '../reader.ts';

const MOST_LINES = 300;
/** What a listing, a quotation or a diff puts in front of a line. */
const START = '[ \\t>|+#│]{0,8}';
const line = (pattern: string) => new RegExp(`${START}(?:${pattern})[ \\t]{0,8}\\r?(?:\\n|$)`, 'y');

/**
 * A layout of passwords. `near`: words of the file's name, of its first line, or of the command that reads it; `head`: from behind
 * that word to the first line; `row`: one line with its break, or a few that belong together, with the group `value` where they hold one.
 */
const layout = (id: string, place: Place, near: string, row: RegExp, head = /[^\n]{0,200}\n/y): Reader => ({
  id,
  near: near.split('|'),
  open(see) {
    // A word inside of what was read does not start another reading.
    let read = 0;
    return (text, start, end) => {
      if (start < read) return;
      head.lastIndex = end;
      const first = head.exec(text);
      if (!first) return;
      let at = end + first[0].length;
      for (let count = 0; count < MOST_LINES && at < text.length; count++) {
        row.lastIndex = at;
        const found = row.exec(text);
        if (!found?.[0]) break;
        const value = found.groups?.value;
        if (value) see(at + found[0].lastIndexOf(value), value, 'password', place);
        at += found[0].length;
      }
      read = at;
    };
  },
});

export const layouts: readonly Reader[] = [
  // As pppd reads them: client, server, secret, addresses.
  layout(
    'chap-secrets',
    'told',
    'chap-secrets|pap-secrets|server secret',
    line('#[^\\n]{0,200}|(?:[^\\s#]{1,80}[ \\t]+[^\\s]{1,80}[ \\t]+["\']?(?<value>[^\\s"\']{4,200})["\']?(?:[ \\t][^\\n]{0,120})?)?'),
  ),
  layout(
    'chpasswd',
    'given',
    'chpasswd',
    line('(?:-[ ])?["\']?[a-z_][\\w.-]{0,31}:(?<value>[^\\s:"\']{4,200})["\']?'),
    /[^\n]{0,60}<<[^\n]{0,30}\n|:[ \t]*\r?\n(?:[ \t]{0,12}(?:list|users|expire):[^\n]{0,20}\n){0,2}/y,
  ),
  // Of OpenVPN.
  layout('user-and-password', 'given', '<auth-user-pass>', line(`[^\\s<>]{1,80}\\r?\\n${START}(?<value>[^\\s<>]{4,200})`)),
];
