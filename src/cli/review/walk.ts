/** Decisions on findings: as they are named, or one after another on a terminal. */
import { createInterface, type Interface } from 'node:readline/promises';
import { type ArchiveOptions, type Decision, readStored, storedSlugs } from '../../content/index.ts';
import {
  addPattern,
  addressesWithRedacted,
  decide,
  isWaiting,
  type ReviewItem,
  renamingAdvice,
  reviewSession,
  rewriteStored,
  sweepValue,
} from '../../edit/index.ts';
import { patternProblem } from '../../redact/settings.ts';
import { type Context, plain, plural, text, UsageError } from '../command.ts';
import { removeStoredTurns } from '../remove.ts';
import { oneOf } from '../terminal.ts';

export const decideOption = { ...text('ID=keep|redact', 'decides on one; may be given several times'), multiple: true } as const;

/** @throws UsageError for what is no decision. */
export function toDecision(text: string): { id: string; decision: Decision } {
  const [, id, decision] = /^([\w-]+)=(keep|redact)$/.exec(text) ?? [];
  if (!id) throw new UsageError(`--decide ${text}: write <fingerprint>=keep or <fingerprint>=redact.`);
  return { id, decision: decision as Decision };
}

/** Records a decision and applies it. */
export function settle(item: ReviewItem, decision: Decision, { options, say }: Context, isStored = options.from === undefined): void {
  // Values replaced in a session that is not stored stay replaced without a decision.
  const isReplaced = !isStored && item.tier !== 'suspicion';
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
    for (const one of addressesWithRedacted(options)) if (swept.includes(one.slug)) say(renamingAdvice(one));
    return;
  }
  say(`Stays redacted: ${item.rule} ${item.masked}`);
}

/** Shows each and asks; of a session that is not stored, no turn can be hidden. */
export async function walk(items: ReviewItem[], at: Context, isStored = at.options.from === undefined): Promise<void> {
  if (!(await keepHarmless(items, at, isStored))) return;
  for (const [index, item] of items.entries()) {
    // One that nothing came of is asked about again.
    for (let end: End = 'again'; end === 'again' && item.decision === undefined; ) {
      at.say(`\n${show(item, index, items.length)}`);
      at.stdout.write(`k keep  r redact  a add a rule  ${isStored ? 'h hide the turn  ' : ''}s skip  q quit > `);
      const key = await oneOf(isStored ? 'krahsq' : 'krasq', at);
      at.say(key);
      end = (await answers[key]?.(item, { items, at, isStored })) ?? 'again';
      if (end === 'quit') return;
    }
  }
}

type End = 'next' | 'again' | 'quit';

interface Walking {
  items: ReviewItem[];
  at: Context;
  isStored: boolean;
}

/** What each key does. */
const answers: { [key: string]: (item: ReviewItem, walking: Walking) => End | Promise<End> } = {
  k: (item, walking) => settleAll(item, 'keep', walking),
  r: (item, walking) => settleAll(item, 'redact', walking),
  a: async (item, { at }) => ((await addRule(item, at)) ? 'next' : 'again'),
  h: async ({ slug, anchors: [anchor] }, { at }) => {
    if (anchor === undefined) return 'again';
    const code = await removeStoredTurns(readStored(at.options.content, slug), [anchor], { dryRun: false, yes: false }, at);
    return code === 0 ? 'next' : 'again';
  },
  s: () => 'next',
  q: () => 'quit',
};

/** The decision applies to the same value in other sessions. */
function settleAll(item: ReviewItem, decision: Decision, { items, at, isStored }: Walking): End {
  settle(item, decision, at, isStored);
  for (const other of items) if (other.fingerprint === item.fingerprint) other.decision = decision;
  return 'next';
}

/** What the second reader holds for harmless, together: it proposes, a person decides. @returns whether to go on. */
async function keepHarmless(items: ReviewItem[], at: Context, isStored: boolean): Promise<boolean> {
  const proposed = items.filter(({ harmless, decision }) => harmless !== undefined && decision === undefined);
  if (proposed.length === 0) return true;
  at.say(`\nThe second reader holds ${plural(proposed.length, 'value')} for harmless:`);
  for (const [index, item] of proposed.entries()) at.say(show(item, index, proposed.length));
  at.stdout.write('k keep all of them  o one by one  q quit > ');
  const key = await oneOf('koq', at);
  at.say(key);
  if (key === 'k') for (const item of proposed) settle(item, 'keep', at, isStored);
  return key !== 'q';
}

export function show(item: ReviewItem, index: number, of: number): string {
  const head = `[${index + 1}/${of}] ${item.slug}  ${[item.rule, item.kind].filter(Boolean).join(', ')}  ${plain(item.masked)}  ${item.scope ?? item.tier}, ${plural(item.count, 'place')}`;
  const where = item.scope === 'likely' ? ' in its place' : '';
  const what =
    item.tier === 'suspicion' ? 'left public' : item.value === undefined ? `replaced${where}` : `replaced${where} by the next build`;
  const why = item.reason || item.harmless;
  const lines = [...(why ? [`  why: ${why}`] : []), ...item.lines.map((line) => `  ${line.anchor}  ${plain(line.text)}`)];
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
async function ruleFrom(ask: Interface, { say }: Context): Promise<{ name: string; pattern: string } | undefined> {
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
  for (;;) {
    const pattern = (await ask.question('Pattern, a JavaScript regular expression: ')).trim();
    if (pattern === '') return nothing();
    const problem = patternProblem(pattern, '');
    if (problem === undefined) return { name, pattern };
    say(`this rule: the pattern "${name}" ${problem}`);
  }
}

/** Whether a finding is one of its session still. */
const stillThere = (item: ReviewItem, options: ArchiveOptions): boolean =>
  options.from === undefined && reviewSession(options, item.slug).some(({ fingerprint }) => fingerprint === item.fingerprint);
