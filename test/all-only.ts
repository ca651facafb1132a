/**
 * What takes long and seldom turns out otherwise than the day before. `npm run test:all` runs it too, each night and before a
 * release; `npm test` ends with a line for each of these, so that nobody thinks it was run.
 */

/** Whether `npm run test:all` runs. */
export const isAll = process.env.TURNLEAF_TESTS === 'all';

/** Of all that is drawn by lot: the same in every `npm test`, another each night. `TURNLEAF_SEED` repeats a night's. */
export const seed = isAll ? Number(process.env.TURNLEAF_SEED) : 20_261_125;

/** Files of tests, below `test/`, by what they look at. */
export const allOnlyFiles: { [what: string]: string[] } = {
  "hosts other than Astro's blog (Starlight, other settings, other Markdown, what is refused), and hosts' `astro dev`": [
    'hosts/dev.test.ts',
    'hosts/starlight.test.ts',
    'hosts/settings.test.ts',
    'hosts/quotes.test.ts',
    'hosts/refusals.test.ts',
  ],
  'recipes run line by line, each job in a folder of its own; a thousand sessions in eight shards': [
    'deploy/literal.test.ts',
    'build/many-shards.test.ts',
  ],
  'walks of publications with a killed command, a full disk or a damaged cache before each': ['cli/soak.test.ts'],
  'the site of docs/, with the sample archive in it': ['docs/site.test.ts'],
  'walks of edits drawn by lot over several sessions, with a build after each few': ['cli/walk.test.ts'],
  'whole ways on disks of exFAT and NTFS (here modules with paths of Windows, and without links)': ['platform/volumes.test.ts'],
  'a plain `astro build` of the project (here one of a host)': ['astro/plain-build.test.ts'],
  'what a stage takes of sessions that were made to make it crawl (here each rule and each expression alone)': ['bench/growth.test.ts'],
};

/** The rest of it: parts of files, and steps of `scripts/check.ts`. */
export const allOnlyParts = {
  package: 'the packed package, installed by npm, in Node 20, 22.12, 24 and the newest',
  faults: 'further faults in processes and threads that have one in `npm test`, a second signal that stops a command',
  anywhere: 'each command of the README and docs/ as the first one on a machine that has nothing (here publish to git)',
  compiled:
    "what Astro compiles of the owner's: damaged, reaching out of its folder, with pictures, with mistakes; a second plain `astro build`",
  pages:
    'every page of the sample archive in the browser (here those that other tests open), three quarters of the places where links land, whether pictures notice faults, half the pictures of pages in a hand, axe on half the kinds of pages, the longest session as one file, and of some claims about many pages the second width or scheme, whether three quarters of them shift, and whether one who hears a further part finds all of it',
  search: 'questions to sessions that are not ours, where these lie beside the project',
  sets: 'nineteen of the twenty-one sets of cases for redaction whose authors knew no rule',
  words: 'whether each language of the interface has every word (here those that are missing are listed)',
  odd: 'two thirds of the fields of Codex that are given another kind; whether each card is the same bytes when it is drawn again',
  growth:
    'texts grown from the patterns of fifteen in sixteen formats of redaction and of half its rules, and secrets planted in all of a long session',
  others:
    'an archive as Windows writes it, in a home folder with blanks; shards that find in one another what to take out; copies of a site for servers that compress none; sessions that take too long',
  types: "types of pages by Astro's own checker (here by the compiler that reads modules)",
  seeds: 'other seeds of what is drawn by lot, and twenty times as many draws',
} as const;
