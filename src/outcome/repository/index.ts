/** What a session did to a repository, read from its own calls and their results after redaction: never guessed. */
export { type ForgeLinks, forgeLinks, mentionsOf } from './links.ts';
export { withTied } from './tied.ts';
export { type Work, workOf } from './work.ts';
