/** The options of `turnleaf()` in a host's `astro.config.mjs`. */
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { z } from 'zod';
import type { ArchiveOptions } from '../../content/index.ts';
import { nearest } from '../../model/nearest.ts';
import { PlainError } from '../../model/plain-error.ts';
import { withoutTrace } from './errors.ts';
import type { HostFiles } from './look/modules.ts';
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
