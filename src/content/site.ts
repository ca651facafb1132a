/** `content/site.yaml`: read and checked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultSite, type RedactionPattern, SiteConfig } from '../model/site.ts';
import { patternProblem } from '../redact/settings.ts';
import type { ArchiveOptions } from './options.ts';
import { shownPath } from './paths.ts';
import { parseYaml } from './yaml.ts';

/** Refuses patterns that do not compile, match everything or nothing, or could take unlimited time, naming their line. */
export function withUsablePatterns<T extends z.ZodType<{ patterns: z.infer<typeof RedactionPattern>[] }>>(schema: T): T {
  return schema.superRefine(({ patterns }, context) => {
    patterns.forEach(({ name, pattern, flags }, index) => {
      const problem = patternProblem(pattern, flags);
      if (problem) context.addIssue({ code: 'custom', path: ['patterns', index, 'pattern'], message: `the pattern "${name}" ${problem}` });
    });
  }) as T;
}

const SiteFile = SiteConfig.superRefine(({ redaction }, context) => {
  const checked = withUsablePatterns(z.object({ patterns: z.custom<typeof redaction.patterns>() })).safeParse(redaction);
  for (const issue of checked.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['redaction', ...issue.path], message: issue.message });
});

/** The settings of `site.yaml`; the defaults when there is none. */
export function readSite(options: ArchiveOptions): SiteConfig {
  const path = join(options.content, 'site.yaml');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return withOptions(defaultSite, options);
    throw error;
  }
  const config = parseYaml(text, SiteFile, shownPath(path));
  return withOptions(config.sample && options.from !== undefined ? withoutSample(config) : config, options);
}

/** Base path of the site: starts and ends with `/`. */
export function base(options: ArchiveOptions, { url } = readSite(options)): string {
  if (options.hosted) return options.hosted.base;
  const path = url === undefined ? '/' : new URL(url).pathname;
  return path.endsWith('/') ? path : `${path}/`;
}

/** The sample archive's description does not apply to other sessions; its rules and its look apply to all. */
function withoutSample(config: SiteConfig): SiteConfig {
  const { title, author, description, footer, timezone } = defaultSite;
  return { ...config, title, author, description, footer, timezone };
}

/** What the options decide, where the file leaves it open: within another site, its address is the host's to say, also where the host says none. */
function withOptions(config: SiteConfig, { url, hosted, from }: ArchiveOptions): SiteConfig {
  const show = { ...config.show, file: config.show.file ?? from === undefined };
  return { ...config, show, ...(url === undefined && !hosted ? {} : { url }) };
}
