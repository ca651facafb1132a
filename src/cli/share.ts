import { base, changeNotes, checkShown, readNotes, readSite, readStored, withShare } from '../content/index.ts';
import { addressed, archiveOptionsOf, contentOption, defineCommand, flag, plural, text, UsageError } from './command.ts';

export const share = defineCommand({
  name: 'share',
  help: `turnleaf share: give a turn a page of its own, with its prompt or answer, and a picture of its words for links to it

  turnleaf share 2026-10-12-sundays#t-3f2a9c1b                      this turn
  turnleaf share 2026-10-12-sundays#t-3f2a9c1b --title "It rhymes"  under a title of its own
  turnleaf share 2026-10-12-sundays#t-3f2a9c1b --undo               no longer; its address leads to the turn in its session
  turnleaf share 2026-10-12-sundays                                 which turns are shared
`,
  more: `Writes \`share\` into the session's notes.mdx. A picture needs the site's public address: \`url\` in site.yaml.
`,
  options: {
    content: contentOption,
    title: text('WORDS', "instead of the session's title"),
    undo: flag('take the page back'),
  },
  async run({ values, positionals }, io) {
    const [named, ...more] = positionals;
    if (named === undefined || more.length > 0) throw new UsageError('name a turn: its session and its id, such as sundays#t-3f2a9c1b.');
    const { slug: asked, turn: anchor } = addressed(named);
    if (values.undo && values.title !== undefined) throw new UsageError('--undo takes no --title.');
    const options = archiveOptionsOf({ content: values.content }, io);
    const stored = readStored(options.content, asked);
    const { slug } = stored;
    const addressOf = (anchor: string) =>
      `${(readSite(options).url ?? '').replace(/\/$/, '') || base(options).replace(/\/$/, '')}/s/${slug}/t/${anchor.slice(2)}/`;
    const shared = readNotes(stored.folder).share;
    if (anchor === undefined) {
      if (values.undo || values.title !== undefined) throw new UsageError(`name the turn too: ${slug}#t-3f2a9c1b.`);
      io.say(shared.length === 0 ? `${slug}: no turn is shared.` : `${slug}: ${plural(shared.length, 'shared turn')}`);
      for (const { turn } of shared) io.say(`  ${turn}  ${addressOf(turn)}`);
      return 0;
    }
    const isShared = shared.some(({ turn }) => turn === anchor);
    if (values.undo) {
      if (isShared) changeNotes(stored.folder, (notes) => withShare(notes, anchor, undefined, true));
      io.say(
        isShared
          ? `${slug}: ${anchor} has no page of its own from the next build on; its address leads to the turn in its session.`
          : `${slug}: nothing to do; ${anchor} is not shared.`,
      );
      return 0;
    }
    checkShown(stored, anchor);
    changeNotes(stored.folder, (notes) => withShare(notes, anchor, values.title));
    io.say(`${addressOf(anchor)} from the next build on.`);
    return 0;
  },
});
