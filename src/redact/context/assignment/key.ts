/** A random value behind a word that may mean anything: `key`, or a name that ends in it. */
import { type Context, type Pattern, patternContext } from '../context.ts';

/** Words in front of `key` that make it a key of a table, a list or a cache. */
const OTHER_KEY =
  'public|pub|cache|sort|partition|primary|foreign|unique|lookup|registry|index|row|hash|group|map|dict|object|json|column|field|table|react|route|query|storage|s3|restore|dedupe|idempotency|item|entity|event|prop|props|node|data|file|path|color|theme|i18n|translation|shortcut|hot|object|id|event|label|state|tracking|build|digest|content|bucket|session|message|request|job';
const VALUE_AFTER = '\\\\{0,3}["\'`]?[ \\t]{0,12}(?:=>|<-|[:=])[ \\t]{0,12}\\\\{0,3}["\'`]?';

/** Letters of both cases and digits: no hash, path or id. */
const MIXED = '(?=[A-Za-z]*\\d)(?=[a-z\\d]*[A-Z])(?=[A-Z\\d]*[a-z])';

export const bareKey = patternContext({
  id: 'bare-key',
  kind: 'key',
  place: 'quoted',
  near: [
    'key',
    '$pat',
    'pat=',
    'salt=',
    'access=',
    'access:',
    'access":',
    'refresh=',
    'refresh:',
    'refresh":',
    'verifier=',
    "auth: '",
    'auth: "',
  ],
  notAfter: new RegExp(`[\\p{L}\\d$]$|(?:${OTHER_KEY}|\\.)[._-]$`, 'iu'),
  after: new RegExp(
    `(?:(?<=[=:])[ ]?["']?|(?<=auth: ["'])|${VALUE_AFTER})(?<value>(?:[a-z]{2,6}[-_]){0,3}${MIXED}[A-Za-z0-9]{20,100})(?![\\w./+=-])`,
    'y',
  ),
  ng: ['{"type":"api_key","key":"sk-cp-{a}"}', 'key: {a}\nexpires: never', 'mailer.key={a}', '?pat={a}&n=1', '"key": "{a}"'],
  ok: ['cache.key=aB3dE5fG7hJ9kL1mN3pQ5rS7', 'key: 9b1c4f0e7a2d5836bb10c94de7f25a68', 'sort_key = createdAtDescending'],
});

/** `params={"key": "…"}`, `new Maps({ key: '…' })`, `Client(key='…')`: a key that a service is called with may be hex. */
export const calledKey = patternContext({
  id: 'called-key',
  kind: 'key',
  place: 'beside',
  near: ['key'],
  notAfter: /[\w.-]$/,
  after: new RegExp(
    `(?<=(?:\\bparams\\s{0,3}[=:]\\s{0,3}\\{|(?<!\\w)[A-Z][\\w.]{2,40}\\(\\{?|\\.(?:Client|new)\\(\\{?)(?:[^(){}\\n]{0,80},)?\\s{0,8}["']?key)${VALUE_AFTER}(?<value>[\\da-f]{32,64})(?![\\w-])`,
    'y',
  ),
  ng: ['params={"key": "{h32}"}', "Trello.new(key: '{h32}')", "new Maps({ key: '{h32}' })", "maps.Client(key='{h32}')"],
  ok: ["cache.get({ key: '9b1c4f0e7a2d5836bb10c94de7f25a68' })", '{"key": "9b1c4f0e7a2d5836bb10c94de7f25a68"}'],
});

/** `exchangeKey`, `PASSKEY`, `GATEWAY_HMAC`: the rest of the name says nothing else. */
export const namedKey = patternContext({
  id: 'named-key',
  kind: 'key',
  place: 'beside',
  near: ['key', 'hmac', '_seed'],
  notAfter: new RegExp(`(?:${OTHER_KEY})[._-]?$`, 'i'),
  after: new RegExp(`(?<=[A-Za-z\\d_](?:key|hmac|_seed))${VALUE_AFTER}(?<value>[A-Za-z0-9+/_-]{12,400}={0,2})(?![\\w./+=-])`, 'iy'),
  ng: ["const exchangeKey = '{h16}';", 'MPESA_PASSKEY={h32}{h32}', 'FACTURA_HMAC={h}', 'apiV3Key: "{A32}",'],
  ok: ['cacheKey: "9b1c4f0e7a2d5836bb10c94de7f25a68"', 'publicKey = "9b1c4f0e7a2d5836bb10c94de7f25a68"', 'hotkey = "ctrl-shift-alt-k"'],
});

const vague: Pick<Pattern, 'kind' | 'place' | 'notAfter'> = { kind: 'key', place: 'given', notAfter: /(?:public|cache|hot)_?$/i };

/** Names that say nothing by themselves: only a value of one shape is a secret there. */
export const vagueNames: readonly Context[] = [
  patternContext({
    ...vague,
    id: 'key-of-account',
    near: ['appid', 'app_id', 'user', 'username', 'license', 'licence'],
    after: /["']?[ \t]{0,8}(?:=>|[:=])[ \t]{0,4}["']?(?<value>[\da-f]{32})(?![\w-])/iy,
    ng: ['appID = "{h32}"', 'SMTP_USER={h32}'],
    ok: ['user: 5f3a9c', 'appid=730'],
  }),
  patternContext({
    ...vague,
    id: 'key-bytes',
    near: ['key'],
    after:
      /[ ]{0,3}:?=[ ]{0,3}(?:Buffer\.from|bytes\.fromhex|bytearray\.fromhex|binascii\.unhexlify|hex\.DecodeString|b64decode|atob)\(["'](?<value>[\w+/=-]{16,200})(?=["'])/y,
    ng: ["const key = Buffer.from('{h32}{h32}', 'hex')", 'key = bytes.fromhex("{h32}")'],
    ok: ["const key = Buffer.from(name, 'hex')"],
  }),
  patternContext({
    ...vague,
    id: 'constant-key',
    near: ['key'],
    notAfter: /[\w$.]$/,
    after: /(?<=KEY)[ ]{0,3}=[ ]{0,3}["'`]?(?<value>[\da-fA-F]{32,64})(?![\w-])/y,
    ng: ["const KEY = '{h32}{h32}';", '-KEY={h32}\n+KEY=$(pass show web)\n'],
    ok: ['KEY=name', 'key = 5f3a9c'],
  }),
  patternContext({
    // Of radios: `APPKEY[16] = { 0x4E, … }`, `network_key: [141, 7, …]`.
    ...vague,
    id: 'radio-key',
    near: ['key'],
    after:
      /(?:\[\d{0,3}\])?["']?[ ]{0,3}[:=][ ]{0,3}[[{(][ ]{0,3}(?<value>(?:(?:0x[\da-f]{1,2}|\d{1,3})[ ]{0,2},[ ]{0,3}){15,63}(?:0x[\da-f]{1,2}|\d{1,3}))/iy,
    ng: ['network_key: [{=141, 7, 226, 93, 58, 199, 12, 84, 171, 240, 33, 118, 65, 209, 152, 27}]'],
    ok: ['key: [1, 2, 3]'],
  }),
  patternContext({
    ...vague,
    id: 'chain-accounts',
    near: ['accounts: ["', "accounts: ['"],
    after: /(?<value>0x[\da-f]{64})(?=["'])/iy,
    ng: ['accounts: ["0x{h32}{h32}"]'],
    ok: ['accounts: ["0x00000000000000000000000000000000"]'],
  }),
];

/** `"username": "…", "key": "…"` as Kaggle writes them, `"auth": "…"` of Docker's configuration. */
export const keyOfUser = patternContext({
  id: 'key-of-user',
  kind: 'secret',
  place: 'quoted',
  near: ['"username', '"user', '"auth"', '"auth\\"'],
  after:
    /(?:(?<="(?:username|user))\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"[^"\n\\]{1,80}\\{0,3}"\s{0,4},\s{0,20}\\{0,3}"key\\{0,3}")?\s{0,4}:\s{0,4}\\{0,3}"(?<value>[A-Za-z0-9+/_-]{20,400}={0,2})(?=\\{0,3}")/iy,
  ng: ['{"username":"quokka","key":"{h32}"}', '"ghcr.io": {\n  "auth": "{S40}"\n}'],
  ok: ['{"username":"quokka","key":"short"}', '"auth": "the-name-of-a-module-that-signs-people-in"'],
});
