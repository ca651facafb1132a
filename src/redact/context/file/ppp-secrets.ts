/** `chap-secrets` and `pap-secrets`: client, server, secret, addresses, as pppd reads them. */
import type { Detector } from '../../engine/detector.ts';
import { lineEnd } from '../../engine/lines.ts';
import { isPasswordLike } from '../../value/password.ts';
import { candidate } from '../candidate.ts';
import { isRead, nothingRead, rows } from '../table/rows.ts';

const LINE_START = '(?:[ \\t>|+#│]{0,8}(?:\\d{1,6}→)?)';

const CHAP = new RegExp(
  `${LINE_START}(?:#[^\\n]{0,200}|[^\\s#]{1,80}[ \\t]+[^\\s]{1,80}[ \\t]+["']?(?<value>[^\\s"']{4,200})["']?[^\\n]{0,120})?\\r?(?:\\n|$)`,
  'y',
);

const chapRead = nothingRead();

export const chapSecrets: Detector = {
  id: 'chap-secrets',
  keywords: ['chap-secrets', 'pap-secrets', 'server secret'],
  at(text, start, end, matches) {
    const stop = isRead(chapRead, matches, start) ? -1 : lineEnd(text, end, 200);
    if (stop < 0) return;
    for (const { value, at } of rows(text, stop + 1, CHAP, matches, chapRead))
      if (isPasswordLike(value)) matches.push(candidate(at, value, 'password'));
  },
};
