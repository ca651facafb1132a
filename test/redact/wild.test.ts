import { describe, expect, it } from 'vitest';
import { clean, privateKey, randomValue, redact, session, text, turn } from './helpers.ts';

/** All texts of one session, redacted together. */
const together = (...texts: string[]) =>
  redact(session(texts.map((one) => turn([text(one)])))).session.turns.map((one) => (one.blocks[0] as { text: string }).text);

describe('a home folder of Windows', () => {
  it.each([
    'backup.ps1',
    'bin',
    'test',
    'tools',
    'node',
    'new',
    'fonts',
    'file.txt',
    'u0041pps',
    'unity',
    'xdebug.ini',
    'xab',
    'repos',
    'raw',
  ])('ends before \\%s, which reads like an escape', (name) => {
    expect(clean(`C:\\Users\\Wanda\\${name}`)).toBe(`~\\${name}`);
    expect(clean(JSON.stringify(`C:\\Users\\Wanda\\${name}`))).toBe(JSON.stringify(`~\\${name}`));
  });
  it.each(['bodo', 'tamsin', 'nadia', 'fritz', 'ursula', 'u00e4nna', 'xavier', 'xaban', 'rosa'])('belongs to %s', (name) => {
    expect(clean(`C:\\Users\\${name}\\app`)).toBe('~\\app');
    expect(clean(JSON.stringify(`C:\\Users\\${name}\\app`))).toBe(JSON.stringify('~\\app'));
  });
  it.each(['C:\\Users\\Wanda Brook\\app', 'C:/Users/Wanda Brook/app', '/c/Users/Wanda\\ Brook/app'])(
    'is called by the whole name: %s',
    (path) => expect(clean(`dir "${path}"`)).not.toMatch(/Wanda|Brook/),
  );
  it('is not run into the next word', () => expect(clean('copy C:\\Users\\Wanda src\\x')).toBe('copy ~ src\\x'));
  it('ends where a terminal cut the path', () => expect(clean('At C:\\Users\\Wan...ps1:17')).toBe('At ~...ps1:17'));
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

describe('what propagates through a session', () => {
  it('is no piece of a shell command', () => {
    const [, second] = together(
      'grep -c "SHOP_KEY=$" shop.env 2>/dev/null || ! grep -q "SHOP_KEY=" shop.env 2>/dev/null; then\necho "none"',
      'ls a 2>/dev/null && make -v 2>/dev/null',
    );
    expect(second).toBe('ls a 2>/dev/null && make -v 2>/dev/null');
  });
  it('ends before the sequence a terminal wrote behind it', () => {
    const value = randomValue(31);
    const [first, second] = together(`API_KEY=${value}\u001b[?2004l`, '$ ls\u001b[?2004l\nx');
    expect(first).toBe('API_KEY=[redacted: api-key #1]\u001b[?2004l');
    expect(second).toBe('$ ls\u001b[?2004l\nx');
  });
  it('is no host and port of an address', () => {
    const [first, second] = together(
      'DATABASE_DSN=postgres://app:lapwing7!x@localhost:5432/shop',
      'nc -z localhost:5432 # and localhost:5432/shop',
    );
    expect(first).toBe('DATABASE_DSN=postgres://app:[redacted: url-password #1]@localhost:5432/shop');
    expect(second).toBe('nc -z localhost:5432 # and localhost:5432/shop');
  });
  it('is no command beside the name of a secret', () => {
    const command = 'cd ~/brook/web && node --test --watch=false lapwing.test.js -t 9 -v';
    expect(together(`The tests pass: \`${command}\``, command)[1]).toBe(command);
  });
});

describe('the name of a user', () => {
  const home = 'ls /home/quibble/app\n';
  it('is replaced as a word, with the surname behind it', () => {
    const [, second] = together(
      home,
      'quibble did it; ask Quibble Vesterholm, or Quibble M. Vesterholm. Quibble Please wait: /srv/quibble/x and ~quibble',
    );
    expect(second).toBe('user did it; ask user, or user. user Please wait: /srv/user/x and ~user');
  });
  it('is replaced in small letters also where a folder begins with a capital', () => {
    expect(together('dir C:\\Users\\Quibble\\app', '$ whoami says quibble')[1]).toBe('$ whoami says user');
  });
  it.each([
    'lib_quibble_core',
    'quibble_port',
    'quibbleClient',
    'getQuibble()',
    'a.quibble.b',
    '$quibble',
    'Quibble::Reader',
    'quibble(1)',
    'quibble-core',
    'not-quibble',
    'https://quibble.com/x',
    'quibble.py',
    '@quibble/core',
  ])('stays inside %s', (one) => expect(together(home, one)[1]).toBe(one));
  it.each([
    ['a package', 'pip install quibble'],
    ['a module', 'from quibble import models'],
    ['an image', 'image: quibble:18'],
    ['a scope', 'npm i @quibble/core'],
    ['a command', '$ quibble -d shop --stop'],
    ['two identifiers', 'lib_quibble_core and quibbleClient'],
    ['two folders', 'ls .claude/quibble/ addons/quibble/x'],
    ['two files', 'quibble.conf quibble.py'],
    ['a word with articles', 'all quibble of the quibble'],
    ['a company', 'mail sales@quibble.com'],
    ['a maker', 'the Quibble MX-40 and the Quibble BSP'],
  ])('stays everywhere else where it is also %s', (_what, one) => {
    const [first, second, third] = together(home, one, 'Quibble is quick; run quibble.');
    expect(first).toBe('ls ~/app\n');
    expect(second?.replace(/\[redacted: email #1\]/, 'sales@quibble.com')).toBe(one);
    expect(third).toBe('Quibble is quick; run quibble.');
  });
  it('goes from paths of homes also where it means something else', () => {
    const out = together(home, 'pip install quibble', '/srv/old/home/quibble/x and /tmp/-home-quibble-sda2-home-quibble-app/y');
    expect(out[2]).toBe('/srv/old/home/user/x and /tmp/-home-user-sda2-home-user-app/y');
  });
  it('goes whole from the key of a project, which writes its signs as hyphens', () => {
    const out = together(
      'dir C:\\Users\\Wanda_Brook\\app',
      '~/.claude/projects/C--Users-Wanda-Brook-app/x.jsonl',
      '/home/w.brook/x -home-w-brook-x',
    );
    expect(out[1]).toBe('~/.claude/projects/C--Users-user-app/x.jsonl');
    expect(out[2]).toBe('~/x -home-user-x');
  });
  it('stays in the path of a page where it is a word', () => {
    const page = '<a href="/pages/brook/home/river/find.html">';
    expect(together('ls /home/river/app', page)[1]).toBe(page);
  });
  it('stays where it is a word of the language', () => {
    const [, second] = together('/Users/agents/app', 'see .claude/agents/ and type /agents; the agents work');
    expect(second).toBe('see .claude/agents/ and type /agents; the agents work');
  });
  it('stays in columns of owners where it is an account of the system', () => {
    const list =
      'drwxrwx--- 2 u0_a142 media_rw 9216 Mar  3 04:05 Music\n-rw-r----- 1 root systemd-journal 12 Mar 3 04:05 a\n-rw-r--r-- 1 usbmux plugdev 12 Mar 3 04:05 b';
    expect(clean(list)).toBe(list);
  });
  it('stays in columns of owners where it is a tool of the session', () => {
    const list = 'drwxr-xr-x 2 quibble quibble 4096 Jan 1 10:00 addons';
    expect(together(list, 'pip install quibble')[0]).toBe(list);
    expect(together(list, 'ls')[0]).toBe('drwxr-xr-x 2 user user 4096 Jan 1 10:00 addons');
  });
});

it('a password in an address of a database ends before the next setting', () => {
  const address = (password: string) => `"Data Source=db;User id=shop;Password=${password};Persist Security Info=True"`;
  expect(clean(address('lapwing7*'))).toBe(address('[redacted: password #1]'));
});

it("what stands in for a variable goes without the shell's sign", () => {
  expect(clean('DB_PASSWORD: ${DB_PASSWORD:-lapwing77}')).toBe('DB_PASSWORD: ${DB_PASSWORD:-[redacted: password #1]}');
});

describe('a password of words', () => {
  const value = `HeronLanding${'Password'}77!`;
  it('takes no name of code with it that has the same words', () => {
    const code = 'const heronLandingPassword = read();\nfunction resetHeronLandingPasswordLater() {}';
    const [first, second] = together(`password: '${value}'`, code);
    expect(first).not.toContain(value);
    expect(second).toBe(code);
  });
  it('takes no name with it that it was made of', () => {
    const made = `Brookmarten${'2024!'}`;
    const [first, second] = together(`password: '${made}'`, 'Welcome to Brookmarten, the Brookmarten shop.');
    expect(first).not.toContain(made);
    expect(second).toBe('Welcome to Brookmarten, the Brookmarten shop.');
  });
  it('is found where its beginning was cut off', () =>
    expect(together(`password: '${value}'`, `…${value.slice(3)} is wrong`)[1]).not.toContain(value.slice(3)));
});
