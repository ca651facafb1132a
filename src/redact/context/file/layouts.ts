/** Files whose lines have a layout of their own: known by the file's name or by their first line. */
import type { Place } from '../../value/place.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import type { Reader } from '../reader.ts';

interface Layout {
  id: string;
  /** Words of the file's name, of its first line, or of the command that reads it. */
  near: readonly string[];
  /** From behind that word to the first line; sticky. */
  head: RegExp;
  /** One line with its break, or a few that belong together; sticky. The group `value` is missing where they hold no secret. */
  line: RegExp;
  kind: SecretKind;
  place: Place;
}

const MOST_LINES = 300;
/** What a listing, a quotation or a diff puts in front of a line. */
const START = '(?:[ \\t>|+#│]{0,8}(?:\\d{1,6}→)?)';
const REST_OF_LINE = /[^\n]{0,200}\n/y;
const line = (pattern: string) => new RegExp(`${START}(?:${pattern})[ \\t]{0,8}\\r?(?:\\n|$)`, 'y');

const LAYOUTS: readonly Layout[] = [
  {
    // As pppd reads them: client, server, secret, addresses.
    id: 'chap-secrets',
    near: ['chap-secrets', 'pap-secrets', 'server secret'],
    head: REST_OF_LINE,
    line: line('#[^\\n]{0,200}|(?:[^\\s#]{1,80}[ \\t]+[^\\s]{1,80}[ \\t]+["\']?(?<value>[^\\s"\']{4,200})["\']?(?:[ \\t][^\\n]{0,120})?)?'),
    kind: 'password',
    place: 'told',
  },
  {
    id: 'chpasswd',
    near: ['chpasswd'],
    head: /[^\n]{0,60}<<[^\n]{0,30}\n|:[ \t]*\r?\n(?:[ \t]{0,12}(?:list|users|expire):[^\n]{0,20}\n){0,2}/y,
    line: line('(?:-[ ])?["\']?[a-z_][\\w.-]{0,31}:(?<value>[^\\s:"\']{4,200})["\']?'),
    kind: 'password',
    place: 'given',
  },
  {
    id: 'openvpn-login',
    near: ['<auth-user-pass>'],
    head: REST_OF_LINE,
    line: line(`[^\\s<>]{1,80}\\r?\\n${START}(?<value>[^\\s<>]{4,200})`),
    kind: 'password',
    place: 'given',
  },
];

const layoutReader = ({ head, line, kind, place, ...rest }: Layout): Reader => ({
  ...rest,
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
        line.lastIndex = at;
        const found = line.exec(text);
        if (!found?.[0]) break;
        const value = found.groups?.value;
        if (value) see(at + found[0].lastIndexOf(value), value, kind, place);
        at += found[0].length;
      }
      read = at;
    };
  },
});

export const layouts: readonly Reader[] = LAYOUTS.map(layoutReader);
