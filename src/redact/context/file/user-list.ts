/** Users and passwords, one pair a line, as chpasswd and cloud-init read them. */
import { type Detector, group } from '../../engine/detector.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';
import { MOST } from '../heading/list-below.ts';

const CHPASSWD = /[^\n]{0,60}\n(?:[ \t]{0,12}(?:list|users|expire):[^\n]{0,20}\n){0,2}/y;

const USER_LINE = /[ \t]{0,16}(?:-[ \t])?["']?[a-z_][\w.-]{0,31}:(?<value>[^\s:"']{4,200})["']?[ \t]*\r?(?:\n|$)/y;

export const userList: Detector = {
  id: 'user-list',
  keywords: ['chpasswd'],
  at(text, _start, end, matches) {
    CHPASSWD.lastIndex = end;
    const head = CHPASSWD.exec(text);
    if (!head || !/<<|list:|:\s*\n/.test(head[0])) return;
    let from = end + head[0].length;
    for (let count = 0; count < MOST; count++) {
      USER_LINE.lastIndex = from;
      const line = USER_LINE.exec(text);
      if (!line) return;
      const value = group(line, 'value');
      if (isSecretValue(value, 'password', 'env') && !/^(?:true|false|random)$/i.test(value))
        matches.push(candidate(from + line[0].indexOf(value, line[0].indexOf(':')), value, 'password'));
      from += line[0].length;
    }
  },
};
