/** Secrets recognised by what stands around them, sorted by how text joins a name and its value. */
import { inputs } from './command/input.ts';
import { commandOptions } from './command/usage.ts';
import { listsBelow } from './lists.ts';
import { logins } from './logins.ts';
import { named } from './named/index.ts';
import { printedBelow } from './output/printed.ts';
import { patterns } from './patterns.ts';
import type { Reader } from './reader.ts';
import { sql } from './sql.ts';
import { statement } from './statement/statement.ts';

/** All readers. */
export const readers: readonly Reader[] = [
  named, // NAME=value, name: "value", <password>…</password>, a column `password`, Client secret: ⏎ …
  ...patterns, // ssid="…" psk="…", Generated password: …, https://…/reset-password/…, Bearer …, jwt.sign(data, '…')
  sql, // INSERT INTO users (password) VALUES ('…'), COPY users (password) FROM stdin;
  ...listsBelow, // tokens: ⏎ - …, kind: Secret, data: …
  logins, // {"type": "oauth", "access": "…"}
  printedBelow, // $ pass show mail ⏎ …
  ...commandOptions, // mysql -p…, curl -u user:…
  ...inputs, // echo … | docker login --password-stdin, sudo passwd me <<EOF
  statement, // "the password is …", in any of the languages
];
