/** Commands that print who and where one is: what each line of their output holds. */

import { literal, type Match } from '../formats/index.ts';
import { pipelinesOf } from '../places/index.ts';
import { addNames, written } from './layout.ts';
import { PERSON } from './person.ts';

/**
 * How many lines of a command's output are read, the command, without what is piped into or out of it, and behind ›, what one line
 * holds (a layout of `layout.ts`). Of some is only known that they print a line that names nobody. A line that is set in goes on.
 */
const PRINTED = String.raw`
1 (?:npm |pnpm |yarn npm )?whoami(?: \/upn)?$|logname$|id -un$|gh api user (?:--jq|-q) ['"]?\.login['"]?$|git config (?:--\w+ ){0,2}github\.user$|stat -(?:c|f) ['"]?%S?u\b
    › (?:(?<host>[A-Za-z][\w-]{1,30})\\)?(?<user>[A-Za-z_][\w.-]{1,31}(?:(?<=\\[a-z]{2,20}) [a-z]{2,20})?)(?::<group2>)?(?=$|:|@| (?!error|ERR))
1 (?:echo "?)?(?:\$\{?(?:USER|LOGNAME)\}?|%USERNAME%|\$env:USERNAME)"?$ › (?:<host>\\)?<user>(?=$|:|@| (?!error|ERR))
1 hostname(?: -[fsA]| --\w+)?$|uname -n$|scutil --get (?:LocalHostName|HostName)$|cat \/etc\/hostname$|hostnamectl hostname$|(?:echo "?)?(?:\$\{?HOSTNAME\}?|%COMPUTERNAME%|\$env:COMPUTERNAME)"?$ › <host>$
1 scutil --get ComputerName$ › (?<host>[\p{L}\d][^\n]{2,60})$
1 git (?:-C \S+ )?config (?:--?[\w-]+ ){0,3}user\.name$|git (?:-C \S+ )?var GIT_(?:AUTHOR|COMMITTER)_IDENT$|gh api user (?:--jq|-q) ['"]?\.name['"]?$|id -F$ › <full>(?: <.*)?$
60 git (?:-C \S+ )?shortlog\b › [ \t]{0,10}(?:\d{1,7}[ \t]{1,4})?<full>(?: <[^>]*>)?(?: \(\d{1,7}\):)?$
12 (?:ls|dir)(?: -[1AaFpG]{1,4})? (?:\/home|\/Users|C:\\Users)[\\/]?$|users$ › <group>\/?(?:[ \t]{1,20}<group2>\/?)?(?:[ \t]{1,20}<group3>\/?)?$
12 adb devices\b › (?<serial>[A-Z\d]{8,20})[ \t]{1,20}(?:device|unauthorized|offline)\b
1 dmidecode -s (?:system|chassis|baseboard)-serial-number$|adb shell getprop ro\.(?:boot\.)?serialno$|wmic \w+ get serialnumber$ › (?<serial>[A-Z\d]{6,20})$
1 kubectl config current-context$ › <group>@[\w.-]{2,60}$
60 ps -e?o "?user\b › [ ]{0,4}<group>(?=[ ])
60 ps\b › [ ]{0,4}<group>\+?[ ]{1,20}\d{1,8}[ ]{1,8}\d
60 (?:who|w|last|lastlog|lastb)\b › [ ]{0,4}<group>[ ]{1,20}(?:pts/|tty|console|:\d|\*|ssh)
80 (?:cat|head|tail|less|grep) .{0,40}\/etc\/(?:passwd|shadow)\b|getent passwd\b › <group>:[x*!$]
60 az account (?:show|list)\b › .{0,20}"(?:id|managedByTenants|user)": "(?<id>[\da-f-]{36})"
1 git (?:-C \S+ )?config (?:--?[\w-]+ ){0,3}user\.email$|pwd$|uname(?: -\w{1,3})?$|date$|umask$|arch$|(?:curl -s )?(?:ifconfig\.me|icanhazip\.com)$
`;

const ready = [...PRINTED.replace(/\n {4}/g, ' ').matchAll(/^(?<most>\d+) (?<command>.*?)(?: › (?<line>.*))?$/gm)].map(
  ({ groups = {} }) => ({
    command: new RegExp(`^(?:${groups.command})`, 'i'),
    most: Number(groups.most),
    line: new RegExp(`^[ \\t>|]{0,8}${written(groups.line ?? '')}`, 'du'),
  }),
);

const LOG = /--(?:pretty|format)[= ](?<quote>["']?)(?:t?format:)?(?<inner>["']?)(?<format>[^"'\n]{0,120})/;
const FIELD = /%(C\([^)]{0,20}\)|[ac]?[A-Za-z]|x[\da-f]{2})/;
const NAME = /^[ac]n$/i;
const ANY = '.{0,200}?';

/** A line of `git log --format='%h %an %s'`, as far as the last name, which groups hold; nothing where the format has none. */
function logOf(command: string): Pick<(typeof ready)[number], 'most' | 'line'> | undefined {
  const { quote, inner, format = '' } = LOG.exec(command)?.groups ?? {};
  const parts = (quote || inner ? format : (format.split(/[\s|]/)[0] as string)).split(FIELD);
  const last = parts.findLastIndex((part, at) => at % 2 === 1 && NAME.test(part));
  const read = parts.slice(0, last + 1).map((part, at) => {
    if (at % 2 === 0) return literal(part);
    // Blanks end a name no more than they separate its words.
    const isApart = (parts[at + 1] ?? '').trim() !== '' || at + 2 === parts.length;
    if (NAME.test(part)) return `(?<dotted${at}>${isApart ? "\\p{L}[\\p{L}\\p{M}\\d .'’-]{1,60}?" : PERSON})`;
    return /^[hHtTpP]$/.test(part) ? '[\\da-f]{5,64}' : ANY;
  });
  // More that may be anything, one behind another, would take long to read.
  if (last < 0 || read.filter((one) => one === ANY).length > 2) return undefined;
  // What `--graph` draws, and what `uniq -c` counts.
  const line = new RegExp(`^[ \\t|*\\\\/]{0,10}(?:\\d{1,7}[ \\t])?${read.join('')}(?:${literal(parts[last + 1] ?? '') || '$'})`, 'du');
  return { most: 60, line };
}

/** A command up to what it is piped into; a sign between quotes is none of a pipe. */
const PIPED = /^(?:[^"'|]|"[^"\n]{0,300}"|'[^'\n]{0,300}'){0,600}/;
/** Without `sudo`, what is piped out of it, and where its errors go. */
const bareOf = (pipeline: string) => (PIPED.exec(pipeline)?.[0] ?? '').replace(/^(?:sudo|time) | 2>\S{1,12}(?= ?$)/g, '').trim();

/** The names in the output of a command; at their places in it. */
export function namesPrinted(command: string, output: string): Match[] {
  const matches: Match[] = [];
  let from = 0;
  for (const one of command.length < 1000 ? pipelinesOf(command).map(bareOf) : []) {
    const known = ready.find((entry) => entry.command.test(one)) ?? (one.startsWith('git') ? logOf(one) : undefined);
    if (!known) return matches;
    for (const line of output.slice(from, from + 6000).split('\n', known.most)) {
      const found = line.length < 300 ? known.line.exec(line.replace(/\r$/, '')) : null;
      if (found) addNames(output, found, from, matches);
      from += line.length + 1;
    }
    // Where another's output begins is known only behind one line.
    if (known.most !== 1) return matches;
  }
  return matches;
}
