import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ArchiveOptions,
  changeNotes,
  forgetAddresses,
  formerAddresses,
  lockedAliases,
  moveFindings,
  readNotes,
  readStored,
  renameAnchors,
  withAlias,
  withoutAliases,
} from '../content/index.ts';
import { forgetCached, holdsRedacted } from '../edit/index.ts';
import { rename as moveFolder, splitLines } from '../platform/index.ts';
import { readPublished } from '../publish/index.ts';
import { git } from '../read/index.ts';
import { writeWhole } from '../store/index.ts';
import { checkSlug } from './add.ts';
import { type Context, contentOption, contextAt, defineCommand, flag, UsageError, yesOption } from './command.ts';
import { refusal } from './terminal.ts';

export const rename = defineCommand({
  name: 'rename',
  help: `turnleaf rename: give a session another address; the old one passes readers and turns on

  turnleaf rename 2026-10-12-sundays the-sunday-that-was-a-monday
  turnleaf rename 2026-10-12-sundays a-sunday --forget   the old one was never public: no page passes on
  turnleaf rename a-sunday --forget                      the same for all its earlier addresses
`,
  more: `Writes the old address into \`aliases\` of its notes.mdx; keep it there. An address with a value in it that you redact is given up.
`,
  options: {
    content: contentOption,
    forget: flag('give up the earlier address, which nobody was given: links to it would end'),
    yes: yesOption,
  },
  async run({ values, positionals }, io) {
    const [named, slug, ...more] = positionals;
    const { forget = false, yes = false } = values;
    if (named === undefined || (slug === undefined && !forget) || more.length > 0)
      throw new UsageError('name a session, and its new address.');
    const at = contextAt({ content: values.content }, io);
    if (!forget) return move(named, slug as string, false, at);
    const { content } = at.options;
    const { slug: now, folder } = readStored(content, named);
    const earlier = new Set([...readNotes(folder).aliases, ...lockedAliases(content, now), ...(slug === undefined ? [] : [now])]);
    const refused = await refusalToForget([...earlier], yes, at);
    if (refused !== undefined) return refused;
    const code = slug === undefined ? 0 : move(now, slug, true, at);
    changeNotes(join(content, 'sessions', slug ?? now), withoutAliases);
    forgetAddresses(content, new Set([...earlier].filter((one) => one !== slug)));
    if (slug === undefined) at.say('Given up; no page is there from the next build on.');
    return code;
  },
});

/** Asks, with what is known of their being public. Links that were published end only where a person says so. */
async function refusalToForget(addresses: readonly string[], yes: boolean, at: Context): Promise<number | undefined> {
  if (addresses.length === 0) {
    at.say('Nothing to do: it has no earlier address.');
    return 0;
  }
  for (const address of addresses) at.say(`/s/${address}/  ${publicBy(address, at.options)}`);
  const question = `Give ${addresses.length === 1 ? 'it' : 'them'} up? Links to ${addresses.length === 1 ? 'it' : 'them'} would end.`;
  return refusal({ dryRun: false, yes }, 'changed', question, at, 'Give it up with --yes.');
}

function publicBy(address: string, { state, content }: ArchiveOptions): string {
  const out = readPublished(state)?.places.flatMap(({ sessions }) => sessions) ?? [];
  const one = out.find(({ slug }) => slug === address);
  if (one) return `was published on ${one.at.slice(0, 10)}: ${one.address}`;
  if (committedLock(content).some((line) => line.startsWith(`${address} `)))
    return 'is in anchors.lock as it is committed, so it may be public by way of the repository';
  return 'is known from builds on this machine alone: it is public only if you have put such a build on a host yourself';
}

/** Where there is no git, or nothing is committed, nothing. */
function committedLock(content: string): string[] {
  try {
    return splitLines(git(content, ['show', 'HEAD:./anchors.lock']).toString('utf8'));
  } catch {
    return [];
  }
}

function move(named: string, slug: string, forget: boolean, { options, say }: Context): number {
  const { slug: old, source, folder } = readStored(options.content, named);
  const { moved, removed } = formerAddresses(options.content);
  const back = moved.get(slug) === old;
  if (removed.has(slug) || (moved.has(slug) && !back))
    throw new UsageError(`${slug} is an earlier address of ${moved.get(slug) ?? 'a removed session'}. Choose another.`);
  const isCase = slug !== old && slug.toLowerCase() === old.toLowerCase();
  if (isCase && !forget)
    throw new UsageError(
      `${slug} is ${old} in other letters of the same name, and many disks keep one file for both: the old address could not pass on. Give that up with --forget, or choose another.`,
    );
  if (!back) checkSlug(slug, options, slug, isCase ? old : undefined);
  const target = join(options.content, 'sessions', slug);
  const path = join(folder, 'notes.mdx');
  const notes = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  // A value that the owner keeps out of every file must not stay in an address.
  const isRedacted = holdsRedacted(options)(old);
  const passesOn = !forget && !isRedacted;
  const renamed = passesOn ? withAlias(notes ?? '', old, back ? slug : undefined) : notes;
  moveFolder(folder, target);
  if (renamed !== undefined) writeWhole(join(target, 'notes.mdx'), renamed);
  renameAnchors(options.content, old, slug, passesOn);
  forgetCached(options.state, old, source.path);
  moveFindings(options.state, old, slug);
  const why = isRedacted ? ', as a value that you redact stands in it' : '';
  say(`/s/${slug}/ from the next build on; /s/${old}/ ${passesOn ? 'passes on to it' : `is given up${why}`}.`);
  return 0;
}
