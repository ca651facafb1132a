/** The options of `turnleaf()` in a host's `astro.config.mjs`, and which versions of Astro a host may have. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { z } from 'zod';
import type { ArchiveOptions } from '../../content/index.ts';
import { nearest } from '../../model/nearest.ts';
import { PlainError } from '../../model/plain-error.ts';
import type { HostFiles } from '../plugins.ts';
import { withoutTrace } from './errors.ts';
import type { HostOptions } from './options.d.ts';

const source = /^(?:'[\w-]+'|https?:\/\/[\w.*-]+(?::\d+)?(?:\/[\w./-]*)?|[a-z][a-z0-9+.-]*:)$/;

const Options = z.strictObject({
  content: z.string().min(1).default('./content'),
  base: z
    .string()
    .refine(
      (path) =>
        path
          .replace(/^\/|\/$/g, '')
          .split('/')
          .every((part) => /^[\w-][\w.-]*$/.test(part)),
      'must be a path of its own, such as /sessions',
    )
    .default('/sessions'),
  layout: z.string().min(1).optional(),
  css: z.string().min(1).optional(),
  policy: z
    .partialRecord(
      z.enum(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'media-src']),
      z.array(z.string().regex(source, 'must be a source such as https://fonts.example')),
    )
    .optional(),
  state: z.string().min(1).default('./.turnleaf'),
});

export type Settings = z.infer<typeof Options>;

/** @throws PlainError naming the option that is not understood. */
export function settingsOf(options: HostOptions): Settings {
  const parsed = Options.safeParse(options);
  if (parsed.success) return { ...parsed.data, base: parsed.data.base.replace(/^\/|\/$/g, '') };
  // Astro reads its configuration outside of any hook.
  throw withoutTrace(new PlainError(problemIn(parsed.error)));
}

function problemIn({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const near = issue.path.length > 0 ? undefined : nearest(key, Object.keys(Options.shape));
    return `turnleaf({ ${[...issue.path, key].join('.')} }): there is no such option.${near ? ` Did you mean "${near}"?` : ''}`;
  }
  return `turnleaf({ ${issue?.path.join('.')} }): ${issue?.message ?? 'is not valid'}.`;
}

/** Folder below the archive's with an index for the host's own search. */
export const plainIndex = 'pagefind-plain';

/** The archive's path, with that of the host. */
export const pathBelow = ({ base }: Pick<Settings, 'base'>, config: Pick<AstroConfig, 'base'>): string =>
  `${config.base.replace(/\/$/, '')}/${base}/`;

/** `out` is known when Astro's configuration is final. */
export function hostOptions({ content, base, state }: Settings, config: AstroConfig, isDev: boolean): ArchiveOptions {
  const below = (path: string) => fileURLToPath(new URL(path, config.root));
  const path = pathBelow({ base }, config);
  return {
    content: below(content).replace(/\/$/, ''),
    out: fileURLToPath(new URL(`${base}/`, config.outDir)).replace(/\/$/, ''),
    state: below(state).replace(/\/$/, ''),
    ...(config.site === undefined ? {} : { url: new URL(path, config.site).href }),
    hosted: { base: path, root: below('.') },
    isDev,
  };
}

/** The host's files that pages use. */
export function hostFiles({ layout, css }: Settings, root: URL): HostFiles {
  const path = (file: string | undefined) => (file === undefined ? undefined : fileURLToPath(new URL(file, root)));
  return { layout: path(layout), css: path(css) };
}

/** The major version whose integration interface this is written for, and the first minor that has all of it. */
const needed = { major: 7, minor: 2 };

/** @throws PlainError where the Astro of the project at `root` is another one. */
export function checkAstroVersion(root: URL): void {
  const version = versionAt(root);
  if (version === undefined) return;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === needed.major && minor >= needed.minor) return;
  const isOld = major <= needed.major;
  throw new PlainError(
    `turnleaf works within Astro ${needed.major}.${needed.minor} and later ${needed.major}.x; this project has ${version}. ` +
      (isOld
        ? `Update it with npx @astrojs/upgrade, or publish the archive beside it with npx turnleaf build.`
        : `Look for a newer turnleaf with npm install turnleaf@latest, or publish the archive beside it with npx turnleaf build.`),
  );
}

function versionAt(root: URL): string | undefined {
  try {
    const require = createRequire(new URL('package.json', root));
    return (require('astro/package.json') as { version?: string }).version;
  } catch {
    // Astro runs, so it is there; a package manager may only hide its manifest.
    return undefined;
  }
}
