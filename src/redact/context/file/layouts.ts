/** Files whose lines have a layout of their own: known by the file's name, by their first line or by the command that reads them. */
import { NEVER, pattern, patternReaders } from '../reader.ts';

/** What a quotation or a diff puts in front of a line. */
const START = '[ \\t>|+#│]{0,8}';
const line = (row: string) => new RegExp(`${START}(?:${row})[ \\t]{0,8}\\r?(?:\\n|$)`, 'y');
const REST = /[^\n]{0,200}\n/y;

export const layouts = patternReaders('layout', [
  // As pppd reads them: client, server, secret, addresses.
  pattern('password told', 'chap-secrets|pap-secrets|server secret', REST, {
    rows: line(
      '#[^\\n]{0,200}|(?:[^\\s#]{1,80}[ \\t]{1,20}[^\\s]{1,80}[ \\t]{1,20}["\']?(?<value>[^\\s"\']{4,200})["\']?(?:[ \\t][^\\n]{0,120})?)?',
    ),
    notAfter: NEVER,
  }),
  pattern('password given', 'chpasswd', /[^\n]{0,60}<<[^\n]{0,30}\n|:[ \t]*\r?\n(?:[ \t]{0,12}(?:list|users|expire):[^\n]{0,20}\n){0,2}/y, {
    rows: line('(?:-[ ])?["\']?[a-z_][\\w.-]{0,31}:(?<value>[^\\s:"\']{4,200})["\']?'),
    notAfter: NEVER,
  }),
  // Of OpenVPN.
  pattern('password given', '<auth-user-pass>', REST, {
    rows: line(`[^\\s<>]{1,80}\\r?\\n${START}(?<value>[^\\s<>]{4,200})`),
    notAfter: NEVER,
  }),
]);
