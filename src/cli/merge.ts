import { resolve } from 'node:path';
import { readShards } from '../build/index.ts';
import { isWithin } from '../platform/index.ts';
import { runBuild } from './build.ts';
import { archiveOptionsOf, defineCommand, flag, text, UsageError } from './command.ts';

export const merge = defineCommand({
  name: 'merge',
  help: `turnleaf merge: make one site of the shards that several machines built

  turnleaf build --shard 1/2 --out dist-1      on one machine
  turnleaf build --shard 2/2 --out dist-2      on another
  turnleaf merge dist-1 dist-2                 adds lists, feeds, posts and the search of all, into dist/
`,
  more: `The pages are the same, byte for byte, as those of one build on one machine. A shard that is missing, there twice, or was
built of other files is named, and nothing is written.
Exit codes: 0 fine, 1 the gate found something, 2 nothing could be merged.
`,
  options: {
    out: text('DIR', 'where the site goes (default dist)'),
    content: text('DIR', "the owner's files (default content), the same that the shards were built of"),
    compress: flag('write .gz and .br beside text files'),
    quiet: flag('say nothing but errors'),
  },
  async run({ values, positionals }, io) {
    if (positionals.length === 0) throw new UsageError('name the folders of all shards, such as dist-1 dist-2.');
    const folders = positionals.map((folder) => resolve(io.cwd(), folder));
    const [first] = readShards(folders);
    const options = archiveOptionsOf(values, io);
    if (folders.some((folder) => isWithin(options.out, folder)))
      throw new UsageError(`--out ${options.out} holds a shard; merging would replace it. Choose another --out.`);
    const { url, from } = first ?? {};
    return runBuild({ ...options, ...(from ? { from: folders[0] } : {}), ...(url === undefined ? {} : { url }), merge: folders }, io);
  },
});
