/** Passwords in addresses that are no URLs: of Go's database drivers, of mail accounts. */
import { type Detector, group } from '../../engine/detector.ts';
import { isPasswordLike } from '../../value/password.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';

/** `user:password@tcp(host)`, as Go's drivers write it. */
export const goAddress: Detector = {
  id: 'go-address',
  keywords: ['@tcp(', '@unix(', '@udp('],
  at(text, start, _end, matches) {
    const head = /[\w.-]{1,64}:(?<value>[^\s"'`<>]{3,128})$/.exec(text.slice(Math.max(0, start - 200), start));
    const value = head && group(head, 'value');
    if (value && isSecretValue(value, 'password', 'env')) matches.push(candidate(start - value.length, value, 'url-password'));
  },
};

/** `someone@mail.example:password` in account lists and settings of mail relays. */
const AFTER_MAIL = /[\w-]{1,60}(?:\.[\w-]{1,30}){0,4}\.[a-z]{2,12}:(?<value>[^\s"'`<>|,;/:]{6,64})(?=[\s"'`,;|<]|$)/iy;

export const mailPair: Detector = {
  id: 'mail-pair',
  keywords: ['@'],
  at(text, start, end, matches) {
    if (!/[\w.+-]/.test(text[start - 1] ?? '')) return;
    AFTER_MAIL.lastIndex = end;
    const pair = AFTER_MAIL.exec(text);
    if (!pair) return;
    const value = group(pair, 'value');
    // `git@host:path`, `root@host:~`, ports, times and image digests are no passwords.
    if (
      !isPasswordLike(value) ||
      /^[~\d]|\.\w{1,5}$|^v?\d/.test(value) ||
      /(?:^|[^\w.+-])(?:git|hg|svn|root|ubuntu|ec2-user|deploy)$/.test(text.slice(Math.max(0, start - 10), start))
    )
      return;
    matches.push(candidate(end + pair[0].length - value.length, value, 'password'));
  },
};
