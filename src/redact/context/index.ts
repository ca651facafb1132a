/**
 * Credentials recognised by what stands around them, sorted by place: an assignment, code, a command line, a header, an
 * address, a table, a heading, prose, printed output, a file with a layout of its own.
 */
import { links } from './address/links.ts';
import { urlSignature } from './address/url.ts';
import { accountAtHost, oracleAddress } from './address/user-info.ts';
import { assignment } from './assignment/assignment.ts';
import { element, fieldBefore, namedInText, nextField } from './assignment/fields.ts';
import { bareKey, calledKey, keyOfUser, namedKey, vagueNames } from './assignment/key.ts';
import { generatedSecret, plannedChange } from './assignment/planned.ts';
import { setInWords } from './assignment/set-in-words.ts';
import { networkKey, wifiKey, windowsKey } from './assignment/wifi.ts';
import { annotation, calls, frameworkKey, namedCall, sessionSecret, setter } from './code/calls.ts';
import { assertion, namedByComment, sameLine } from './code/same-line.ts';
import { hereDocument, pipedSecret, sentByScript, storedSecret, typedAtPrompt, typedAuth } from './command/input.ts';
import { commandOptions } from './command/options.ts';
import type { Context } from './context.ts';
import { fileName } from './file/file-name.ts';
import { kubernetesSecret } from './file/kubernetes-secret.ts';
import { layouts } from './file/layouts.ts';
import { numbers, seedPhrase } from './file/wallet.ts';
import { authorization, bearer, proof } from './header/authorization.ts';
import { cookie, cookieJar, cookieObject } from './header/cookie.ts';
import { keyBelow } from './heading/key-below.ts';
import { listBelow } from './heading/list-below.ts';
import { recoveryCodes, setupKey } from './heading/recovery-codes.ts';
import { sentenceBelow, valueBelow } from './heading/value-below.ts';
import { printedLines } from './output/lines.ts';
import { printedBelow } from './output/printed.ts';
import { basicPair, credentials, login, userAndPass, usualAccount } from './statement/login.ts';
import { statement } from './statement/statement.ts';
import { tableColumn } from './table/column.ts';
import { selectedRow, sqlDump, sqlInsert, sqlPassword } from './table/sql.ts';

/** All contexts; of equal values the first one that sees them counts. */
export const contexts: readonly Context[] = [
  assignment, // NAME=value, name: "value"
  nextField, // {"name": "API_KEY", "value": "…"}
  namedInText, // client_secret …
  fieldBefore, // {"value": "…", "name": "API_KEY"}
  element, // <password>…</password>
  bareKey, // key: <random>
  calledKey, // params={"key": "…"}
  namedKey, // exchangeKey = '…'
  ...vagueNames, // appID = '<32 hex digits>'
  keyOfUser, // {"username": "…", "key": "…"}
  ...calls, // bcrypt.hash('…', 10), jwt.sign(data, '…')
  setter, // setPassword('…')
  namedCall, // findByToken('…')
  frameworkKey, // app.secret_key = '…'
  sessionSecret, // session({ secret: '…' })
  annotation, // @Value("…") String dbPassword
  sameLine, // expect("…").toBe(env.API_TOKEN)
  assertion, // AssertionError: assert '…' == ''
  namedByComment, // ./deploy.sh … # password
  tableColumn, // a column under the heading `password`
  sqlInsert, // INSERT INTO users (password) VALUES ('…')
  sqlDump, // COPY users (password) FROM stdin;
  selectedRow, // rows of SELECT … FROM tokens
  sqlPassword, // IDENTIFIED BY '…'
  valueBelow, // Client secret: ⏎ …
  sentenceBelow, // The password to proceed is: ⏎ …
  recoveryCodes, // Recovery codes: ⏎ …
  setupKey, // enter this key in your authenticator: ABCD …
  networkKey, // ssid="…" psk="…"
  wifiKey, // option key '…', WIFI:S:…;P:…
  windowsKey, // Key Content : …
  seedPhrase, // mnemonic: twelve words
  numbers, // [12, 34, …], 64 of them
  listBelow, // tokens: ⏎ - …
  kubernetesSecret, // kind: Secret, data: …
  keyBelow, // encryption: ⏎ key: …
  plannedChange, // password = "…" -> "…"
  generatedSecret, // Terraform's random_password
  fileName, // wifi-password-….txt
  ...layouts, // chap-secrets, chpasswd, …
  bearer, // Bearer …
  authorization, // Authorization: …
  proof, // Digest … response="…"
  cookie, // Cookie: session=…
  cookieObject, // {name: "sid", value: "…", httpOnly: true}
  oracleAddress, // jdbc:oracle:thin:user/password@…
  cookieJar, // domain, flag, path, flag, time, name, value
  accountAtHost, // user:…@tcp(host), someone@mail.example:…
  urlSignature, // ?sig=…
  ...links, // https://…/reset-password/…
  ...printedLines, // Generated password: …
  printedBelow, // $ pass show mail ⏎ …
  ...commandOptions, // mysql -p…, curl -u user:…
  pipedSecret, // echo … | docker login --password-stdin
  hereDocument, // sudo passwd me <<EOF
  storedSecret, // gh secret set NAME --body …
  sentByScript, // expect "Password:"; send "…\r"
  typedAuth, // AUTH …
  typedAtPrompt, // Enter passphrase: …
  basicPair, // basic_auth: user:…
  usualAccount, // admin:…
  login, // log in as ops / …
  credentials, // creds: ops/…
  userAndPass, // user root, pass …
  setInWords, // Set API_KEY to …
  statement, // "the password is …", in any of the languages
];
