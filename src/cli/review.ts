import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import sharp from 'sharp';
import {
  type ArchiveOptions,
  type Decision,
  policyOf,
  readStored,
  type Selected,
  selectSessions,
  storedSlug,
  storedSlugs,
} from '../content/index.ts';
import {
  addPattern,
  decide,
  isWaiting,
  type ReviewItem,
  redactorOf,
  reviewFrom,
  reviewSession,
  rewriteStored,
  sweepValue,
} from '../edit/index.ts';
import { createRedactor } from '../redact/index.ts';
import { type Context, contentOption, contextAt, defineCommand, flag, plain, plural, size, text, UsageError } from './command.ts';
import { removeStoredTurns } from './remove.ts';
import { isTerminal, oneOf } from './terminal.ts';

export const review = defineCommand({
  name: 'review',
  help: `turnleaf review: what looks like a secret or like someone's (a telephone number, the address of a machine, a name beside them)
and was left public, then what was replaced and may be none, one after another

  turnleaf review                                  all published sessions
  turnleaf review 2026-10-12-sundays               one
  turnleaf review --from ~/.claude                 what \`turnleaf build --from\` would publish
  turnleaf review --json                           for programs, one object a line
  turnleaf review --decide Xk3_9fQ2mZa81LpT=keep   without a terminal, by the fingerprint in the output of --json

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
    decide: { ...text('ID=keep|redact', 'decides on one; may be given several times'), multiple: true },
    all: flag('those that are decided already, too'),
  },
  async run({ values, positionals }, io) {
    const at = contextAt({ content: values.content, from: values.from }, io);
    const { options, say } = at;
    const named = options.from === undefined ? positionals.map((slug) => storedSlug(options.content, slug)) : positionals;
    const slugs = named.length > 0 || options.from !== undefined ? named : storedSlugs(options.content);
    const decisions = (values.decide ?? []).map(toDecision);
    const everything = itemsOf(options, slugs);
    for (const { id, decision } of decisions) {
      const item = everything.find((one) => one.fingerprint === id);
      if (!item) throw new UsageError(`no finding has the fingerprint ${id}. \`turnleaf review --json\` lists them.`);
      await settle(item, decision, at);
    }
    const items = (decisions.length > 0 ? itemsOf(options, slugs) : everything).filter((item) => values.all || item.decision === undefined);
    const code = () => (items.some(isWaiting) ? 1 : 0);
    const images = async () => (options.from === undefined ? pictures(options, slugs) : []);
    if (values.json) {
      for (const { value: _value, ...item } of items) say(JSON.stringify(item));
      for (const picture of await images()) say(JSON.stringify(picture));
      return code();
    }
    if (decisions.length > 0) return code();
    if (isTerminal(io)) await walk(items, at);
    else for (const [index, item] of items.entries()) say(show(item, index, items.length));
    if (!items.some(isWaiting)) say('No finding waits for a decision.');
    const found = await images();
    if (found.length > 0) say(`Look at ${plural(found.length, 'picture')} yourself; text in a picture cannot be redacted:`);
    for (const one of found.slice(0, 50)) say(`  ${one.file}  ${one.width}×${one.height}, ${size(one.bytes)}`);
    return code();
  },
});

/** Suspicions of all sessions first: they are public. */
function itemsOf(options: ArchiveOptions, slugs: string[]): ReviewItem[] {
  const items =
    options.from === undefined
      ? slugs.flatMap((slug) => reviewSession(options, slug, redactorOf(options, slug)))
      : chosen(options, slugs).flatMap((one) => reviewFrom(options, one));
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

function toDecision(text: string): { id: string; decision: Decision } {
  const [, id, decision] = /^([\w-]+)=(keep|redact)$/.exec(text) ?? [];
  if (!id) throw new UsageError(`--decide ${text}: write <fingerprint>=keep or <fingerprint>=redact.`);
  return { id, decision: decision as Decision };
}

/** Records a decision and applies it. */
async function settle(item: ReviewItem, decision: Decision, { options, say }: Context): Promise<void> {
  // Values replaced in a session that is not stored stay replaced without a decision.
  const isReplaced = options.from !== undefined && item.tier !== 'suspicion';
  decide(options, isReplaced ? { fingerprint: item.fingerprint, rule: item.rule } : item, decision);
  item.decision = decision;
  if (decision === 'keep') {
    const next = item.value === undefined && item.tier !== 'suspicion' ? ` To bring it back: turnleaf update ${item.slug}` : '';
    say(`Kept: ${item.rule} ${item.masked}${next}`);
    return;
  }
  if (item.value !== undefined && !isReplaced) {
    const swept = sweepValue(options, item.value);
    say(`Redacted: ${item.rule} ${item.masked}, taken out of ${swept.join(', ') || 'no stored session'}`);
    return;
  }
  say(`Stays redacted: ${item.rule} ${item.masked}`);
}

async function walk(items: ReviewItem[], at: Context): Promise<void> {
  const { options, say, stdout } = at;
  const isStored = options.from === undefined;
  for (const [index, item] of items.entries()) {
    // One that nothing came of is asked about again.
    for (let isDone = item.decision !== undefined; !isDone; ) {
      say(`\n${show(item, index, items.length)}`);
      stdout.write(`k keep  r redact  a add a rule  ${isStored ? 'h hide the turn  ' : ''}s skip  q quit > `);
      const key = await oneOf(isStored ? 'krahsq' : 'krasq', at);
      say(key);
      if (key === 'q') return;
      isDone = key === 's';
      if (key === 'k' || key === 'r') {
        const decision = key === 'k' ? 'keep' : 'redact';
        await settle(item, decision, at);
        // The decision applies to the same value in other sessions.
        for (const other of items) if (other.fingerprint === item.fingerprint) other.decision = decision;
        isDone = true;
      }
      if (key === 'a') isDone = await addRule(item, at);
      if (key === 'h')
        for (const anchor of item.anchors.slice(0, 1))
          isDone = (await removeStoredTurns(readStored(options.content, item.slug), [anchor], { dryRun: false, yes: false }, at)) === 0;
    }
  }
}

function show(item: ReviewItem, index: number, of: number): string {
  const head = `[${index + 1}/${of}] ${item.slug}  ${item.rule}  ${item.masked}  ${item.scope ?? item.tier}, ${plural(item.count, 'place')}`;
  const where = item.scope === 'likely' ? ' in its place' : '';
  const what =
    item.tier === 'suspicion' ? 'left public' : item.value === undefined ? `replaced${where}` : `replaced${where} by the next build`;
  const lines = item.lines.map((line) => `  ${line.anchor}  ${plain(line.text)}`);
  return [`${head}, ${what}  ${item.fingerprint}${item.decision ? `  (${item.decision})` : ''}`, ...lines].join('\n');
}

/** @returns whether the rule covers the finding. */
async function addRule(item: ReviewItem, at: Context): Promise<boolean> {
  const { options, say } = at;
  const ask = createInterface({ input: at.stdin, output: at.stdout });
  try {
    const rule = await ruleFrom(ask, at);
    if (!rule) return false;
    addPattern(options, rule.name, rule.pattern);
  } finally {
    ask.close();
  }
  for (const slug of storedSlugs(options.content)) rewriteStored(options, readStored(options.content, slug));
  const isLeft = stillThere(item, options);
  const what = isLeft ? `is not covered by it${isWaiting(item) ? ', and still waits' : ''}` : 'is covered by it';
  say(`Added, and applied to every stored session. ${item.rule} ${item.masked} ${what}.`);
  if (!isLeft) item.decision = 'redact';
  return !isLeft;
}

/** Asks until name and pattern can be used; an empty answer leaves it. */
async function ruleFrom(ask: Interface, { options, say }: Context): Promise<{ name: string; pattern: string } | undefined> {
  const nothing = () => {
    say('Nothing was added.');
    return undefined;
  };
  let name = '';
  while (!/^[a-z0-9-]+$/.test(name)) {
    if (name !== '') say('A name is made of small letters, digits and "-".');
    name = (await ask.question('Name of the rule, such as ticket-number: ')).trim();
    if (name === '') return nothing();
  }
  const policy = policyOf(options);
  for (;;) {
    const pattern = (await ask.question('Pattern, a JavaScript regular expression: ')).trim();
    if (pattern === '') return nothing();
    try {
      createRedactor({ ...policy, patterns: [...policy.patterns, { name, pattern, flags: '', where: 'this rule' }] });
      return { name, pattern };
    } catch (error) {
      say((error as Error).message);
    }
  }
}

/** Whether a finding is one of its session still. */
const stillThere = (item: ReviewItem, options: ArchiveOptions): boolean =>
  options.from === undefined &&
  reviewSession(options, item.slug, redactorOf(options, item.slug)).some(({ fingerprint }) => fingerprint === item.fingerprint);

/** Pictures of sessions, which only a person can review. */
async function pictures(options: ArchiveOptions, slugs: string[]) {
  const found: { slug: string; file: string; bytes: number; width: number; height: number }[] = [];
  for (const slug of slugs) {
    const folder = join(options.content, 'sessions', slug, 'images');
    for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
      const { width = 0, height = 0 } = await sharp(join(folder, name))
        .metadata()
        .catch(() => ({ width: 0, height: 0 }));
      found.push({ slug, file: `content/sessions/${slug}/images/${name}`, bytes: statSync(join(folder, name)).size, width, height });
    }
  }
  return found;
}
