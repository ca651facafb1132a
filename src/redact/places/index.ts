/** Secrets recognised by what stands around them, sorted by how text joins a name and its value: usable with `formats` alone. */
import { commandOptions } from './command/usage.ts';
import { logins } from './logins.ts';
import { named } from './named/index.ts';
import { printedBelow } from './output/printed.ts';
import { tables } from './patterns/index.ts';
import type { Reader } from './reader.ts';
import { sql } from './sql.ts';

export { asksInside, entering, folded, isHead, isOfSentence, type Noun, nouns, rolesOf, spelling } from './languages/lexicon.ts';
export { isOfLogin, LOGIN_TYPE, loginRule } from './logins.ts';
export { columnBelow } from './named/column.ts';
export { isSessionName, nounKind, secretKindOf } from './names.ts';
export { columnsOf, HASHED, pipelinesOf } from './output/commands.ts';
export { listed, printedSecrets } from './output/printed.ts';
export { type Reader, readerDetector, ruleOf, type See } from './reader.ts';
export { ASKED, certainty, isCertain, isImpossible, REPLACED } from './value/certainty.ts';
export type { Place, SecretKind } from './value/place.ts';

/** All readers; `readerDetector` makes detectors of them. */
export const readers: readonly Reader[] = [
  named, // NAME=value, name: "value", <password>…</password>, a column `password`, Client secret: ⏎ …
  ...tables.flatMap(({ readers }) => readers), // psk="…", https://…/reset-password/…, Bearer …, tokens: ⏎ - …
  sql, // INSERT INTO users (password) VALUES ('…'), COPY users (password) FROM stdin;
  logins, // {"type": "oauth", "access": "…"}
  printedBelow, // $ pass show mail ⏎ …
  ...commandOptions, // mysql -p…, curl -u user:…
];
