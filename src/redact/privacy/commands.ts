/**
 * Commands that print who and where one is: what each line of their output holds. The output stands below the command, or
 * in the result of a call.
 */
import { pipelinesOf } from '../context/output/commands.ts';
import type { Detector, Match } from '../engine/detector.ts';
import { lineStart } from '../engine/lines.ts';
import { isWord } from '../value/words.ts';
import { logFormatOf, namesInLogLine } from './git-log.ts';
import { type PrivateData, words } from './kind.ts';
import { addAuthor, addNames, HOST, NAME } from './places.ts';

interface Printed {
  /** The command, without what is piped into or out of it. */
  command: RegExp;
  /** Words without which it is none of these; keywords in texts. */
  words: readonly string[];
  /** Source of one line of output. */
  line: string;
  /** Lines that are read; one, where there are no more. */
  most: number;
}

const COUNT = '[ \\t]{0,10}(?:\\d{1,7}[ \\t]{1,4})?';
const FULL = "\\p{L}[\\p{L}\\p{M}\\d .'’-]{1,60}?";
const FREE = '[ ]{0,4}(?<group>';
const commands: readonly Printed[] = [
  {
    command:
      /^(?:npm |pnpm |yarn npm )?whoami(?: \/upn)?$|^logname$|^id -un$|^echo "?(?:\$\{?(?:USER|LOGNAME)\}?|%USERNAME%|\$env:USERNAME)"?$|^\$env:USERNAME$|^gh api user (?:--jq|-q) ['"]?\.login['"]?$|^git config (?:--\w+ ){0,2}github\.user$|^stat -(?:c|f) ['"]?%S?u\b/i,
    words: words("whoami|logname|id -un|$user|${user}|$logname|%username%|$env:username|jq .login|jq '.login|github.user|stat -c|stat -f"),
    line: `(?:(?<host>[A-Za-z][\\w-]{1,30})\\\\)?(?<user>${NAME}(?:(?<=\\\\[a-z]{2,20}) [a-z]{2,20})?)(?::(?<mate>${NAME}))?(?=$|:|@| (?!error|ERR))`,
    most: 1,
  },
  {
    command:
      /^hostname(?: -[fsA]| --\w+)?$|^uname -n$|^scutil --get (?:LocalHostName|HostName)$|^cat \/etc\/hostname$|^echo "?(?:\$\{?HOSTNAME\}?|%COMPUTERNAME%|\$env:COMPUTERNAME)"?$|^\$env:COMPUTERNAME$|^hostnamectl hostname$/i,
    words: ['hostname', 'uname -n', 'scutil', '%computername%', '$env:computername'],
    line: `(?<host>${HOST})$`,
    most: 1,
  },
  { command: /^scutil --get ComputerName$/, words: ['scutil'], line: '(?<host>[\\p{L}\\d][^\\n]{2,60})$', most: 1 },
  {
    command:
      /^git (?:-C \S+ )?config (?:--?[\w-]+ ){0,3}user\.name$|^git (?:-C \S+ )?var GIT_(?:AUTHOR|COMMITTER)_IDENT$|^gh api user (?:--jq|-q) ['"]?\.name['"]?$|^id -F$/,
    words: ['user.name', '_ident', 'jq .name', "jq '.name", 'id -f'],
    line: `(?<name>${FULL})(?: <.*)?$`,
    most: 1,
  },
  {
    command: /^git config (?:--?[\w-]+ ){0,3}user\.email$|^pwd$|^uname(?: -[srm]{1,3})?$|^date$|^umask$|^arch$/,
    words: [],
    line: '',
    most: 1,
  },
  {
    command: /^git (?:-C \S+ )?shortlog\b/,
    words: ['shortlog'],
    line: `${COUNT}(?<name>${FULL})(?: <[^>]*>)?(?: \\(\\d{1,7}\\):)?$`,
    most: 60,
  },
  {
    command: /^(?:ls|dir)(?: -[1AaFpG]{1,4})? (?:\/home|\/Users|C:\\Users)[\\/]?$|^users$/i,
    words: ['ls /home', 'ls /users', 'ls -1 /home', 'ls -1 /users', 'ls -a /home', 'dir c:\\users', '$ users\n', '\nusers\n'],
    line: `(?<group>${NAME})/?(?:[ \\t]{1,20}(?<mate>${NAME})/?)?(?:[ \\t]{1,20}(?<third>${NAME})/?)?$`,
    most: 12,
  },
  {
    command: /^adb devices\b/,
    words: ['adb devices'],
    line: '(?<serial>[A-Z\\d]{8,20})[ \\t]{1,20}(?:device|unauthorized|offline)\\b',
    most: 12,
  },
  {
    command:
      /^dmidecode -s (?:system|chassis|baseboard)-serial-number$|^adb shell getprop ro\.(?:boot\.)?serialno$|^wmic \w+ get serialnumber$/i,
    words: ['dmidecode -s', 'ro.serialno', 'ro.boot.serialno', 'get serialnumber'],
    line: '(?<serial>[A-Z\\d]{6,20})$',
    most: 1,
  },
  { command: /^kubectl config current-context$/, words: ['current-context'], line: `(?<group>${NAME})@[\\w.-]{2,60}$`, most: 1 },
  { command: /^ps -e?o "?user\b/, words: ['ps -o', 'ps -eo'], line: `${FREE}${NAME})(?=[ ])`, most: 60 },
  { command: /^ps\b/, words: ['ps aux', 'ps -ef', 'ps -aux'], line: `${FREE}${NAME})\\+?[ ]{1,20}\\d{1,8}[ ]{1,8}\\d`, most: 60 },
  { command: /^(?:who|w|last|lastlog|lastb)\b/, words: [], line: `${FREE}${NAME})[ ]{1,20}(?:pts/|tty|console|:\\d|\\*|ssh)`, most: 60 },
  {
    command: /^(?:cat|head|tail|less|grep) .{0,40}\/etc\/(?:passwd|shadow)\b|^getent passwd\b/,
    words: [],
    line: `(?<group>${NAME}):[x*!$]`,
    most: 80,
  },
  {
    command: /^az account (?:show|list)\b/,
    words: ['az account'],
    line: '.{0,20}"(?:id|managedByTenants|user)": "(?<id>[\\da-f-]{36})"',
    most: 60,
  },
  { command: /^uname -a$|^(?:curl -s )?(?:ifconfig\.me|icanhazip\.com)$/, words: [], line: '', most: 1 },
];

const LOG = /--(?:pretty|format)[= ](?<quote>["']?)(?:t?format:)?(?<inner>["']?)(?<format>[^"'\n]{0,120})/;

const ready = commands.map((one) => ({ ...one, pattern: new RegExp(`^[ \\t>|]{0,8}${one.line}`, 'du') }));

/** The parts of the format of `git log --format='%h %an %s'`. */
function logFormat(command: string) {
  const { quote, inner, format = '' } = LOG.exec(command)?.groups ?? {};
  const own = quote || inner ? format : (format.split(/[\s|]/)[0] as string);
  return logFormatOf(own);
}

/** Names of commands, where one stands below another. */
const COMMAND = /^(?:hostname|pwd|uname|date|uptime|env|ls|id|whoami|groups|who|exit|clear|history|done|fi)$/;

/** A command up to what it is piped into; a sign between quotes is none of a pipe. */
const PIPED = /^(?:[^"'|]|"[^"\n]{0,300}"|'[^'\n]{0,300}'){0,600}/;
/** Without `sudo`, what is piped out of it, and where its errors go. */
const bareOf = (pipeline: string) => (PIPED.exec(pipeline)?.[0] ?? '').replace(/^(?:sudo|time) | 2>\S{1,12}(?= ?$)/g, '').trim();

/** The names in the output of a command; at their places in it. */
export function namesPrinted(command: string, output: string): Match[] {
  const matches: Match[] = [];
  let from = 0;
  for (const one of command.length < 1000 ? pipelinesOf(command).map(bareOf) : []) {
    const known = ready.find((entry) => entry.command.test(one));
    const format = known || !one.startsWith('git') ? undefined : logFormat(one);
    if (!known && format === undefined) return matches;
    for (const line of output.slice(from, from + 6000).split('\n', known?.most ?? 60)) {
      const own = line.length < 300 ? line.replace(/\r$/, '') : '';
      const found = known?.pattern.exec(own);
      if (found) addNames(output, found, from, matches);
      for (const [start, end] of format ? namesInLogLine(own, format) : [])
        addAuthor(output, own.slice(start, end), from + start, matches, true);
      from += line.length + 1;
    }
    // Where another's output begins is known only behind one line.
    if (known?.most !== 1) return matches;
  }
  return matches;
}

const isCommandOrWord = (value: string) => COMMAND.test(value) || isWord(value);
const LINE = /[^\n]{0,200}/y;

const below: Detector = {
  id: 'names',
  keywords: [...new Set([...commands.flatMap(({ words }) => words), '%an', '%cn'])],
  at(text, start, _end, matches) {
    const from = lineStart(text, start, 160);
    if (from < 0) return;
    LINE.lastIndex = from;
    const line = LINE.exec(text)?.[0] ?? '';
    const at = from + line.length + 1;
    if (at >= text.length) return;
    const command = line.replace(/^.{0,80}?(?:(?:[$%#❯➜»]|^>)[ ]{1,2}|[A-Za-z]:\\[^>]{0,60}>[ ]{0,2})(?=[a-z$%])/iu, '');
    const found = namesPrinted(command, text.slice(at, at + 3000).split(/\n(?=\s*\n|[^\n]{0,60}[$%#❯➜] )/u, 1)[0] ?? '');
    // Without a prompt, the next line may be another command.
    const isPrompted = command !== line;
    for (const match of found)
      if (isPrompted || !isCommandOrWord(text.slice(at + match.start, at + match.end)))
        matches.push({ ...match, start: at + match.start, end: at + match.end });
  },
};

export const printedNames: PrivateData = { readers: [below] };
