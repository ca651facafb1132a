import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { gateSite } from '../../src/archive/gate.ts';
import { policyOf } from '../../src/archive/policy.ts';
import { storedSlugs } from '../../src/archive/stored.ts';
import { archiveOptionsOf, type Command, count, parse, UsageError } from './command.ts';

export const check: Command = {
  name: 'check',
  summary: 'look through a built site for what must not be published',
  help: `turnleaf check: the gate over a built site; \`build\` ends with it

  turnleaf check          dist/
  turnleaf check ./site   another folder

Reads every file, compressed ones and the search index included, and looks for every definite rule and for your own
secrets in .turnleaf/private/. A file it cannot decode counts as a finding.
Exit codes: 0 nothing found, 1 something found, 2 failure.
`,
  async run(argv, io) {
    const { positionals } = parse(argv, {});
    const dir = resolve(io.cwd(), positionals[0] ?? 'dist');
    if (!existsSync(dir)) throw new UsageError(`there is no folder ${dir}. Build a site first: turnleaf build`);
    const options = archiveOptionsOf({}, io);
    const { literals, salt } = policyOf(options);
    const fingerprints = [undefined, ...storedSlugs(options.content)].flatMap((slug) => policyOf(options, slug).allow);
    const report = await gateSite(dir, literals, [], { salt, fingerprints });
    for (const one of report.findings) io.stdout.write(`${one.file}:${one.line}: ${one.rule}\n`);
    for (const file of report.undecodable) io.stdout.write(`${file}: cannot be decoded, so it cannot be checked\n`);
    const bad = report.findings.length + report.undecodable.length;
    io.stdout.write(`${count(report.files, 'file')} checked, ${count(bad, 'finding')}\n`);
    return bad === 0 ? 0 : 1;
  },
};
