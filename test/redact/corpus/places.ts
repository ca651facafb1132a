/** Places where credentials occur. Each gives the content of a record, and the strings in it that must go. */
import type { Json } from '../../../src/model/json.ts';

interface Placed {
  content: Json;
  gone: string[];
}

type Place = (whole: string, secret: string) => Placed | undefined;

const plain =
  (before: string, after = ''): Place =>
  (whole, secret) => ({
    content: `${before}${whole}${after}`,
    gone: secret.split('\n').filter((line) => line.length > 8 && !line.startsWith('-----')),
  });

/** Only where the value is one word: the syntax could not hold another. */
const word =
  (before: string, after = ''): Place =>
  (whole, secret) =>
    /[\s"'`<>]/.test(whole) ? undefined : { content: `${before}${whole}${after}`, gone: [secret] };

const numbered: Place = (whole, secret) => ({
  content: `# config\ntoken: ${whole}`
    .split('\n')
    .map((line, index) => `${String(index + 11).padStart(6)}→${line}`)
    .join('\n'),
  gone: secret.split('\n').filter((line) => line.length > 8 && !line.startsWith('-----')),
});

const chunks = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

export const places: { [name: string]: Place } = {
  alone: plain(''),
  'end of a sentence': plain('Use the key ', '.'),
  'in parentheses': plain('the key (', ') expired'),
  'in back-ticks': plain('I found `', '` in the file.'),
  'bold in Markdown': plain('It is **', '** now.'),
  'fenced code': plain('```\n', '\n```'),
  'env file': word('NODE_ENV=production\nSERVICE_TOKEN=', '\nPORT=3000'),
  'quoted env': word('API_SECRET="', '"'),
  'shell export': word("export SERVICE_API_KEY='", "'"),
  'fish shell': word('set -gx SERVICE_TOKEN ', ''),
  PowerShell: word('$env:SERVICE_TOKEN = "', '"'),
  'Windows set': word('setx SERVICE_TOKEN ', ''),
  Dockerfile: word('FROM node\nENV SERVICE_TOKEN=', '\nRUN x'),
  'Dockerfile, old form': word('ENV SERVICE_TOKEN ', '\nRUN x'),
  'docker run': word('docker run -e SERVICE_TOKEN=', ' image:1'),
  YAML: word('service:\n  token: ', '\n  url: x'),
  'YAML list': word('env:\n  - name: SERVICE_TOKEN\n    value: ', '\n'),
  JSON: word('{"service": {"token": "', '", "n": 1}}'),
  'JSON in JSON': (whole, secret) =>
    /[\s"]/.test(whole) ? undefined : { content: JSON.stringify({ body: JSON.stringify({ access_token: whole }) }), gone: [secret] },
  'JSON three deep': (whole, secret) => ({
    content: JSON.stringify(JSON.stringify(JSON.stringify({ apiKey: whole }))),
    gone: secret.split('\n').filter((line) => line.length > 8 && !line.startsWith('-----')),
  }),
  TOML: word('[service]\ntoken = "', '"\n'),
  INI: word('[service]\nsecret_key = ', '\n'),
  properties: word('service.api.secret=', '\n'),
  Terraform: word('variable "x" {}\n  api_token = "', '"\n'),
  tfstate: word('"attributes": {\n "secret": "', '",\n'),
  TypeScript: word("const apiKey = '", "';"),
  Python: word('client = Client(api_key="', '")'),
  Go: word('apiKey := "', '"'),
  PHP: word("define('API_SECRET', '", "');"),
  Ruby: word("config.secret_key = '", "'"),
  Java: word('private static final String API_KEY = "', '";'),
  'C# settings': word('"ApiKey": "', '",'),
  'fallback of a look-up': word('const key = process.env.API_KEY || "', '";'),
  'query string': (whole, secret) =>
    /[\s"&?=#<>]/.test(whole)
      ? undefined
      : {
          content: `GET https://api.acme.dev/v1/x?access_token=${encodeURIComponent(whole)}&n=1`,
          gone: [secret, encodeURIComponent(secret)],
        },
  'authorization header': word('curl -H "Authorization: Bearer ', '" https://x.dev'),
  'own header': word("curl -H 'X-Api-Key: ", "' https://x.dev"),
  'verbose curl': word('> GET / HTTP/2\n> authorization: Bearer ', '\n> accept: */*'),
  'fetch options': word("headers: { 'x-api-key': '", "' }"),
  cookie: word('Cookie: theme=dark; session_token=', '; lang=en'),
  'command-line flag': word('deploy --token ', ' --yes'),
  'flag with equals': word('deploy --api-key=', ' --yes'),
  'login on stdin': word('echo ', ' | docker login -u me --password-stdin'),
  'curl -u': word('curl -u admin:', ' https://x.dev'),
  'address with user info': (whole, secret) =>
    /[\s"'/@:?#<>%]/.test(whole) ? undefined : { content: `git clone https://x-access-token:${whole}@git.acme.dev/a.git`, gone: [secret] },
  '.npmrc': word('//registry.acme.dev/:_authToken=', '\n'),
  '.netrc': word('machine api.acme.dev login me password ', '\n'),
  'grep output': word('src/config.ts:14:  token: "', '",'),
  'git diff': word('@@ -1 +1 @@\n-SERVICE_TOKEN=\n+SERVICE_TOKEN=', '\n'),
  'output of env': word('HOME=/root\nSERVICE_TOKEN=', '\nSHELL=/bin/sh'),
  'docker inspect': word('"Env": [\n "SERVICE_TOKEN=', '",\n'),
  'ANSI colours': word('\u001b[32mSERVICE_TOKEN\u001b[0m=\u001b[33m', '\u001b[0m\n'),
  'ANSI inside': (whole, secret) =>
    /\s/.test(whole) || whole.length < 16
      ? undefined
      : { content: `\u001b[1mtoken:\u001b[0m ${whole.slice(0, 9)}\u001b[0m\u001b[1m${whole.slice(9)}\u001b[0m`, gone: [secret.slice(9)] },
  'numbered lines': numbered,
  'tab-numbered lines': (whole, secret) => ({
    content: `1\ta\n2\tapi_key: ${whole
      .split('\n')
      .map((line, index) => (index ? `${index + 2}\t${line}` : line))
      .join('\n')}`,
    gone: secret.split('\n').filter((line) => line.length > 8 && !line.startsWith('-----')),
  }),
  'XML element': (whole, secret) =>
    /[\s&<>"]/.test(whole) ? undefined : { content: `<server><password>${whole}</password></server>`, gone: [secret] },
  'XML attribute': (whole, secret) =>
    /[\s&<>"]/.test(whole) ? undefined : { content: `<add key="ApiKey" value="${whole}" />`, gone: [secret] },
  'HTML entities': (whole, secret) =>
    /\s/.test(whole)
      ? undefined
      : { content: `<code>token=&quot;${whole.replace(/&/g, '&amp;').replace(/</g, '&lt;')}&quot;</code>`, gone: [secret] },
  'percent-encoded': (whole, secret) =>
    /\s/.test(whole)
      ? undefined
      : { content: `https://x.dev/cb?state=${encodeURIComponent(`token=${whole}&n=1`)}`, gone: [secret, encodeURIComponent(secret)] },
  'base64 of a file': (whole, secret) => {
    const encoded = Buffer.from(`SERVICE=acme\nSERVICE_TOKEN=${whole}\n`).toString('base64');
    return /\s/.test(whole) || whole !== secret
      ? undefined
      : { content: `data:\n  config: ${encoded}\n`, gone: [encoded.slice(40, 40 + Math.floor(secret.length * 1.2))] };
  },
  'kubernetes secret': (whole, secret) => {
    const encoded = Buffer.from(whole).toString('base64');
    return /\s/.test(whole) || whole !== secret
      ? undefined
      : { content: `apiVersion: v1\nkind: Secret\ndata:\n  token: ${encoded}\n`, gone: [encoded] };
  },
  'object value': (whole, secret) => ({
    content: { server: { apiToken: whole } },
    gone: secret.split('\n').filter((line) => line.length > 8 && !line.startsWith('-----')),
  }),
  'name and value': (whole, secret) => ({
    content: [{ name: 'SERVICE_TOKEN', value: whole }],
    gone: secret.split('\n').filter((line) => line.length > 8 && !line.startsWith('-----')),
  }),
  'object key': (whole, secret) => (/\s/.test(whole) ? undefined : { content: { keys: { [whole]: true }, token: whole }, gone: [secret] }),
  'argument array': (whole, secret) =>
    /\s/.test(whole) ? undefined : { content: { command: 'deploy', args: ['--token', whole, '--yes'] }, gone: [secret] },
  'lines of a patch': (whole, secret) => ({
    content: { lines: [' x', ...whole.split('\n').map((line, index) => (index ? `+${line}` : `+token: ${line}`)), ' y'] },
    gone: secret.split('\n').filter((line) => line.length > 8 && !line.startsWith('-----')),
  }),
  'wrapped at 40': (whole, secret) =>
    /\s/.test(whole) || whole.length < 50
      ? undefined
      : {
          content: `token: ${chunks(whole, 40).join('\n')}\n`,
          gone: chunks(whole, 40).filter((piece) => piece.length > 12 && secret.includes(piece)),
        },
  'seen again in part': (whole, secret) =>
    /\s/.test(whole) || secret.length < 40
      ? undefined
      : {
          content: [`api_token: "${whole}"`, `It begins with ${whole.slice(0, 8)}… and ends ${secret.slice(-16)}`],
          gone: [secret.slice(-16)],
        },
  'zero-width inside': (whole, secret) =>
    /\s/.test(whole) || whole.length < 20
      ? undefined
      : { content: `token: ${whole.slice(0, 12)}\u200b${whole.slice(12)}`, gone: [secret.slice(12)] },
  'full width': (whole, secret) => {
    const wide = (text: string) =>
      [...text].map((one) => (one >= '!' && one <= '~' ? String.fromCharCode(one.charCodeAt(0) + 0xfee0) : one)).join('');
    return /\s/.test(whole) ? undefined : { content: `token: ${wide(whole)}`, gone: [wide(secret)] };
  },
  'Markdown table': word('| Name | Value |\n|---|---|\n| API key | ', ' |\n'),
  CSV: (whole, secret) => (/[\s,"]/.test(whole) ? undefined : { content: `id,user,api_token\n1,me,${whole}\n`, gone: [secret] }),
  SQL: (whole, secret) =>
    /[\s'\\]/.test(whole) ? undefined : { content: `INSERT INTO keys (id, name, api_key) VALUES (1, 'x', '${whole}');`, gone: [secret] },
  prose: word('The password is ', ' and it works.'),
  'prose, Japanese': word('パスワードは ', ' です。'),
  'prose, German': word('Das Passwort lautet ', ' für alle.'),
  'prose, French': word('Le mot de passe est ', ' maintenant.'),
  'prose, Chinese': word('密码是 ', ' 。'),
  'stack trace': word('Error: 401 for token ', '\n    at x (a.js:1:2)'),
  'GitHub Actions log': word('env:\n  SERVICE_TOKEN: ', '\n##[endgroup]'),
  'heroku config': word('heroku config:set SERVICE_TOKEN=', ' -a x'),
  'kubectl literal': word('kubectl create secret generic x --from-literal=token=', ''),
  'escaped in a command': (whole, secret) =>
    /[\s"']/.test(whole) ? undefined : { content: `curl -d "{\\"token\\": \\"${whole}\\"}" https://x.dev`, gone: [secret] },
};
