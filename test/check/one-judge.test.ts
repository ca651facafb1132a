/**
 * Redaction and the gate judge alike: of an archive in which one session tells a secret and another shows it in some other form,
 * every session is published, and the secret is in no byte.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { decode } from '../../src/check/decode.ts';
import { isAll } from '../all-only.ts';
import { Log } from '../bad-input/log.ts';
import { randomValue } from '../redact/helpers.ts';
import { sample, seeded } from '../redact/sample.ts';
import { type SharedSite, sharedSite } from '../sites.ts';

const random = seeded(20_261_125);
const signs = ['"\'', "'$", '<>', '&;', '*#', '"\\', '%+', '<&>', '`$', '!"', '|~', '@^'];
/** As a generator of passwords writes them, each with other signs; half of them each day. */
const odd = signs
  .filter((_, n) => isAll || n % 2 === 1)
  .map((signs) => {
    const letters = [...sample('[A-Z][a-z]\\d[A-Za-z0-9]{9}', random)];
    [...signs].forEach((sign, at) => letters.splice(3 + at * 3, 0, sign));
    return letters.join('');
  });

/** How others write the same value, without saying what it is. */
const ways: { [way: string]: (value: string) => string } = {
  'as it is': (value) => `the line was: ${value}`,
  'in JSON': (value) => JSON.stringify({ note: `it says ${value} there` }),
  'in JSON within JSON': (value) => JSON.stringify({ body: JSON.stringify({ v: value }) }),
  'in ASCII JSON': (value) => JSON.stringify({ v: value }).replace(/[<>&']/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
  'in HTML': (value) => `<td>${value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</td>`,
  'in an attribute': (value) =>
    `<input value="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#39;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}">`,
  'in single quotes of a shell': (value) => `printf %s '${value.replace(/'/g, "'\\''")}'`,
  'in double quotes of a shell': (value) => `printf %s "${value.replace(/["$`\\]/g, (sign) => `\\${sign}`)}"`,
  'behind backslashes': (value) => `printf %s ${value.replace(/[^\w@%+=:,./-]/g, (sign) => `\\${sign}`)}`,
  percent: (value) => `GET /find?q=${encodeURIComponent(value)}&page=2`,
  'as a form': (value) => new URLSearchParams({ q: value, page: '2' }).toString(),
  'in base64': (value) => `cfg: ${Buffer.from(value).toString('base64')}`,
  'in base64 with more': (value) => `cfg: ${Buffer.from(`mira:${value}@host`).toString('base64')}`,
  'in hex': (value) => `0x${Buffer.from(value).toString('hex')}`,
  'in SQL': (value) => `SELECT '${value.replace(/'/g, "''")}'`,
  'in CSV': (value) => `7,"${value.replace(/"/g, '""')}",9`,
};

const tells = (name: string, value: string) =>
  new Log(name)
    .prompt('Set the login of the tide service.')
    .tool('mcp__browser__login', { user: 'tide', password: value }, 'ok')
    .answer('Done.');

/** All that can be read in a text: as it is, and each usual encoding undone. */
function readings(text: string): string[] {
  const entities: { [entity: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"', '#x27': "'" };
  const html = text.replace(/&(amp|lt|gt|quot|apos|#39|#34|#x27);/g, (_, name: string) => entities[name] as string);
  const json = (one: string) =>
    one.replace(
      /\\(?:u([\da-f]{4})|(["\\/]))/gi,
      (_, code?: string, sign?: string) => sign ?? String.fromCharCode(Number.parseInt(code as string, 16)),
    );
  const percent = (one: string) => one.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const shell = (one: string) => one.replace(/'\\''/g, "'").replace(/\\(?=[^\w\s])/g, '');
  const doubled = (one: string) => one.replace(/''/g, "'").replace(/""/g, '"');
  const bytes = [...html.matchAll(/[A-Za-z0-9+/]{16,}={0,2}/g)].map(([run]) => Buffer.from(run, 'base64').toString('latin1'));
  const hex = [...html.matchAll(/(?:[\da-f]{2}){12,}/gi)].map(([run]) => Buffer.from(run, 'hex').toString('latin1'));
  return [
    text,
    html,
    json(html),
    json(json(html)),
    json(json(json(html))),
    percent(html),
    shell(html),
    shell(json(html)),
    doubled(html),
    ...bytes,
    ...hex,
  ];
}

/** Files of a site in which a value can be read, in whatever form. */
function filesWith(site: SharedSite, values: readonly string[]): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(site.out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:woff2|webp)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const { texts, words } = decode(entry.name, readFileSync(path));
    const all = [...texts, words.join('\n')].flatMap(readings);
    for (const [n, value] of values.entries())
      if (all.some((one) => one.includes(value))) found.push(`value ${n} in ${path.slice(site.out.length)}`);
  }
  return found;
}

async function siteOf(name: string, logs: readonly Log[], more: readonly string[] = []): Promise<SharedSite> {
  return sharedSite(name, {
    write(folder) {
      mkdirSync(join(folder, 'logs'));
      for (const log of logs) writeFileSync(join(folder, 'logs', `${log.id}.jsonl`), String(log));
    },
    options: ['--from', 'logs', ...more],
  });
}

describe('a password with signs that other texts write in their own way', () => {
  let site: SharedSite;
  beforeAll(async () => {
    const shows = odd.map((value, n) => {
      const log = new Log(`shows ${n}`);
      for (const [way, write] of Object.entries(ways))
        log.prompt(`What is this, ${way}?\n\n${write(value)}`).tool('Bash', { command: `echo ${n}` }, write(value));
      return log.answer('I cannot tell.');
    });
    site = await siteOf('odd', [...odd.map((value, n) => tells(`tells ${n}`, value)), ...shows]);
  }, 240_000);

  test('every session is published', () => {
    expect(site.said).toContain(`\n${odd.length * 2} sessions, `);
    expect(site.code).toBe(0);
  });

  test('it can be read in no file', () => {
    expect(filesWith(site, odd)).toEqual([]);
  }, 60_000);
});

describe('values that only a form of ours, a name of ours or a part of a token has in common with a secret', () => {
  const id = randomValue(51, 16);
  const claims = Buffer.from('{"iss":"tides","ref":"quaywatch","role":"anon","iat":1760000000}').toString('base64url');
  const token = ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', claims, randomValue(52, 43)].join('.');
  const nodes = Array.from({ length: 60 }, (_, n) => ({
    id: `node-${n}`,
    name: `Step ${n}`,
    type: 'mailer.send',
    position: [n * 20, 300],
  }));
  const named = new Log('lighthouse keeper');
  const digits = named.id.slice(0, 8);
  let site: SharedSite;
  beforeAll(async () => {
    site = await siteOf('alike', [
      new Log('notes').prompt(`**Credentials of the mailer**: id \`${id}\``).answer('I noted it.'),
      new Log('workflow')
        .prompt('Make the workflow.')
        .tool(
          'mcp__flows__create',
          { nodes: [...nodes, { name: 'Send', credentials: { mailerApi: { id } } }] },
          `created ${'x '.repeat(3000)}`,
        )
        .answer('It is made.'),
      named.prompt('When does the light go on?').answer('At dusk.'),
      new Log('login').prompt(`The password is \`${digits}\`.`).answer('Thank you.'),
      new Log('token')
        .prompt('Call the service.')
        .tool('Bash', { command: `curl -H 'Authorization: Bearer ${token}' https://tides.example` }, 'ok'),
      ...[20, 40, 64].map((length) => new Log(`head ${length}`).prompt(`ANON_KEY=${token.slice(0, length)}...`).answer('It is cut off.')),
    ]);
  }, 240_000);

  test('nothing is withheld', () => {
    expect(site.said).toContain('\n8 sessions, ');
    expect(site.said).not.toContain('withheld');
    expect(site.code).toBe(0);
  });

  test('the secrets themselves are gone', () => {
    expect(filesWith(site, [token, token.split('.')[2] as string])).toEqual([]);
  }, 60_000);

  test('the id of a credential is none, and stays', () => {
    expect(filesWith(site, [id])).not.toEqual([]);
  }, 60_000);

  test('the address made of the same digits stays', () => {
    expect(readFileSync(join(site.out, 's', digits, 'index.html'), 'utf8')).toContain('When does the light go on?');
    expect(readFileSync(join(site.out, 'archive.json'), 'utf8')).toContain(`"s/${digits}/"`);
  });
});
