/** Secrets recognised by what stands around them, sorted by how text joins a name and its value. */
import { links } from './address/links.ts';
import { accountAtHost } from './address/user-info.ts';
import { code } from './code.ts';
import { hereDocument, pipedSecret, sentByScript, typedAuth } from './command/input.ts';
import { commandOptions } from './command/options.ts';
import { fileNames } from './file/file-name.ts';
import { kubernetesSecret } from './file/kubernetes-secret.ts';
import { layouts } from './file/layouts.ts';
import { authorization } from './header/authorization.ts';
import { cookie, cookieJar, cookieObject } from './header/cookie.ts';
import { listsBelow } from './heading/list-below.ts';
import { recoveryCodes, shownOnce } from './heading/recovery-codes.ts';
import { keys } from './keys.ts';
import { named } from './named/index.ts';
import { printedBelow } from './output/printed.ts';
import type { Reader } from './reader.ts';
import { settings } from './settings.ts';
import { sqlDump, sqlInsert, sqlPasswords, sqlUpdate } from './sql.ts';
import { logins } from './statement/login.ts';
import { statement } from './statement/statement.ts';

/** All readers. */
export const readers: readonly Reader[] = [
  named, // NAME=value, name: "value", <password>…</password>, a column `password`, Client secret: ⏎ …
  ...keys, // key: <random>, appID = '<32 hex digits>'
  ...code, // bcrypt.hash('…', 10), jwt.sign(data, '…'), Expected: "…"
  ...settings, // ssid="…" psk="…", Generated password: …
  sqlInsert, // INSERT INTO users (password) VALUES ('…')
  sqlDump, // COPY users (password) FROM stdin;
  sqlUpdate, // UPDATE settings SET value = '…' WHERE name = 'password'
  ...sqlPasswords, // IDENTIFIED BY '…'
  ...recoveryCodes, // Recovery codes: ⏎ …
  ...shownOnce, // enter this key in your authenticator: ABCD …
  ...listsBelow, // tokens: ⏎ - …
  kubernetesSecret, // kind: Secret, data: …
  ...fileNames, // wifi-password-….txt
  ...layouts, // chap-secrets, chpasswd, …
  ...authorization, // Bearer …, Authorization: …
  cookie, // Cookie: session=…
  cookieObject, // {name: "sid", value: "…", httpOnly: true}
  cookieJar, // domain, flag, path, flag, time, name, value
  accountAtHost, // user:…@tcp(host), someone@mail.example:…
  ...links, // https://…/reset-password/…
  printedBelow, // $ pass show mail ⏎ …
  ...commandOptions, // mysql -p…, curl -u user:…
  pipedSecret, // echo … | docker login --password-stdin
  hereDocument, // sudo passwd me <<EOF
  sentByScript, // expect "Password:"; send "…\r"
  typedAuth, // AUTH …
  ...logins, // log in as ops / …, admin:…
  statement, // "the password is …", in any of the languages
];
