/**
 * `npm run bench:redact [folder]`: recall and false alarms of redaction on the corpora of the tests, by group, place, language
 * and value, and what it finds in the sessions of a folder, masked. `--verbose` lists all that was missed; SEED gives other values.
 * `--set FILE.jsonl`, as often as wanted: only the cases of these files (the form of a case: `test/redact/corpus/case.ts`);
 * with `--only GROUP`, and `--misses FILE`, which writes what was missed.
 */
import { parseArgs } from 'node:util';
import { blindSets } from '../../test/redact/corpus/floors.ts';
import { redactor } from '../../test/redact/helpers.ts';
import { reportSets } from './redact/blind.ts';
import { reportCorpora } from './redact/corpus.ts';
import { sessionsReport } from './redact/real-sessions.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    verbose: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    misses: { type: 'string' },
  },
});
const seed = Number(process.env.SEED ?? 1);
const folder = positionals[0];

if (options.set.length > 0) reportSets(options.set, redactor, options);
else {
  reportCorpora(redactor, seed, options.verbose);
  const used = blindSets().map(({ path }) => path);
  if (used.length > 0) console.log('\nsets that were written without knowledge of the rules');
  if (used.length > 0) reportSets(used, redactor, options);
}
if (folder) sessionsReport(folder, redactor);
