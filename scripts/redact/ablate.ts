/**
 * `npm run redact:ablate`: whether anything moves when a row or a guard of redaction is taken away. What moves nothing goes, unless it
 * finds a secret by its form: such a rule is a promise, whether or not a log here holds one.
 *
 *     npm run -s redact:ablate -- --rows places/patterns/code     each row of a table by itself: the first class that moves, or `nothing`
 *     npm run -s redact:ablate -- --rows people/layouts --id cells   one row
 *     npm run -s redact:ablate -- --rows talk/verdicts               what judges talk, by what its rows are called
 *     npm run -s redact:ablate -- --save before.json              for code, by hand: what comes out now …
 *     npm run -s redact:ablate -- --against before.json           … and, after a guard was taken out of the code, which classes moved
 *
 * Classes, the cheapest first: the cases of tests and what is said where there is no secret, the corpora, the blind sets, documentation of packages (`harmless`), and folders of
 * logs, by default the sample and `../shared`. `--only corpus,blind` measures some of them, `--mb 20` so much that is harmless.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = new URL('../../', import.meta.url);
const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    id: { type: 'string' },
    save: { type: 'string' },
    against: { type: 'string' },
    only: { type: 'string' },
    mb: { type: 'string', default: '5' },
    without: { type: 'string' },
  },
});

type Digests = { [of: string]: string };

/** Each row in a process of its own, from which the table is loaded without it. */
async function ablateRows(table: string, only: string | undefined): Promise<void> {
  const before = fileURLToPath(new URL(`node_modules/.ablate-${process.pid}.json`, root));
  const run = (...more: string[]) =>
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...more, ...passedOn(), ...folders], { encoding: 'utf8' });
  try {
    run('--save', before);
    for (const id of idsOf(JSON.parse(readFileSync(tablePath(table), 'utf8'))))
      if (only === undefined || only === id)
        console.log(`${id.padEnd(40)} ${run('--against', before, '--rows', table, '--without', id).split('\n', 1)[0]}`);
  } finally {
    rmSync(before, { force: true });
  }
}

const passedOn = () => [`--mb=${options.mb}`, ...(options.only === undefined ? [] : [`--only=${options.only}`])];
const tablePath = (table: string) => new URL(`src/redact/${table}.json`, root);

/** What a row is called; nothing for what is none, as a list of rows with its reason. Those that judge talk have no id. */
function idOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || 'rows' in value) return undefined;
  const { id, name, says } = value as { [field: string]: unknown };
  return [id, name, says].find((one) => typeof one === 'string');
}

/** Tables are lists of rows, or have lists of rows by group. */
const idsOf = (table: unknown): string[] => {
  const id = idOf(table);
  if (id !== undefined) return [id];
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(idsOf) : [];
};
const withoutRow = (table: unknown, id: string): unknown => {
  if (Array.isArray(table)) return table.filter((row) => idOf(row) !== id).map((row) => withoutRow(row, id));
  if (idOf(table) !== undefined || typeof table !== 'object' || table === null) return table;
  return Object.fromEntries(Object.entries(table).map(([name, of]) => [name, withoutRow(of, id)]));
};

function leaveOut(table: string, id: string): void {
  const { href } = tablePath(table);
  registerHooks({
    load(url, context, next) {
      if (url !== href) return next(url, context);
      const rows: unknown = JSON.parse(readFileSync(tablePath(table), 'utf8'));
      return { format: 'json', source: JSON.stringify(withoutRow(rows, id)), shortCircuit: true };
    },
  });
}

/** Digests of what becomes of each case and log; with `before`, and `isEnough`, only up to the first that moved. */
async function measured(before: Digests | undefined, isEnough: boolean): Promise<Digests> {
  const now: Digests = {};
  const wanted = options.only?.split(',');
  for (const [name, outcomes] of Object.entries(await classes())) {
    if (wanted !== undefined && !wanted.includes(name)) continue;
    for (const [of, outcome] of outcomes()) {
      const key = `${name} ${of}`;
      now[key] = createHash('sha256').update(JSON.stringify(outcome)).digest('base64url').slice(0, 12);
      if (isEnough && before !== undefined && before[key] !== now[key]) return now;
    }
  }
  return now;
}

type Outcomes = () => Iterable<readonly [of: string, outcome: unknown]>;

/** Loaded here, so that a table is loaded without its row. */
async function classes(): Promise<{ [name: string]: Outcomes }> {
  const { redactor, logOf } = await import('../../test/redact/helpers.ts');
  const { linesOf } = await import('../../test/redact/lines.ts');
  const { ngCases, okCases, hollowCases } = await import('../../test/redact/corpus/texts.ts');
  const { readCases, recordsOf } = await import('../../test/redact/corpus/case.ts');
  const { blindSets } = await import('../../test/redact/corpus/floors.ts');
  const { measureHarmless } = await import('../../test/redact/corpus/harmless.ts');
  const { findSources, readSource } = await import('../../src/read/index.ts');
  const { toLog } = await import('../../src/safe/session-log.ts');
  type Log = Parameters<typeof redactor.redact>[1];
  const session = {} as Parameters<typeof redactor.redact>[0];
  const outcomeOf = (log: Log) => {
    const { log: redacted, secrets } = redactor.redact(session, log);
    return [redacted.files, secrets.map(({ value, rule, tier }) => [rule, tier, value])];
  };
  const logsIn = (folder: string): Outcomes =>
    function* () {
      for (const source of findSources(folder).sources)
        for (const read of readSource(source)) yield [`${folder} ${source.id}`, outcomeOf(toLog(read))];
    };
  const id = '00000000-0000-4000-8000-000000000000';
  const corpus = new URL('test/redact/corpus/', root);
  const given = folders.length > 0 ? folders : ['content', '../shared/agents', '../shared/sessions'];
  return {
    *cases() {
      for (const { at, value } of linesOf<unknown>('cases')) yield [at, redactor.redactText(JSON.stringify(value))];
      for (const [index, line] of readFileSync(new URL('said.txt', corpus), 'utf8').split('\n').entries())
        yield [`said.txt:${index + 1}`, outcomeOf(logOf(recordsOf({ steps: [{ user: line }] }, id)))];
      for (const one of readCases(fileURLToPath(new URL('none.jsonl', corpus)))) yield [one.id, outcomeOf(logOf(recordsOf(one, id)))];
    },
    *corpus() {
      for (const { given, at } of [...okCases(), ...hollowCases()]) yield [`${at}: ${given}`, redactor.redactText(given)];
      for (const [index, { at, text, records }] of ngCases().entries()) yield [`${at}, ${index}: ${text}`, outcomeOf(logOf(records))];
    },
    *blind() {
      for (const { path } of blindSets()) for (const one of readCases(path)) yield [one.id, outcomeOf(logOf(recordsOf(one, id)))];
    },
    *harmless() {
      yield ['packages', measureHarmless(fileURLToPath(new URL('node_modules', root)), redactor, Number(options.mb) * 1e6)];
    },
    *logs() {
      for (const folder of given) if (existsSync(folder) && readdirSync(folder).length > 0) yield* logsIn(folder)();
    },
  };
}

if (options.rows !== undefined && options.without === undefined) await ablateRows(options.rows, options.id);
else if (options.save !== undefined || options.against !== undefined) {
  const before: Digests | undefined = options.against === undefined ? undefined : JSON.parse(readFileSync(options.against, 'utf8'));
  if (options.rows !== undefined) leaveOut(options.rows, options.without as string);
  const now = await measured(before, options.without !== undefined);
  if (options.save !== undefined) writeFileSync(options.save, `${JSON.stringify(now, null, 1)}\n`);
  if (before !== undefined) {
    const moved = Object.keys(now).filter((of) => before[of] !== now[of]);
    console.log(moved.length === 0 ? 'nothing' : moved.slice(0, 20).join('\n'));
    if (moved.length > 20) console.log(`and ${moved.length - 20} more`);
  }
} else console.error('Say what to take away: --rows <table>, or --save and --against around a change of the code.');
