import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ArchiveOptions, type Selected, selectSessions, storedSlug, storedSlugs } from '../content/index.ts';
import {
  type Handing,
  isWaiting,
  type ReviewItem,
  reviewFrom,
  reviewSession,
  type Subject,
  subjectsFrom,
  subjectsStored,
} from '../edit/index.ts';
import { contentOption, defineCommand, flag, plural, size, text, UsageError } from './command.ts';
import { contextHere } from './publish/here.ts';
import { askReader, readerOptions } from './reader.ts';
import { decideOption, settle, show, toDecision, walk } from './review/walk.ts';
import { isTerminal } from './terminal.ts';

export const review = defineCommand({
  name: 'review',
  help: `turnleaf review: what looks like a secret or like someone's (a telephone number, the address of a machine, a name beside them)
and was left public, then what was replaced and may be none, one after another

  turnleaf review                                  all published sessions
  turnleaf review 2026-10-12-sundays               one
  turnleaf review --from ~/.claude                 what \`turnleaf build --from\` would publish
  turnleaf review --json                           for programs, one object a line
  turnleaf review --decide Xk3_9fQ2mZa81LpT=keep   without a terminal, by the fingerprint in the output of --json
  turnleaf review --with 'claude -p'               also what no rule can know: names, plans. Any command that reads a question and
                                                   prints an answer; it is sent what would be public

On a terminal:
  k keep      the value may stay; its fingerprint goes to site.yaml, and \`turnleaf update\` brings a replaced value back
  r redact    it goes: a suspicion is taken out of every stored session and of all to come, what is replaced stays so
  a add rule  a pattern of your own, for all of its kind; goes to site.yaml
  h hide      takes its turn out of the stored file
  s skip, q quit
`,
  more: `Certain values are replaced wherever they occur, likely ones where they stand, and about the rest you are asked.
Values are not stored, except those you redact: they go to .turnleaf/private/secrets.txt. A suspicion waits until
it is decided on; with \`review: required\` in site.yaml no build is made until then. Replaced values need no decision.
Exit codes: 0 nothing waits, 1 something waits, 2 failure.
`,
  options: {
    content: contentOption,
    from: text('DIR', 'the sessions of a folder, in place of those of content/'),
    json: flag('one JSON object a line: findings, then images'),
    decide: decideOption,
    all: flag('those that are decided already, too'),
    ...readerOptions,
    yes: { ...flag('asks nobody: what the second reader suspects waits for a decision'), short: 'y' },
  },
  async run({ values, positionals }, io) {
    const at = await contextHere({ content: values.content, from: values.from }, positionals, io);
    const { options, say } = at;
    const named = options.from === undefined ? positionals.map((slug) => storedSlug(options.content, slug)) : positionals;
    const slugs = named.length > 0 || options.from !== undefined ? named : storedSlugs(options.content);
    const decisions = (values.decide ?? []).map(toDecision);
    const walks = isTerminal(io) && !values.json && !values.yes && decisions.length === 0;
    // What `reader:` of site.yaml names is asked where somebody looks at what it says.
    const reader = walks || values.yes ? values : { ...values, with: values.with ?? '' };
    const unread = await askReader(reader, (how) => subjectsOf(options, slugs, how), at);
    if (typeof unread === 'number') return unread;
    const everything = await itemsOf(options, slugs);
    for (const { id, decision } of decisions) settle(itemWith(id, everything), decision, at);
    const items = (decisions.length > 0 ? await itemsOf(options, slugs) : everything).filter(
      (item) => values.all || item.decision === undefined,
    );
    const code = () => (items.some(isWaiting) || unread.isUnread ? 1 : 0);
    const images = async () => (options.from === undefined ? pictures(options, slugs) : []);
    if (values.json) {
      for (const { value: _value, ...item } of items) say(JSON.stringify(item));
      for (const picture of await images()) say(JSON.stringify(picture));
      return code();
    }
    if (decisions.length > 0) return code();
    if (walks) await walk(items, at);
    else for (const [index, item] of items.entries()) say(show(item, index, items.length));
    if (code() === 0) say('No finding waits for a decision.');
    tellPictures(await images(), say);
    return code();
  },
});

function itemWith(id: string, items: readonly ReviewItem[]): ReviewItem {
  const item = items.find((one) => one.fingerprint === id);
  if (!item) throw new UsageError(`no finding has the fingerprint ${id}. \`turnleaf review --json\` lists them.`);
  return item;
}

function tellPictures(found: Awaited<ReturnType<typeof pictures>>, say: (text: string) => void): void {
  if (found.length > 0) say(`Look at ${plural(found.length, 'picture')} yourself; text in a picture cannot be redacted:`);
  for (const one of found.slice(0, 50)) say(`  ${one.file}  ${one.width}×${one.height}, ${size(one.bytes)}`);
}

/** What would become public of them. */
const subjectsOf = (options: ArchiveOptions, slugs: string[], how: Handing): Promise<Subject[]> =>
  options.from === undefined ? subjectsStored(options, slugs, how) : subjectsFrom(options, chosen(options, slugs), how);

/** Suspicions of all sessions first: they are public. */
async function itemsOf(options: ArchiveOptions, slugs: string[]): Promise<ReviewItem[]> {
  const items =
    options.from === undefined ? slugs.flatMap((slug) => reviewSession(options, slug)) : await reviewFrom(options, chosen(options, slugs));
  return [...items.filter(({ tier }) => tier === 'suspicion'), ...items.filter(({ tier }) => tier !== 'suspicion')];
}

/** @throws UsageError for an address of no session in the folder. */
function chosen(options: ArchiveOptions, slugs: string[]): Selected[] {
  const { selected } = selectSessions(options);
  if (slugs.length === 0) return selected;
  const missing = slugs.find((slug) => !selected.some((one) => one.slugs.includes(slug)));
  if (missing !== undefined)
    throw new UsageError(`there is no session "${missing}" below ${options.from}; a build names them by their ids.`);
  return selected.filter((one) => one.slugs.some((slug) => slugs.includes(slug)));
}

/** Pictures of sessions, which only a person can review. */
async function pictures(options: ArchiveOptions, slugs: string[]) {
  const found: { slug: string; file: string; bytes: number; width: number; height: number }[] = [];
  for (const slug of slugs) {
    const folder = join(options.content, 'sessions', slug, 'images');
    for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
      const { width = 0, height = 0 } = await sharp(readFileSync(join(folder, name)))
        .metadata()
        .catch(() => ({ width: 0, height: 0 }));
      found.push({ slug, file: `content/sessions/${slug}/images/${name}`, bytes: statSync(join(folder, name)).size, width, height });
    }
  }
  return found;
}
