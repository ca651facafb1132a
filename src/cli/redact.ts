import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { nearest } from '../model/nearest.ts';
import { type PrivateKind, privateKinds } from '../model/site.ts';
import { type FilterFinding, redactTexts } from '../redact/index.ts';
import { defineCommand, flag, plural, text, UsageError } from './command.ts';

export const redact = defineCommand({
  name: 'redact',
  help: `turnleaf redact: text, JSON or JSON in lines without what is secret or private in it

  turnleaf redact app.log > clean.log
  kubectl logs api | turnleaf redact
  git diff --cached | turnleaf redact --report --keep all
`,
  more: `What is certain or likely to be a secret is replaced; what only may be one stays, and --report lists it.
Exit codes of --report and --check: 0 nothing was found, 1 something was, 2 failure.
`,
  options: {
    report: flag('what was found and in which line, in place of the text; no value is shown'),
    check: flag('nothing but the exit code'),
    keep: text('KINDS', `kinds of private data that stay, such as email,home; all: only keys, tokens and passwords are replaced`),
  },
  async run({ values, positionals }, io) {
    const names = positionals.length > 0 ? positionals : ['-'];
    const texts = await Promise.all(
      names.map(async (name) => (name === '-' ? textOf(io.stdin) : decoded(readFileSync(resolve(io.cwd(), name)), name))),
    );
    // All are read and redacted before anything is written.
    const filtered = redactTexts(texts, { keep: keptOf(values.keep) });
    const isFound = filtered.some(({ findings }) => findings.some(({ asked }) => !asked));
    if (values.report)
      for (const [at, { findings }] of filtered.entries()) for (const line of reportOf(names[at] as string, findings)) io.say(line);
    if (values.report || values.check) return isFound ? 1 : 0;
    for (const { text } of filtered) io.stdout.write(text);
    return 0;
  },
});

function decoded(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name} is no text in UTF-8, so nothing was written. Redact files of text alone`);
  }
}

function keptOf(given: string | undefined): PrivateKind[] | 'all' {
  if (given === 'all') return 'all';
  return (given?.split(',') ?? []).map((kind) => {
    const known = privateKinds.find((one) => one === kind.trim());
    if (known) return known;
    const near = nearest(kind.trim(), [...privateKinds]);
    throw new UsageError(
      `--keep ${kind} is no kind of private data.${near ? ` Did you mean "${near}"?` : ` They are: ${privateKinds.join(', ')}`}`,
    );
  });
}

/** A line for each place with a number, and one for each rule without. */
function reportOf(name: string, findings: readonly FilterFinding[]): string[] {
  const file = name === '-' ? 'standard input' : name;
  const bare = Map.groupBy(
    findings.filter(({ line }) => line === undefined),
    ({ rule }) => rule,
  );
  return [
    ...findings.flatMap(({ rule, number, line, asked }) =>
      line === undefined ? [] : `${file}:${line}  ${asked ? `may be a secret, and stays: ${rule}` : `${rule} #${number}`}`,
    ),
    ...Array.from(bare, ([rule, all]) => `${file}  ${rule}: ${plural(all.length, 'place')}`),
  ];
}
