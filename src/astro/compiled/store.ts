/**
 * The pages' code as Astro has compiled it, with the styles, scripts and fonts that pages load: the same for every build in which
 * neither Turnleaf, its packages nor the owner's own files have changed. Kept in the store, it saves Vite's work, which takes longer
 * than laying out some hundred pages.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plan } from '../../build/index.ts';
import { codeFolder, digest, filesBelow, readJson } from '../../store/index.ts';
import { packagesOf } from '../root.ts';

/** What the compiled code needs to know of the build that it was made in. */
export interface CompiledFacts {
  /** Name of the module that has all pages. */
  entry: string;
  /** Of the addresses that pages are told they have. */
  origin: string;
  /** The styles of each page, by Astro's key for it. */
  pages: [key: string, { styles: unknown[] }][];
}

export interface Compiled extends CompiledFacts {
  /** Folder of the entry module. */
  code: string;
  /** What is part of the site as it is. */
  site: string;
}

export interface CompiledPlace {
  /** Undefined when there is none, or a file of it was damaged. */
  find(): Compiled | undefined;
  /** Keeps what Astro has compiled into `site`; `read`: the files it has read. */
  keep(site: string, facts: CompiledFacts, read: Iterable<string>): Promise<void>;
  forget(): void;
}

/** Where Astro puts the compiled code, in the folder of the site. */
const prerender = '.prerender';
const factsFile = 'facts.json';

/** `drawing`: digest of Turnleaf's code and packages; `root`: the folder Astro builds from. */
export function compiledPlace({ options, store }: Pick<Plan, 'options' | 'store'>, drawing: string, root: string): CompiledPlace {
  const own = ownFiles(options.content);
  // Paths are part of the compiled code.
  const paths = [root, codeFolder, options.content, options.url ?? '', String(options.from === undefined)];
  const key = digest(drawing, ...paths, ...own.flatMap((path) => [path, store.hash(path)]));
  const forget = () => store.remove('compiled', (path) => path.endsWith(sep + key));
  return {
    forget,
    find() {
      const folder = store.find('compiled', key);
      const facts = folder && readJson<CompiledFacts & { digest: string }>(join(folder, factsFile));
      if (!folder) return undefined;
      if (facts && facts.digest === digestOf(folder)) return { ...facts, code: join(folder, 'code'), site: join(folder, 'site') };
      forget();
      return undefined;
    },
    async keep(site, facts, read) {
      if (!isKnown(read, own, root)) return;
      await store.memoFolder('compiled', key, async (folder) => {
        mkdirSync(join(folder, 'code'));
        cpSync(join(site, prerender), join(folder, 'code'), { recursive: true });
        cpSync(site, join(folder, 'site'), { recursive: true, filter: (path) => path !== join(site, prerender) });
        writeFileSync(join(folder, factsFile), JSON.stringify({ ...facts, digest: digestOf(folder) }));
        // Where the compiled code finds packages.
        symlinkSync(packagesOf(), join(folder, 'node_modules'), 'junction');
      });
    },
  };
}

/** The owner's files that pages' code is compiled from: posts, series, notes, components and what these may import. */
function ownFiles(content: string): string[] {
  const sessions = join(content, 'sessions');
  const beside = existsSync(content) ? readdirSync(content, { withFileTypes: true }) : [];
  return beside
    .flatMap((entry) => {
      const path = join(content, entry.name);
      if (path === sessions) return readdirSync(sessions).map((slug) => join(sessions, slug, 'notes.mdx'));
      // Written by every build.
      return entry.name === 'anchors.lock' ? [] : entry.isDirectory() ? filesBelow(path) : [path];
    })
    .filter((path) => existsSync(path))
    .sort();
}

const code = /\.(?:astro|mdx?|s?css|[cm]?[jt]sx?)$/;
/** What is compiled in without being a module: variables, files found by a pattern, style sheets and what these load. */
const reachesOut = (text: string): boolean =>
  /import\.meta|astro:env|@(?:import|use|forward)\b/.test(text) || (text.includes('url(') && text.includes('../../'));

/** Whether a change of any file that was read gives another key. The owner's code may import files from anywhere. */
function isKnown(read: Iterable<string>, own: readonly string[], root: string): boolean {
  const known = new Set(own);
  const folders = [join(root, 'src'), join(root, 'public'), join(root, '.astro'), codeFolder, packagesOf(), realpathSync(packagesOf())];
  for (const path of read) if (!known.has(path) && !folders.some((folder) => path.startsWith(folder + sep))) return false;
  return !own.some((path) => code.test(path) && !path.includes(`${sep}public${sep}`) && reachesOut(readFileSync(path, 'utf8')));
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const path of filesBelow(folder))
    if (path !== join(folder, factsFile)) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex');
}
