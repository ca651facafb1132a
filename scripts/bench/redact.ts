/**
 * `npm run bench:redact [folder]`: recall and false alarms of redaction on the corpora of the tests, by group, place, language
 * and value; the time of each rule on text made to slow it down; and what it finds in the sessions of a folder, masked.
 * `--quick` leaves out time, `--verbose` lists all that was missed; SEED gives other values.
 * `--set FILE.jsonl`, as often as wanted: only the cases of these files (the form of a case: `test/redact/corpus/case.ts`);
 * with `--only GROUP`, and `--misses FILE`, which writes what was missed.
 */
import { parseArgs } from 'node:util';
import { createRedactor } from '../../src/redact/index.ts';
import { blindSets } from '../../test/redact/corpus/floors.ts';
import { seeded } from '../../test/redact/sample.ts';
import { reportSets } from './redact/blind.ts';
import { reportCorpora } from './redact/corpus.ts';
import { growth } from './redact/growth.ts';
import { sessionsReport } from './redact/real-sessions.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    verbose: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    misses: { type: 'string' },
  },
});
const seed = Number(process.env.SEED ?? 1);
const folder = positionals[0];
const redactor = createRedactor({ keep: [], patterns: [], allow: [], salt: 'bench', literals: [] });

if (options.set.length > 0) reportSets(options.set, redactor, options);
else {
  reportCorpora(redactor, seed, options.verbose);
  const used = blindSets().map(({ path }) => path);
  if (used.length > 0) console.log('\nsets that were written without knowledge of the rules');
  if (used.length > 0) reportSets(used, redactor, options);
  if (!options.quick) growth(seeded(seed), options.verbose);
}
if (folder) sessionsReport(folder, redactor);
