import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { archiveScope, namesOf } from '../build/index.ts';
import { checkLinks, checkSite, type LinkOptions, limits } from '../check/index.ts';
import { base, policyOf, storedSlugs } from '../content/index.ts';
import { readJson } from '../store/index.ts';
import { buildInto } from './build-into.ts';
import { archiveOptionsOf, type CommandIo, defineCommand, flag, plain, plural, text, UsageError } from './command.ts';

export const check = defineCommand({
  name: 'check',
  help: `turnleaf check: the gate over a built site; \`build\` ends with it

  turnleaf check                  dist/
  turnleaf check ./site           another folder
  turnleaf check --links          look at links and sizes instead

Reads every file, compressed ones and the search index included, and looks for every definite rule, for your own secrets
in .turnleaf/private/, and for what was found in the sessions of this archive, as far as this machine remembers it. A file it cannot decode counts as a finding.
`,
  more: `Exit codes: 0 nothing found, 1 something found, 2 failure.
`,
  options: {
    links: flag(`find links within the site that lead nowhere, ids that links ask for and pages have not, ids that stand
twice on a page, and pages of more than ${limits.kilobytes} KB compressed or ${limits.nodes.toLocaleString('en')} elements; other sites are not asked`),
    url: text('ADDRESS', 'the address the site was built for, where its first page does not tell'),
  },
  async run({ values, positionals }, io) {
    const dir = resolve(io.cwd(), positionals[0] ?? 'dist');
    if (!existsSync(dir)) throw new UsageError(`there is no folder ${dir}. Build a site first: ${buildInto(positionals[0])}`);
    const options = archiveOptionsOf({ url: values.url, isGuest: true }, io);
    if (values.links)
      return tellLinks(dir, values.url === undefined ? {} : { base: base(options), origin: new URL(values.url).origin }, io);
    const { literals, salt } = policyOf(options);
    const allow = [undefined, ...storedSlugs(options.content)].flatMap((slug) => policyOf(options, slug).allow);
    const report = await checkSite(dir, { owner: { literals, salt, allow }, known: { scope: archiveScope(options), names: namesIn(dir) } });
    for (const { file, line, rule, turn } of report.findings)
      io.say(`${file}:${line}: ${rule}${turn === undefined ? '' : `, in turn ${turn}`}`);
    for (const file of report.undecodable) io.say(`${file}: cannot be decoded, so it cannot be checked`);
    const bad = report.findings.length + report.undecodable.length;
    io.say(`${plural(report.files, 'file')} checked, ${plural(bad, 'finding')}`);
    return bad === 0 ? 0 : 1;
  },
});

/** What `archive.json` of the site says of its sessions: their ids and slugs are public. */
function namesIn(dir: string): ReadonlySet<string> {
  const { sessions = [] } = readJson<{ sessions?: { id: string; slug: string }[] }>(join(dir, 'archive.json')) ?? {};
  return namesOf(sessions);
}

function tellLinks(dir: string, options: LinkOptions, io: CommandIo): number {
  const { pages, links, problems } = checkLinks(dir, options);
  for (const { file, line, what, more } of problems)
    io.say(`${file}:${line}: ${plain(what)}${more > 0 ? ` (and on ${plural(more, 'more page')})` : ''}`);
  io.say(`${plural(pages, 'page')} with ${plural(links, 'link')} checked, ${plural(problems.length, 'problem')}`);
  return problems.length === 0 ? 0 : 1;
}
