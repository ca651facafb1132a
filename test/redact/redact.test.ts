import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import type { Turn, UnknownBlock } from '../../src/model/session.ts';
import { privateKinds } from '../../src/model/site.ts';
import { fingerprint, maskedValue } from '../../src/redact/fingerprint.ts';
import { createRedactor } from '../../src/redact/index.ts';
import { ownerMatches } from '../../src/redact/owner-patterns.ts';
import { recordsOf } from './corpus/case.ts';
import {
  clean,
  defaults,
  githubToken,
  logOf,
  privateKey,
  randomValue,
  redact,
  redactor,
  session,
  stripeKey,
  text,
  turn,
} from './helpers.ts';

/** The JSON of the first block, which is of an unknown kind. */
const jsonOf = (out: { turns: Turn[] }) => (out.turns[0]?.blocks[0] as UnknownBlock | undefined)?.value ?? {};

describe('find, then replace everywhere', () => {
  it('replaces a value found beside its name also where it has none', () => {
    const value = randomValue(2);
    const { json } = redact(session([turn([text(`API_KEY=${value}`), text(`I saw ${value} in the log`)])]));
    expect(json).not.toContain(value);
    expect(json).toContain('I saw [redacted: api-key #1] in the log');
  });

  it('replaces it in the log as well, under the same number', () => {
    const value = stripeKey(3);
    const { records, session: out } = redact(session([turn([text(`key ${value}`)])]), [
      { type: 'user', message: { content: `again ${value}` } },
    ]);
    expect(records[0]).toEqual({ type: 'user', message: { content: 'again [redacted: stripe-secret #1]' } });
    expect(out.turns[0]?.blocks[0]).toEqual(text('key [redacted: stripe-secret #1]'));
  });

  it.each([
    ['URL-encoded', (value: string) => encodeURIComponent(value)],
    ['in base64', (value: string) => Buffer.from(`user:${value}:x`).toString('base64')],
    ['JSON-escaped', (value: string) => JSON.stringify(value).slice(1, -1)],
    ['a part of ten letters', (value: string) => value.slice(8, 20)],
  ])('replaces it %s', (_, form) => {
    const value = `${randomValue(4, 30)}+/"${randomValue(5, 12)}`;
    const { json } = redact(session([turn([text(`password='${value}'`), text(`then ${form(value)} end`)])]));
    expect(JSON.parse(json)[0][0].blocks[1].text).toMatch(/^then .*\[redacted: password #1\].* end$/);
  });

  it.each([
    ['in entities of HTML', (value: string) => Array.from(value, (sign) => `&#${sign.charCodeAt(0)};`).join('')],
    ['in percent codes, twice', (value: string) => Array.from(value, (sign) => `%25${sign.charCodeAt(0).toString(16)}`).join('')],
    ['in escapes of JSON', (value: string) => Array.from(value, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('')],
    ['with soft hyphens', (value: string) => Array.from(value).join('\u00ad')],
    ['in two strings', (value: string) => `"${value.slice(0, 7)}"\n  "${value.slice(7)}"`],
    ['with a colour within', (value: string) => `${value.slice(0, 7)}\u001b[31m${value.slice(7)}`],
    ['in base64 twice', (value: string) => btoa(btoa(`the key, ${value}, of it`))],
    ['in base64 of UTF-16', (value: string) => Buffer.from(`echo ${value}`, 'utf16le').toString('base64')],
    ['in UTF-16 that was read as bytes', (value: string) => Array.from(value).join('\0')],
    ['compressed', (value: string) => gzipSync(`{"key":"${value}","more":"words of it"}`).toString('base64')],
    ['in a buffer', (value: string) => `<Buffer ${(Buffer.from(value).toString('hex').match(/../g) ?? []).join(' ')}>`],
    ['in bytes of a record', (value: string) => JSON.stringify(Buffer.from(value))],
    ['in bytes of code', (value: string) => Array.from(value, (sign) => `0x${sign.charCodeAt(0).toString(16)}`).join(', ')],
    ['spelled', (value: string) => Array.from(value).join('-')],
  ])('replaces a password that somebody chose also %s', (_, form) => {
    const value = ['Kup', 'fer!', '82wald', '#Ost'].join('');
    const { session: out } = redact(session([turn([text(`DB_PASSWORD='${value}'`), text(`then ${form(value)} end`)])]));
    expect(JSON.stringify(out.turns[0]?.blocks[1])).toMatch(/"then .*\[redacted: password #1\].* end"/);
    expect(JSON.stringify(out.turns[0]?.blocks[1])).not.toContain(form(value).slice(12, 24));
  });

  const pairs = (line: string) => Buffer.from(line).toString('hex');
  it.each([
    ['xxd', (line: string) => `: ${(pairs(line).match(/.{1,4}/g) ?? []).join(' ').padEnd(41)}${line}`],
    ['hexdump -C', (line: string) => `  ${(pairs(line).match(/../g) ?? []).join(' ').padEnd(50)}|${line}|`],
    ['od -c', (line: string) => `   ${Array.from(line).join('   ')}`],
  ])('and in a dump of %s, with the letters beside the bytes', (_, lineOf) => {
    const value = ['Kup', 'fer!', '82wald', '#Ost'].join('');
    const lines = `X="${value}" Y=1`.match(/.{1,16}/g) ?? [];
    const dump = lines.map((line, at) => `${(at * 16).toString(16).padStart(8, '0')}${lineOf(line)}\n`).join('');
    const { session: out } = redact(session([turn([text(`DB_PASSWORD='${value}'`), text(`$ show\n${dump}$ `)])]));
    expect(out.turns[0]?.blocks[1]).toEqual(text('$ show\n[redacted: password #1]\n$ '));
  });

  it('replaces a random value in whatever case and in groups', () => {
    const value = randomValue(12, 20);
    const forms = [value.toUpperCase(), value.toLowerCase(), (value.match(/.{4}/g) ?? []).join(' ')];
    const { session: out } = redact(session([turn([text(`API_KEY=${value}`), text(`so ${forms.join(', ')}`)])]));
    expect(out.turns[0]?.blocks[1]).toEqual(text(`so ${forms.map(() => '[redacted: api-key #1]').join(', ')}`));
  });

  it('replaces the name of a person in every order, without its accents and in a login', () => {
    const forms = ['Tüßling, Marit', 'TÜSSLING, Marit', 'Tuessling, M.', 'M. Tüßling', 'marit.tuessling', 'MARIT TÜSSLING'];
    const told = 'Patient: Marit Tüßling, born 1971-03-09, phone +49 6431 5550 183, see github.com/marit.tuessling';
    const { session: out } = redact(session([turn([text(told), text(`so ${forms.join('; ')}`)])]));
    expect(out.turns[0]?.blocks[1]).toEqual(text(`so ${forms.map(() => '[redacted: person-name #1]').join('; ')}`));
  });

  it('takes all of a value out of base64, also behind letters that are several bytes', () => {
    const value = randomValue(13, 24);
    const encoded = Buffer.from(`Schlüssel für Überseegäste: ${value}`).toString('base64');
    const { session: out } = redact(session([turn([text(`API_KEY=${value}`), text(encoded)])]));
    const left = JSON.stringify(out.turns[0]?.blocks[1]).replace(/\[redacted[^\]]*\].*/, '');
    expect(left).not.toBe(JSON.stringify(text(encoded)));
    expect(JSON.stringify(out.turns[0]?.blocks[1])).toMatch(/\[redacted: api-key #1\]"/);
  });

  it('leaves a plain word in peace elsewhere', () => {
    const { session: out } = redact(session([turn([text('POSTGRES_PASSWORD=postgres'), text('start postgres')])]));
    expect(out.turns[0]?.blocks).toEqual([text('POSTGRES_PASSWORD=[redacted: password #1]'), text('start postgres')]);
  });

  it('redacts keys of objects and values whose keys name a secret', () => {
    const value = githubToken(6);
    const { json } = redact(
      session([
        turn([{ kind: 'tool', id: 'toolu_1', name: 'x', input: { [value]: 1, password: 'Sommer-2031!' }, state: 'done', notes: [] }]),
      ]),
    );
    expect(json).toContain('"[redacted: github-pat-classic #1]":1');
    expect(json).toContain('"password":"[redacted: password #1]"');
  });

  it('keeps two keys apart that become the same placeholder', () => {
    const value = stripeKey(8);
    const input = { [value]: 1, [`${value} `]: 2 };
    const { session: out } = redact(session([turn([{ kind: 'unknown', name: 'x', value: input }])]));
    expect(Object.keys(jsonOf(out))).toHaveLength(2);
  });

  it('sees a private key that is spread over the lines of a patch', () => {
    const key = privateKey();
    const lines = key.split('\n').map((line) => `+${line}`);
    const { json } = redact(session([]), [{ toolUseResult: { structuredPatch: [{ lines: [' x', ...lines, ' y'] }] } }]);
    for (const line of key.split('\n').slice(1, -1)) expect(json).not.toContain(line);
    expect(json).toContain('" x"');
    expect(json).toContain('" y"');
  });

  it('sees what is typed into a field for a password, and the cookies of a browser', () => {
    const value = randomValue(17);
    const { json } = redact(session([]), [
      { type: 'x', input: { selector: '#password', value: 'Tr4vel-Q!9x' } },
      { type: 'x', input: { element: 'Search field', text: 'Tr4vel-plans' } },
      { type: 'x', cookies: [{ name: 'session', value, httpOnly: true }] },
      { type: 'x', text: `[{"name":"session","value":"${value}","domain":"x.dev","httpOnly":true}]` },
    ]);
    expect(json).not.toContain('Tr4vel-Q!9x');
    expect(json).not.toContain(value);
    expect(json).toContain('Tr4vel-plans');
  });

  it('sees the value after an option in an array of arguments', () => {
    const value = randomValue(9);
    expect(redact(session([]), [{ args: ['deploy', '--token', value] }]).json).toContain('["deploy","--token","[redacted: secret #1]"]');
  });

  it('looks for secrets of other sessions', () => {
    const value = randomValue(10);
    const { json } = redact(
      session([turn([text(`once more ${value}`)])]),
      [],
      [{ value, rule: 'secret', tier: 'candidate', propagates: true }],
    );
    expect(json).toContain('once more [redacted: secret #1]');
  });

  it('leaves ids, times and pictures as they are', () => {
    const picture = Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 7919) % 256)).toString('base64');
    const given = session([turn([{ kind: 'image', mediaType: 'image/png', data: picture }])]);
    const { session: out } = redact(given);
    expect(out.turns).toEqual(given.turns);
    expect(out.id).toBe(given.id);
  });
});

describe('a private key in a diff', () => {
  const lines = privateKey().split('\n');
  it.each(['-', '+', ' '])('is found where its lines begin with %j', (sign) => {
    const out = clean(lines.map((line) => sign + line).join('\n'));
    expect(out).toBe(`${sign}[redacted: private-key #1]`);
  });
  it('is found where its last line is missing', () => {
    const out = clean(
      lines
        .slice(0, -1)
        .map((line) => `-${line}`)
        .join('\n'),
    );
    for (const line of lines.slice(1, -1)) expect(out).not.toContain(line);
  });
});

it.each([
  ['one line', { command: 'cat token.txt' }],
  ['a shell and its words', { command: ['bash', '-lc', 'cat token.txt'] }],
  ['another field', { cmd: 'cat token.txt' }],
  ['a file that is read', { filePath: '/srv/x/api_token' }],
])('a command that prints a secret is recognised in turns as well, written as %s', (_, input) => {
  const value = randomValue(31);
  const block = {
    kind: 'tool' as const,
    id: 'toolu_01',
    name: 'run',
    input,
    state: 'done' as const,
    notes: [],
    result: { isError: false, content: [{ kind: 'text' as const, text: value }] },
  };
  expect(redact(session([turn([block, text(`saw ${value}`)])])).json).not.toContain(value);
});

describe('placeholders', () => {
  it('number the values of a rule in the order they appear', () => {
    const [one, two] = [stripeKey(1), stripeKey(2)];
    expect(clean(`${one} ${two} ${one}`)).toBe('[redacted: stripe-secret #1] [redacted: stripe-secret #2] [redacted: stripe-secret #1]');
  });

  it('reserve the numbers that stand there already', () => {
    expect(clean(`[redacted: stripe-secret #4] and ${stripeKey(1)}`)).toBe('[redacted: stripe-secret #4] and [redacted: stripe-secret #5]');
  });

  it('say nothing of the length', () => {
    expect(clean(`password='${'Ab1!'.repeat(3)}'`).length).toBe(clean(`password='${randomValue(3, 60)}'`).length);
  });
});

describe('private data', () => {
  it('replaces a distinctive user name everywhere as a word', () => {
    const { session: out } = redact(
      session([turn([text('drwxr-xr-x 2 annabell staff x'), text('Annabell wrote annabelle')])], {
        project: { name: 'app', cwds: ['/home/annabell/app'] },
      }),
    );
    expect(out.project.cwds).toEqual(['~/app']);
    expect(out.turns[0]?.blocks).toEqual([text('drwxr-xr-x 2 user staff x'), text('user wrote annabelle')]);
  });

  it('leaves the agent that an account is called after', () => {
    const { session: out, json } = redact(session([turn([text('ls /home/openclaw/notes, openclaw')])], { agent: 'openclaw' }));
    expect(out.agent).toBe('openclaw');
    expect(json).toContain('ls ~/notes');
  });

  it('learns the owner of processes', () => {
    const { session: out } = redact(
      session([
        turn([
          text('USER  PID\nannabell  812  0.0  0.1  1234  567 ?  S  10:00  0:00 node\nroot  1  0.0  0.1  12  5 ?  S  10:00  0:00 init'),
        ]),
      ]),
    );
    expect(JSON.stringify(out.turns)).not.toContain('annabell');
    expect(JSON.stringify(out.turns)).toContain('root  1');
  });

  it('replaces a common name in paths only', () => {
    const { session: out } = redact(
      session([turn([text('the builder in /home/builder/code is a builder')])], {
        project: { name: 'builder', cwds: ['/home/builder/code'] },
      }),
    );
    expect(out.turns[0]?.blocks).toEqual([text('the builder in ~/code is a builder')]);
  });

  it('learns the name from the project key', () => {
    const { session: out } = redact(
      session([turn([text('hello annabell')])], { project: { name: 'app', key: '-Users-annabell-app', cwds: [] } }),
    );
    expect(out.project.key).toBe('-Users-user-app');
    expect(out.turns[0]?.blocks).toEqual([text('hello user')]);
  });

  it('leaves the kinds the owner keeps', () => {
    const keeping = createRedactor({ ...defaults, keep: [...privateKinds] });
    const given = 'Author: Anna Bell <annabell@posteo.de> in /home/annabell at 10.20.30.40';
    expect(keeping.redactText(given).text).toBe(given);
  });
});

describe("the owner's hand", () => {
  it('keeps a value whose fingerprint is allowed', () => {
    const value = stripeKey(5);
    const allowing = createRedactor({ ...defaults, allow: [fingerprint(defaults.salt, value)] });
    expect(allowing.redactText(`key ${value}`).text).toBe(`key ${value}`);
  });

  it.each<[string, string, Parameters<typeof recordsOf>[0]['steps']]>([
    ['an answer tells', 'Otter#Quay7', [{ agent: 'What is the password of the printer?' }, { user: 'Otter#Quay7' }]],
    ['a field has', 'Otter#Quay7', [{ call: 'login', input: { user: 'pia', password: 'Otter#Quay7' }, result: 'ok' }]],
    ['a sentence states', 'Otter#Quay7', [{ user: 'The password is Otter#Quay7 and nothing else.' }]],
    ['is a name in a home folder', 'ottilie', [{ call: 'Read', input: { file_path: '/home/ottilie/a.ts' }, result: 'by ottilie' }]],
  ])('keeps an allowed value that %s, and replaces what stands beside it', (_, value, steps) => {
    const records = recordsOf({ steps: [...steps, { user: 'The password for the door is Heron!Bay52, not that.' }] }, 'a-session');
    const of = (policy: typeof defaults) => JSON.stringify(createRedactor(policy).redact(session([]), logOf(records)).log);
    const allowing = of({ ...defaults, allow: [fingerprint(defaults.salt, value)] });
    expect([of(defaults).includes(value), allowing.includes(value), allowing.includes('Heron!Bay52')]).toEqual([false, true, false]);
  });

  it('redacts literals and patterns', () => {
    const own = createRedactor({
      ...defaults,
      literals: [{ value: 'Projekt Nordlicht' }],
      patterns: [{ name: 'ticket', pattern: 'TCK-\\d+', flags: '' }],
    });
    expect(own.redactText('Projekt Nordlicht, TCK-4711').text).toBe('[redacted: literal #1], [redacted: ticket #1]');
  });

  it.each([
    ['does not compile', '(', 'is no regular expression'],
    ['matches empty text', 'a*', 'matches empty text'],
    ['matches everything', '.+', 'matches everything'],
    ['matches nothing', '(?!)', 'can never match'],
    ['asks for a letter that is none', 'TCK-[^\\s\\S]', 'can never match'],
    ['takes time that doubles with each letter', '(\\w+\\s?)*:$', 'takes too long on some texts'],
    ['takes time that grows with the cube', '.*x.*y.*z', 'takes too long on some texts'],
    ['doubles its time behind a beginning', 'KEY-(?:[a-z\\d]+-?)+$', 'takes too long on some texts'],
  ])('refuses a pattern that %s, and says where it stands', (_, pattern, message) => {
    const make = () => createRedactor({ ...defaults, patterns: [{ name: 'mine', pattern, flags: '', where: 'content/site.yaml:12' }] });
    expect(make).toThrow(new RegExp(`^content/site\\.yaml:12: the pattern "mine" ${message}`));
  });

  it('lets patterns be that take time by the square, and ends a match that takes too long with their place', () => {
    const square = createRedactor({ ...defaults, patterns: [{ name: 'mine', pattern: '\\w+ GmbH', flags: '' }] });
    const wordy = `${'word'.repeat(6000)} and Acme GmbH`;
    expect(square.redactText(wordy).text.endsWith('and [redacted: mine #1]')).toBe(true);
    const unlucky = { name: 'twice', regex: /(?:ab|a|b)+z/g, where: 'content/site.yaml:7', free: 0 };
    expect(() => ownerMatches('ab'.repeat(400), [unlucky])).toThrow(/^content\/site\.yaml:7: the pattern "twice" takes too long/);
  });

  it('has another digest for other settings', () => {
    expect(createRedactor({ ...defaults, keep: ['email'] }).digest).not.toBe(redactor.digest);
    expect(createRedactor(defaults).digest).toBe(redactor.digest);
  });

  it('shows a quarter of a value at most', () => {
    expect(maskedValue('secret')).toBe('s…');
    expect(maskedValue(randomValue(1, 40))).toHaveLength(5);
  });
});

describe('findings', () => {
  it('name rule, turn and path, never the value', () => {
    const value = stripeKey(7);
    const { session: out } = redact(session([turn([text('x'), text(`key ${value}`)])], { titles: { custom: `about ${value}` } }));
    expect(out.findings).toContainEqual({
      rule: 'stripe-secret',
      tier: 'definite',
      number: 1,
      anchor: 't-11111111',
      path: 'blocks.1.text',
    });
    expect(out.findings).toContainEqual({ rule: 'stripe-secret', tier: 'definite', number: 1, anchor: 'session', path: 'titles.custom' });
    expect(JSON.stringify(out.findings)).not.toContain(value);
  });

  it('show a secret key of a path as its placeholder', () => {
    const value = stripeKey(7);
    const { session: out } = redact(session([turn([{ kind: 'unknown', name: 'x', value: { [value]: { note: `is ${value}` } } }])]));
    expect(out.findings.map((one) => one.path)).toContain('blocks.0.value.[redacted: stripe-secret #1].note');
  });
});

it('a word of templates that a long key holds by chance, in mixed letters, makes it no stand-in', () => {
  const key = `${'AA'}AA4kTnW9q:${randomValue(7, 130)}`;
  for (const word of ['_yoUr', 'eXamplE', '-inSert-', 'ChAngemE']) expect(clean(`${key}${word}9Zq`)).not.toContain(key);
});

describe('suspicions', () => {
  it('are listed and left where they stand', () => {
    const value = randomValue(21, 40);
    const { session: out, secrets } = redact(session([turn([text(`saw ${value} there`)])]));
    expect(out.turns[0]?.blocks[0]).toEqual(text(`saw ${value} there`));
    expect(out.findings).toEqual([{ rule: 'high-entropy', tier: 'suspicion', anchor: 't-11111111', path: 'blocks.0.text' }]);
    expect(secrets).toEqual([{ value, rule: 'high-entropy', tier: 'suspicion', propagates: false }]);
  });

  it('are none where an id of a record or a call looks like one, unless a text holds it too', () => {
    const value = randomValue(21, 40);
    const held = (words: string) =>
      redact(session([turn([text(words)])]), [{ tool_use_id: value, note: words }]).secrets.map((one) => one.tier);
    expect(held('saw nothing')).toEqual([]);
    expect(held(`saw ${value}`)).toEqual(['suspicion']);
  });

  it('end where something names the value', () => {
    const value = randomValue(21, 40);
    const { session: out } = redact(session([turn([text(`saw ${value} there`), text(`API_KEY=${value}`)])]));
    expect(out.turns[0]?.blocks[0]).toEqual(text('saw [redacted: api-key #1] there'));
    expect(out.findings.map((one) => one.tier)).toEqual(['candidate', 'candidate']);
  });
});

describe('hostile text', () => {
  it.each([
    ['a lone surrogate', '\ud800 API_KEY=', '\udfff'],
    ['control characters', '\u0000\u0001 API_KEY=', '\u0000'],
    ['text of a megabyte', `${'lorem ipsum '.repeat(90_000)} API_KEY=`, ' dolor'],
  ])('redacts beside %s', (_, before, after) => {
    const value = randomValue(12);
    expect(clean(before + value + after)).not.toContain(value);
  });

  it('finds what lies across the seam of two windows of a long text', () => {
    const value = stripeKey(9);
    for (const at of [999_990, 976_010]) expect(clean(`${'lorem '.repeat(200_000).slice(0, at)} ${value} end`)).not.toContain(value);
  });

  it.each([
    'INSERT INTO a (password) VALUES (',
    "VALUES ('",
    'password = "',
    '| password |',

    'name,password\n',
    '<password>',
    'curl -u ',
    '"password", ',
  ])('comes to an end where %s is never closed', (piece) => {
    const given = piece.repeat(20_000 / piece.length);
    expect(clean(given)).toBe(given);
  });

  it('takes a value of ten thousand letters whole', () => {
    const value = randomValue(30, 10_000);
    expect(clean(`SERVICE_TOKEN=${value}`)).toBe('SERVICE_TOKEN=[redacted: secret #1]');
  });

  it('walks 3,000 levels of nesting', () => {
    let deep: Json = githubToken(4);
    for (let level = 0; level < 3000; level++) deep = [deep];
    expect(redact(session([]), [{ deep }]).json).toContain('[redacted: github-pat-classic #1]');
  });

  it('keeps a key named __proto__', () => {
    const given = JSON.parse('{"__proto__": {"a": "b"}}');
    const { session: out } = redact(session([turn([{ kind: 'unknown', name: 'x', value: given }])]));
    expect(JSON.stringify(jsonOf(out))).toBe('{"__proto__":{"a":"b"}}');
  });

  it('fails closed, with rule and kind of error but no text', () => {
    const broken = createRedactor(defaults);
    const cyclic: { [key: string]: unknown } = {};
    cyclic.self = cyclic;
    expect(() => broken.redact(session([]), logOf([cyclic as never]))).toThrow();
  });
});
