/**
 * The pages' code as Astro has compiled it, with the styles, scripts and fonts that pages load: the same for every build in which
 * neither Turnleaf, its packages nor the owner's own files have changed. Kept in the store, it saves Vite's work, which takes longer
 * than laying out some hundred pages. Without code of the owner's it serves all archives.
 */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { Plan } from '../../build/index.ts';
import { ownersFiles, readNotes } from '../../content/index.ts';
import { copyFolder, isWithin, makeFolder, slashed } from '../../platform/index.ts';
import { codeFolder, digest, digestedPlaces, filesBelow, openStore, personFolder, type Store } from '../../store/index.ts';
import { writeHands } from '../archive-module.ts';
import { linkPackages, packagesOf, reaches } from '../root.ts';

export interface Compiled {
  /** Folder of the compiled code. */
  code: string;
  /** What is part of the site as it is. */
  site: string;
}

export type CompiledPlace = ReturnType<typeof compiledPlace>;

/** Where Astro puts the compiled code, in the folder of the site. */
const prerender = '.prerender';
const digestFile = 'digest';

/** `drawing`: digest of Turnleaf's code and packages; `root`: the folder Astro builds from. */
export function compiledPlace(plan: Pick<Plan, 'base' | 'options' | 'store'>, drawing: string, root: string) {
  const { base, options, store } = plan;
  const files = ownFiles(options.content);
  const own = files.filter((path) => basename(path) !== 'notes.mdx' || hasIntroduction(path, options.content));
  const code = codeIn(own, options.content);
  const key = digest(drawing, codeFolder, packagesOf(), base, ...(code.length > 0 ? ownInputs(plan, root, own) : []));
  const shared = code.length > 0 || options.fresh ? undefined : sharedStore();
  // The archive's own too: it is what continuous integration keeps where packages are installed anew each time.
  const stores = [...(reaches(packagesOf(), store.root) ? [store] : []), ...(shared ? [shared] : [])];
  const forget = () => {
    for (const one of stores) one.remove('compiled', (path) => path.endsWith(sep + key));
  };
  return {
    forget,
    /** Undefined when there is none, or a file of it was damaged. */
    find(): Compiled | undefined {
      const folder = shared?.find('compiled', key) ?? store.find('compiled', key);
      if (!folder) return undefined;
      const whole = join(folder, digestFile);
      if (existsSync(whole) && readFileSync(whole, 'utf8') === digestOf(folder))
        return { code: join(folder, 'code'), site: join(folder, 'site') };
      forget();
      return undefined;
    },
    /** Keeps what Astro has compiled into `site`; `read`: the files it has read. */
    async keep(site: string, read: Iterable<string>): Promise<void> {
      if (!isKnown(read, files, root) || code.some((path) => reachesOut(readFileSync(path, 'utf8')))) return;
      for (const one of stores)
        await one.memoFolder('compiled', key, async (folder) => {
          makeFolder(join(folder, 'code'));
          copyFolder(join(site, prerender), join(folder, 'code'));
          writeHands(join(folder, 'code'));
          copyFolder(site, join(folder, 'site'), { takes: (path) => path !== join(site, prerender) });
          writeFileSync(join(folder, digestFile), digestOf(folder));
          linkPackages(packagesOf(), folder);
        });
      shared?.prune();
    },
  };
}

/** Beside the packages, as other tools keep theirs, else in the person's cache: who may write there could change what is run anyway. */
function sharedStore(): Store {
  const packages = packagesOf();
  try {
    accessSync(packages, constants.W_OK);
    return openStore({ state: join(packages, '.cache', 'turnleaf') });
  } catch {
    return openStore({ state: personFolder('cache', process.env) });
  }
}

/**
 * Without code of the owner's, pages take all that is of one archive when they are drawn, wherever it lies. The owner's code may ask
 * for its address; its paths are part of what is compiled, and it may load any file beside it.
 */
const ownInputs = ({ options, store }: Pick<Plan, 'options' | 'store'>, root: string, own: readonly string[]): string[] => [
  root,
  options.content,
  options.url ?? '',
  String(options.from === undefined),
  ...own.flatMap((path) => [path, store.hash(path)]),
];

/** The owner's files that pages' code is compiled from: posts, series, notes, components and what these may import; `anchors.lock` is written by every build. */
const ownFiles = (content: string): string[] =>
  ownersFiles(content).filter((path) =>
    path.startsWith(join(content, 'sessions') + sep) ? basename(path) === 'notes.mdx' : path !== join(content, 'anchors.lock'),
  );

/** The front matter of notes is read as a page is drawn; only a text below it is compiled, with what stands above. */
const hasIntroduction = (path: string, content: string): boolean =>
  dirname(dirname(path)) !== join(content, 'sessions') || readNotes(dirname(path)).hasBody;

/** What lies in `public/` is copied as it is. */
const codeIn = (own: readonly string[], content: string): string[] =>
  own.filter((path) => /\.(?:astro|mdx?|s?css|[cm]?[jt]sx?)$/.test(path) && !path.startsWith(join(content, 'public') + sep));

/** What is compiled in without being a module: variables, files found by a pattern, style sheets and what these load. */
const reachesOut = (text: string): boolean =>
  /import\.meta|astro:env|@(?:import|use|forward)\b/.test(text) || (text.includes('url(') && text.includes('../../'));

/** Whether a change of any file that was read gives another key. The owner's code may import files from anywhere. */
function isKnown(read: Iterable<string>, files: readonly string[], root: string): boolean {
  const known = new Set(files);
  const packages = [packagesOf(), realpathSync(packagesOf()), ...digestedPlaces(codeFolder)];
  const folders = [join(root, 'src'), join(root, 'public'), join(root, '.astro'), codeFolder, ...packages];
  return Array.from(read).every((path) => known.has(path) || folders.some((folder) => isWithin(folder, path)));
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const path of filesBelow(folder))
    if (path !== join(folder, digestFile)) hash.update(slashed(path.slice(folder.length))).update(readFileSync(path));
  return hash.digest('hex');
}
