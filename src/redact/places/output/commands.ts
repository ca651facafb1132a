/** Which entries of the table tell what a command prints, and which columns a query asks for. */
import { secretKindOf } from '../names.ts';
import { promisedBy } from './promised.ts';
import { PRINTERS, type Printed, says } from './table.ts';

/** The output goes into a file, another program, or a variable; or only its size or hash is printed. */
const QUIET = new RegExp(
  String.raw`\|[ \t]{0,8}(?:wc|cut -c1?-\d|head -c ?\d\b|md5sum|md5|sha\d*sum|shasum|cksum|pbcopy|clip|xclip|xsel|wl-copy|grep -\w{0,6}[cq]|` +
    String.raw`[\w ./-]{0,60}(?:--password-stdin|--with-token|wg pubkey|secret[s ]|login))\b|(?<![\d&=-])>{1,2}[ \t]{0,8}[\w~/."'$]|` +
    String.raw`^(?:(?:export|local|readonly|declare|set) )?[$]?[A-Za-z_]\w{0,60}(?:[ ]?=[ ]?["']?(?:\$\(|\x60)|[ ]=[ ]["']?[A-Za-z-]+ )`,
);
/** What precedes a command's own name. */
const BEFORE = new RegExp(
  String.raw`^(?:[ \t(]{1,8}|sudo(?: -\w+(?: \w+)?)? |env |time |command |(?:\w+=[^\s$\x60]{0,80} )|` +
    String.raw`(?:docker|podman)(?: compose)? exec (?:-\w+ )*[\w.-]+ |kubectl (?:-n [\w-]+ )?exec [^|]{0,80}? -- |ssh [\w.@-]+ ["']?|` +
    String.raw`(?:ba|z)?sh -l?c ["']|(?:\.\/|\/)?(?:[\w.-]+\/){1,6}(?=[\w-]+ )|` +
    String.raw`(?:poetry|uv|pipenv|bundle|npx|pnpm|yarn|bunx) (?:exec |run )?(?=[a-z])|echo ["']?\$\(){1,6}`,
);
const SILENT = /^(?:cd|pushd|popd|export|source|\.|set|mkdir|sleep|true|:|#.*|unset|umask|chmod|rm|touch)(?:\s|$)|^$/;

/** The commands of a command line, each with those its output is piped through. */
export const pipelinesOf = (line: string): string[] =>
  line
    .slice(0, 4000)
    .replace(/[\\`]\r?\n[ \t]*/g, ' ')
    .split(/\n|;|&&|\|\|/)
    .map((one) => one.trim())
    .filter((one) => !SILENT.test(one));

/** Where the output of a command line holds secrets. Of several commands the outputs are mixed, and say less. */
export function printedBy(line: string): Printed[] {
  const pipelines = pipelinesOf(line);
  return pipelines
    .filter((whole) => !QUIET.test(whole))
    .flatMap((whole) => {
      // As it stands, or without what precedes its name.
      const forms = [whole, whole.replace(BEFORE, '')];
      const found = PRINTERS.flatMap(({ kind, place, ...printer }) => {
        const match = says(forms.find((one) => printer.begins.test(one)) ?? '', printer);
        const name = match?.groups?.name;
        const called = name === undefined ? kind : secretKindOf(name);
        return match && called ? [{ ...printer, kind: called, place: pipelines.length > 1 ? ('told' as const) : place }] : [];
      });
      return [...forms.flatMap(promisedBy), ...found];
    });
}

const CLIENT =
  /\b(?:psql|mysql|mariadb|sqlite3?|sqlcmd|usql|duckdb|clickhouse(?:-client)?|cqlsh|pgcli|mycli|litecli|wrangler d1|heroku pg:psql|dbshell)\b/i;
const SELECT = /\bselect\s{1,8}(?<columns>[^;]{1,400}?)\s{1,8}from\b/i;

/** Of hashes, for which people have no word. */
export const HASHED = /^(?:authentication_string|salt|rolpassword|verifier|password_?(?:hash|digest)|hash|hashed_password)$/;

/** The columns that a query for a client of a database asks for, in order; none of any other command. */
export function columnsOf(command: string): string[] {
  const columns = CLIENT.test(command) ? SELECT.exec(command)?.groups?.columns : undefined;
  if (columns === undefined) return [];
  return columns
    .replace(/\([^()]*\)/g, '')
    .split(',')
    .map((column) => (column.match(/\w+/g)?.at(-1) ?? '').toLowerCase());
}
