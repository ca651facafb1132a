import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { formerAddresses, moveFindings, policyOf, readStored, renameAnchors, withAlias } from '../content/index.ts';
import { forgetCached } from '../edit/index.ts';
import { mayContain } from '../redact/index.ts';
import { writeWhole } from '../store/index.ts';
import { checkSlug } from './add.ts';
import { archiveOptionsOf, contentOption, defineCommand, UsageError } from './command.ts';

export const rename = defineCommand({
  name: 'rename',
  help: `turnleaf rename: give a session another address; the old one passes readers and turns on

  turnleaf rename 2026-10-12-sundays the-sunday-that-was-a-monday
`,
  more: `Writes the old address into \`aliases\` of its notes.mdx; keep it there.
`,
  options: {
    content: contentOption,
  },
  async run({ values, positionals }, io) {
    const [named, slug, ...more] = positionals;
    if (named === undefined || slug === undefined || more.length > 0) throw new UsageError('name a session, and its new address.');
    const options = archiveOptionsOf({ content: values.content }, io);
    const { slug: old, source, folder } = readStored(options.content, named);
    const { moved, removed } = formerAddresses(options.content);
    const back = moved.get(slug) === old;
    if (removed.has(slug) || (moved.has(slug) && !back))
      throw new UsageError(`${slug} is an earlier address of ${moved.get(slug) ?? 'a removed session'}. Choose another.`);
    if (!back) checkSlug(slug, options, slug);
    const target = join(options.content, 'sessions', slug);
    const path = join(folder, 'notes.mdx');
    const notes = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    // A value that the owner keeps out of every file must not stay in an address.
    const passesOn = !mayContain([], policyOf(options).literals)(old);
    const renamed = passesOn ? withAlias(notes ?? '', old, back ? slug : undefined) : notes;
    renameSync(folder, target);
    if (renamed !== undefined) writeWhole(join(target, 'notes.mdx'), renamed);
    renameAnchors(options.content, old, slug, passesOn);
    forgetCached(options.state, old, source.path);
    moveFindings(options.state, old, slug);
    io.say(
      `/s/${slug}/ from the next build on; /s/${old}/ ${passesOn ? 'passes on to it' : 'is given up, as a value that you redact stands in it'}.`,
    );
    return 0;
  },
});
