/** Secrets in what a named command printed: below the command in one text, or in the result of a call. */
import type { Match } from '../../engine/detector.ts';
import { lineEnd, lineStart } from '../../engine/lines.ts';
import { textFinder } from '../../engine/text-finder.ts';
import { NAME_KEYWORDS } from '../named/name-around.ts';
import { secretKindOf } from '../names.ts';
import { judgeOf, type Reader, type See } from '../reader.ts';
import { printedBy } from './commands.ts';
import { LONE } from './promised.ts';
import { PRINTERS, type Printed } from './table.ts';

const LONGEST = 20_000;
const LONGEST_LONE = 1000;
const MOST = 60;
/** Lines of an output that is nothing but values. */
const FEW = 12;
/** What a row of names and values says of others than secrets. */
const OPEN =
  /^(?:key|name|user(?:_?name)?|login|email|url|host|port|id|type|version|created|region|bucket|database|db|env|scope|title)s?$/i;

function seeValues(output: string, offset: number, printed: readonly Printed[], see: See): void {
  for (const { values, kind, place, whole, accept } of printed) {
    const all = [...output.matchAll(values)].filter(({ groups }) => !accept || accept(groups?.value ?? ''));
    if (whole && !isWhole(output, all)) continue;
    for (const found of all.slice(0, MOST)) {
      const { value, name } = found.groups as { value?: string; name?: string };
      if (!value || (name && OPEN.test(name))) continue;
      see(offset + found.index + found[0].lastIndexOf(value), value, (name && secretKindOf(name)) || kind, place);
    }
  }
}

/** Whether each line is such a value, and half of them are more than words. */
const isWhole = (output: string, all: readonly RegExpExecArray[]) =>
  all.length <= FEW &&
  all.length >= output.split('\n').filter((line) => line.trim()).length &&
  all.filter(({ groups }) => /[\d!#$%&*+?@]/.test(groups?.value ?? '')).length * 2 >= all.length;

/** The secrets in what a command printed. */
export function printedSecrets(command: string, output: string): Match[] {
  if (output.length < 4 || output.length > LONGEST || command.length > LONGEST) return [];
  const printed = printedBy(command);
  if (printed.length === 0 && output.length > LONGEST_LONE) return [];
  const [values, most] = printed.length > 0 ? [printed] : [[LONE], 'asked' as const];
  return textFinder([{ in: (text, matches) => seeValues(text, 0, values, judgeOf(matches, most)) }])(output);
}

/** The beginning of a line with a command: a prompt, or a program that prints values. */
const PROMPT =
  /^[ \t>|+│]{0,12}?(?<prompt>(?:[\w.@~:/()[\] \\-]{0,60})?(?<!\d)[$%❯➜#] ?|PS [A-Z]:\\[^>\n]{0,60}> ?|[A-Z]:\\[^>\n]{0,60}>|(?:In \[\d{1,4}\]:|>>>|irb[\w():]{0,20}>|php >|pry[\w():[\]]{0,20}>) ?|)(?<command>[^\n]*)$/;
const PROGRAM =
  /^(?:sudo )?(?:cat|bat|head|tail|less|type|echo|printenv|print|read|jq|yq|grep|awk|kubectl|oc|aws|az|gcloud|gh|glab|heroku|fly|flyctl|doctl|vault|bao|op|bw|rbw|pass|gopass|lpass|security|secret-tool|keyring|terraform|tofu|pulumi|sops|ansible-vault|gpg|openssl|pwgen|mkpasswd|base64|node|python3?|ruby|php|docker|podman|ssh|psql|mysql|redis-cli|consul|etcdctl|doppler|chamber|wg|Get-Content|git config|npm token|nmcli|htpasswd|argocd)[ \t]/;
const NEXT_PROMPT = /^[ \t]*(?:```|[\w.@~:/()[\] \\-]{0,60}[$%❯➜][ ]|PS [A-Z]:\\|[A-Z]:\\[^>\n]{0,60}>|>>> )/m;

/** The output below a command: up to a line that is empty, or begins the next command. */
function outputBelow(text: string, from: number): string {
  const below = text.slice(from, from + 4000);
  const end = /\n[ \t]*\r?\n|\n[ \t]*```/.exec(below)?.index ?? below.length;
  return below.slice(0, NEXT_PROMPT.exec(below.slice(0, end))?.index ?? end);
}

/** `$ pass show mail` and the value in the line below. */
export const printedBelow: Reader = {
  id: 'printed-below',
  // A short word alone is not looked for.
  near: [
    ...NAME_KEYWORDS,
    ...['_key', 'recovery', 'backup-code', 'document.cookie', 'select ', 'urandom', 'rand', 'pwgen', 'diceware'],
    ...PRINTERS.flatMap(({ near }) => near).filter((word) => /.[ -]./.test(word) && !/^(?:docker|sudo|dd) /.test(word)),
  ],
  open(see) {
    // The line that was read last.
    let read = -1;
    return (text, start, end) => {
      const from = lineStart(text, start, 240);
      const to = lineEnd(text, end, 400);
      if (from < 0 || to < 0 || to >= text.length - 3 || read === from) return;
      read = from;
      // Inside JSON the command begins behind the name of its field.
      const line = text
        .slice(from, to)
        .trimEnd()
        .replace(/^.*":\s?"/, '');
      const { prompt, command } = PROMPT.exec(line)?.groups ?? {};
      if (!command || !(prompt || PROGRAM.test(command))) return;
      const printed = printedBy(command);
      if (printed.length) seeValues(outputBelow(text, to + 1), to + 1, printed, see);
    };
  },
};
