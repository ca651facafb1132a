/** What real logs showed to be replaced and is nothing secret, and to be left and is: each a text of its kind. */
import { expect, it } from 'vitest';
import { clean, randomValue } from './helpers.ts';

it.each([
  'Copyright (c) 2014 Lena Vesterholm',
  '# Copyright (C) 2015 Lena Vesterholm (<lena@kontor.fr>)',
  'Author-email: Lena Vesterholm <lena@kontor.fr>',
  ' * @author Lena Vesterholm',
  '"displayName": "Harbour Pilot"',
  'Author identity unknown\nExit code 1',
  "const STORAGE_KEY = 'app_auth_user';",
  'API_KEY=votre-clé-api-x',
  'apiKey: "deine-api-key-hier"',
  'confirmPassword: (value) => value === form.password,\n  validatePhone: checkPhone2(value),',
  'USER_POOL_ID=eu-west-1_',
  'token: pkg:0.11.5',
  'password-manager-2024.11.iso',
  `'seed phrase' is shown as "Enter the words that you have written down before in the right order now"`,
  'fixed the access code (#1234)',
  'tokens 235k/200k',
  'token usage: 1300/1800',
  'contact test@test.de or docs@docs.example',
  'COPY . /home/app/src and cp /home/alice/notes .',
  'see @README.md and @docs/setup.md',
  'On pass → ADR-0003 is accepted',
  'storetype: pkcs12→PKCS12, signed with a key (zipalign+apksigner)',
  'The results show several community implementations:\n- one',
  'with beta `context-management-2025-06-27`, pass `context-2025-06-27` with a strategy',
  '~/.local/share/tee/1784784694_make_lib_tide_mibs-rebuild_lib_.log',
  'let me explore the tide-webapp directory, the task mentions passwords',
  "return { provider: 'tide', apiKey: '', model: 'harbour-3.3-70b-versatile' };",
  'PRIVATE-TOKEN: $token" "https://git.kontor.fr/api/v4/issues?search=Scan%20hulls%20only&per_page=20',
])('stays: %s', (text) => {
  expect(clean(text)).toBe(text);
});

const password = `Kanel${59}!x`;
const other = `Hafen${77}!y`;
const key = `sk-cp-${randomValue(5, 32)}`;

it.each<[string, ...string[]]>([
  [`{"type":"fill","locator":{"name":"비밀번호"},"text":"${password}"}`, password],
  [JSON.stringify(`{"type":"fill","locator":{"name":"비밀번호"},"text":"${password}"}`), password],
  [`{"type":"api_key","key":"${key}"}`, key],
  ['account number\t4820193746', '4820193746'],
  ['账号 4820193746', '4820193746'],
  [`user,password\na,${password} / ${other}\n`, password, other],
  ['shop: https://kontor.fr,https://www.kontor.fr,info@kontor.fr', 'info@kontor.fr'],
  ['commit 3f2a9b1c4d5e\nAuthor: lena.vesterholm\nDate:   Mon', 'lena.vesterholm'],
  [
    "$ git log --pretty=format:'%h | %ad | %an'\n3f2a9b1 | Mon Jan 5 10:00:00 2026 +0100 | Lena Vesterholm\n4f2a9b1 | x | lena.v",
    'Lena',
    'lena.v',
  ],
  ["$ git log --format='%an|%ae|%s' | head\nLena Vesterholm|lena@kontor.fr|fix it", 'Lena Vesterholm'],
  ['$ git log --format="%h %ad %an" --date=iso\n3f2a9b1 2026-01-02 10:00:00 +0100 Lena Vesterholm', 'Lena Vesterholm'],
  ['3f2a9b1c (lena.vest      2026-01-02 10:00:00 +0200 13) const y', 'lena.vest'],
  ['snmpwalk -v 10.4.3.2', '10.4.3.2'],
  ['{\\"ip\\":\\"10.4.3.2\\"}', '10.4.3.2'],
  ['name,phone\nLena Vesterholm,24456780\n', '24456780'],
  ['C--Users-Dorottya-Kis-src and C:\\Users\\Dorottya Kis\\src', 'Dorottya', 'Kis'],
  [`"Tide:ApiPassword"="${password}"\n"Tide:ApiUrl"="host1:8443"`, password],
])('goes: %s', (text, ...gone) => {
  const out = clean(text);
  for (const one of gone) expect(out).not.toContain(one);
});

it('takes one value out of settings of a registry, and not the name of the next', () => {
  expect(clean(`"Tide:ApiPassword"="${password}"\n"Tide:ApiUrl"="host1:8443"`)).toContain('"Tide:ApiUrl"="host1:8443"');
});
