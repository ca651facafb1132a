/** Values that are named on the same line: by a comment, an assertion, a look-up beside them. */
import { lineEnd, lineStart } from '../../engine/lines.ts';
import type { Context } from '../context.ts';
import { secretKindOf } from '../name.ts';
import { NAME_KEYWORDS, nameAround } from '../name-at.ts';

/** A longer line is not one statement. */
const REACH = 300;

const STRINGS =
  /(?<before>[\w$\])"']?\s{0,3}(?:=>|[:=])?\s{0,3})[bru]{0,2}\\{0,3}(?<quote>["'`])(?<value>[^\s"'`\\<>]{16,200})\\{0,3}\k<quote>/g;
/** What an assertion library prints in front of a value. */
const COMPARED = /\b(?:expected|received|actual|got|want(?:ed)?|value|found|left|right)['"]?\s{0,3}(?:=>|[:=])\s{0,3}$/i;
/** An assignment to another name. */
const GIVEN = /[\w$\])"']\s{0,3}(?:=>|[:=])\s{0,3}$/;
/** An id with a prefix, the name of a thing: `msg_01…`, `sha256-…`, `eu-central…`. */
const ID = /^(?:[a-z]+_|sha\d+-|eyJ)|[._-][a-z]{3,}(?:[._-]|$)|^[^A-Z]*$|^[^a-z]*$/;
const HASHED = /sha\d|hash|digest|integrity|etag|checksum|nonce|fingerprint|signature|public/i;

/** The only string of its kind on a line that names a secret, unless it is assigned to another name. */
export const sameLine: Context = {
  id: 'same-line',
  near: NAME_KEYWORDS,
  ng: ['expect("{S43}").toBe(env.API_TOKEN)', 'localStorage.getItem("token") // "{S43}"', 'Expected: "{S43}" to be the token'],
  ok: ['{ user: "aB3dE5fG7hJ9kL1mN3pQ5rS7", token: process.env.TOKEN }', 'expect(hash("aB3dE5fG7hJ9kL1mN3pQ5rS7")).toBe(tokenHash)'],
  at(text, start, end, see) {
    const name = nameAround(text, start, end);
    const kind = name && secretKindOf(name.text);
    if (!name || !kind) return;
    const from = lineStart(text, start, REACH);
    const to = lineEnd(text, end, REACH);
    if (from < 0 || to < 0) return;
    const line = text.slice(from, to);
    if (!/["'`]/.test(line) || HASHED.test(line)) return;
    const values = [...line.matchAll(STRINGS)].filter(({ groups }) => !ID.test(groups?.value ?? ''));
    const only = values[0];
    if (values.length !== 1 || !only?.groups) return;
    const { before = '', value = '' } = only.groups;
    if (GIVEN.test(before) && !COMPARED.test(line.slice(0, only.index + before.length))) return;
    see(from + only.index + only[0].lastIndexOf(value), value, kind === 'password' ? 'secret' : kind, 'beside');
  },
};

const SECRET = /(?:api|access|auth|private|signing|secret)[_-]?key|token|secret|passw|credential/i;
const QUOTED = /["'`](?<value>[^\s"'`<>]{16,200})["'`]/g;

/** What a test expected and received, where its lines name a secret. */
export const assertion: Context = {
  id: 'assertion',
  near: ['assertionerror', 'expected:', 'received:', 'actual:'],
  ng: [
    "E   AssertionError: assert '{h}' == ''\nE     settings.WEBHOOK_SECRET leaked",
    'Expected: "unset"\n    Received: "{a}"\n\n> 22 |   expect(log.apiKey).toBe("unset");',
  ],
  ok: [
    "AssertionError: assert '3f786850e387550fdab836ed7e6dc881de23001b' == ''\nE  commit.sha",
    'Expected: "unset"\n    Received: "the-name-of-a-token"\n  expect(log.token)',
  ],
  at(text, start, end, see) {
    const around = text.slice(Math.max(0, start - REACH), end + REACH);
    if (!SECRET.test(around) || HASHED.test(around)) return;
    const line = text.slice(end, end + REACH).split('\n', 1)[0] as string;
    for (const { 0: whole, index, groups } of line.matchAll(QUOTED)) {
      const value = groups?.value ?? '';
      if (!/^[a-z]+_|^eyJ|[._-][a-z]{3,}(?:[._-]|$)/.test(value)) see(end + index + whole.indexOf(value), value, 'secret', 'beside');
    }
  },
};

const COMMENT = /(?:\/\/|#|--|\/\*|<!--|;;)[ \t]{0,4}(?:[\w.'-]{1,20} ){0,5}$/;
const LAST =
  /["'`]?(?:s[/|#][^/|#\s]{1,80}[/|#])?(?<value>[^\s"'`<>|;]{8,200})["'`]?[^\s"'`\w]{0,6}(?:\.[\w().]{0,40})?(?:[ \t][\w./-]{1,40})?[ \t]{1,8}$/;

/** `./deploy.sh … # password`: the comment names the last word before it. */
export const namedByComment: Context = {
  id: 'commented',
  near: [...NAME_KEYWORDS, 'key'],
  ng: ['./deploy.sh {p} # password', 'sed -i s/OLD_TOKEN/{S43}/ x.env # token', "store.unlock('{S43}') // master key"],
  ok: ['./deploy.sh staging # password', 'const at = names.indexOf(name) // the key', 'x = load("table-of-contents") # api key'],
  at(text, start, end, see) {
    const name = nameAround(text, start, end);
    const kind = name && (secretKindOf(name.text) ?? (/^(?:[a-z]+_)?key$/i.test(name.text) ? 'key' : undefined));
    if (!name || !kind || !/^[ \t.*/>-]{0,6}(?:here)?(?:\r?\n|$|["'`<])/.test(text.slice(name.end, name.end + 12))) return;
    const floor = Math.max(0, name.start - REACH);
    const head = text.slice(floor, name.start);
    const comment = COMMENT.exec(head);
    if (!comment) return;
    const line = head.slice(head.lastIndexOf('\n') + 1, comment.index);
    const last = LAST.exec(line);
    const value = last?.groups?.value?.replace(/[/|#][a-z]?$/, '');
    if (last && value) see(floor + comment.index - line.length + last.index + last[0].indexOf(value), value, kind, 'beside');
  },
};
