/** A name in one field and its value in another: markup, property lists, blocks, forms, options. */

import { patternContext } from '../context.ts';
import { namedContext } from '../named.ts';

const QUOTE = '(?:\\\\{0,3}["\'`])?';
const VALUE_WORD =
  '(?:ParameterValue|(?:plain_?text|secret|encrypted)_?value|value|val|content|default|default_value|defaultValue|plaintext|secret|string|text|data|initial)';
/** Fields that may stand between the two. */
const OTHER_FIELD = `${QUOTE}(?:type|description|sensitive|scope|secure|encrypted|export|enabled|is_?secret|isSecret)${QUOTE}[ ]{0,3}[:=][ ]{0,3}[^\\n,]{1,60}[,\\s]{1,30}`;
const NEXT_FIELD = new RegExp(
  `${QUOTE}[ \\t]{0,8}(?:/?>|[,;]|\\})?(?:(?:[ ][\\w:-]{1,30}="[^"\\n]{0,40}"){1,4}>)?(?:</[\\w:-]{1,30}>)?(?:[\\s,]|\\\\n|\\n[>|+#][ ]){0,60}(?:-[ ])?(?:${OTHER_FIELD})?(?:<${VALUE_WORD}>|${QUOTE}(?:\\w{1,12}:)?${VALUE_WORD}${QUOTE}[ ]{0,3}(?:=>|[:=])[ ]{0,3}${QUOTE})(?<value>[^"'\`<>\\n]{3,4000}[^"'\`<>\\s\\\\,;])`,
  'iy',
);
/** `variable "db_password" { … default = "value" }`, `"db_password": { "sensitive": true, "value": "…" }`. */
const BLOCK =
  /\\{0,3}["']?\s{0,4}[:=]?\s{0,4}\{[^{}]{0,200}?\b(?:default|value|plaintext|current)\\{0,3}["']?\s{0,8}[:=]\s{0,4}\\{0,3}["'](?<value>[^"'\n\\]{4,400})(?=\\{0,3}["'])/y;
/** `<property name="…password">value</property>`. */
const BODY = /["'][^<>\n]{0,60}>\s{0,8}(?<value>[^<>\n]{4,400})(?=<\/)/y;
/** A part of a form: `name="password"`, an empty line, the value. */
const PART =
  /(?<=name=\\{0,3}["'][\w.[\]-]{1,60})\\{0,3}["'][^\n]{0,80}(?:\r?\n[\w-]{1,40}: [^\n]{1,80}){0,3}(?:\r?\n){2}(?<value>[^\s]{4,400})/y;
/** Forms filled by tests. */
const FILLED =
  /["'\])\s]{0,6}\)?\.?(?:\w{1,20}\(\)\.)?(?:fill|type|send_?keys|sendKeys|set_?value|setValue|fill_in|pressSequentially)\(\s{0,3}["'`](?<value>[^"'`\n]{4,200})(?=["'`])/y;
/** `--name API_KEY --value …` */
const NAMED_OPTION =
  /["']?(?:[ \t]+--?[\w-]{1,30}(?:[ =](?!--value)[^\s]{1,60})?){0,4}?[ \t]+--(?:value|secret-string|data)[ =]["']?(?<value>[^\s"']{4,400})/y;

export const nextField = namedContext({
  id: 'next-field',
  place: 'given',
  before: /["'`>\s:=/]$/,
  after: [BODY, BLOCK, FILLED, PART, NAMED_OPTION, NEXT_FIELD],
  ng: [
    '{"name": "API_KEY", "value": "{a}"}',
    '- name: DB_PASSWORD\n  value: {weak}\n',
    '<add key="ApiKey" value="{a}" />',
    '<setting name="Token" serializeAs="String"><value>{a}</value></setting>',
    '<property name="db.password">{weak}</property>',
    'variable "db_password" {\n  type = string\n  default = "{weak}"\n}',
    '"db_password": {\n  "sensitive": true,\n  "value": "{p}"\n}',
    "page.getByLabel('Password').fill('{weak}')",
    '{"type":"fill","locator":{"name":"비밀번호"},"text":"{p}"}',
    'Content-Disposition: form-data; name="password"\n\n{weak}\n',
    'aws ssm put-parameter --name /app/db_password --type SecureString --value {p}',
    "UPDATE settings SET value = 'x' WHERE name = 'api_token';\n<key>token</key>\n<string>{a}</string>",
  ],
  ok: [
    '- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef:\n      name: db\n',
    'variable "db_password" {\n  type = string\n  default = "changeme"\n}',
    "page.getByLabel('Password').fill(process.env.PASSWORD)",
  ],
});

/** `client_secret …` in a sentence: a name that no word is, and a random value. */
export const namedInText = namedContext({
  id: 'named-in-text',
  place: 'beside',
  names: /_/,
  before: /(?:^|[\s"'`(])$/,
  after: [/["'`]?[ ]["'`]?(?<value>[A-Za-z0-9+/_-]{16,200}={0,2})(?![\w./=+-])/y],
  ng: ['they gave us client_id quokka-erp client_secret {a}', 'the agent was started with AGENT_SECRET {a}, so the server needs it'],
  ok: ['client_secret authorization_code', 'the api_key AUTHENTICATION_HANDLER2 is gone', 'see access_token refresh-token-rotation-2'],
});

/** The value before its name: `SET value = '…' WHERE name = 'api_token'`. */
export const fieldBefore = patternContext({
  id: 'field-before',
  place: 'given',
  near: ['value', 'default', 'content'],
  after:
    /(?:\\{0,3}["'])?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<value>[^"'`<>\n]{4,400})(?=(?:\\{0,3}["'])[ ]{0,3}(?:,|where\s|and\s)?\s{0,40}(?:\\{0,3}["'])?(?:name|key|id|setting)(?:\\{0,3}["'])?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<name>[\w.-]{2,80})["'\\])/iy,
  ng: ["UPDATE settings SET value = '{a}' WHERE name = 'api_token';", '{"value": "{p}", "name": "DB_PASSWORD"}'],
  ok: ['{"value": "green", "name": "color"}', '{"value": "${TOKEN}", "name": "API_TOKEN"}'],
});

export const element = namedContext({
  id: 'element',
  place: 'given',
  before: /<(?:\w{1,20}:)?$/,
  after: [
    /(?:[ \t][^<>]{0,200})?>\s{0,20}(?:<!\[CDATA\[|<(?:value|string)>)?(?<value>[^<>\s](?:[^<>\n]{2,1998}[^<>\s])?)(?=\s{0,20}(?:\]\]>)?<\/)/iy,
  ],
  ng: [
    '<password>{weak}</password>',
    '<d:apiKey xmlns:d="urn:x">{a}</d:apiKey>',
    '<AdministratorPassword><Value>{weak}</Value><PlainText>true</PlainText></AdministratorPassword>',
    '<secret><![CDATA[{a}]]></secret>',
  ],
  ok: ['<password>${db.password}</password>', '<token>expired</token>', '<label for="password">Your password</label>'],
});
