/** `content/site.yaml`: read and checked once a build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { nearest } from '../model/nearest.ts';
import { defaultSite, type RedactionPattern, SiteConfig } from '../model/site.ts';
import { patternProblem } from '../redact/settings.ts';
import { type ArchiveOptions, archiveOptions } from './options.ts';
import { shownPath } from './paths.ts';

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

let known: (Pick<ArchiveOptions, 'content' | 'url' | 'from' | 'hosted'> & { site: SiteConfig }) | undefined;

/** The site's settings as last read; the defaults when there is no `site.yaml`. */
export function site(options: ArchiveOptions = archiveOptions()): SiteConfig {
  const { content, url, from, hosted } = options;
  const isKnown = known?.content === content && known.url === url && known.from === from && known.hosted?.base === hosted?.base;
  return known && isKnown ? known.site : readSite(options);
}

/** Reads the site's settings again. */
export function readSite(options: ArchiveOptions): SiteConfig {
  const { content, url, from, hosted } = options;
  known = { content, url, from, hosted, site: loadSite(options) };
  return known.site;
}

/** Base path of the site: starts and ends with `/`. */
export function base(options: ArchiveOptions = archiveOptions()): string {
  if (options.hosted) return options.hosted.base;
  const { url } = site(options);
  const path = url === undefined ? '/' : new URL(url).pathname;
  return path.endsWith('/') ? path : `${path}/`;
}

function loadSite(options: ArchiveOptions): SiteConfig {
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

/** A mistake in the owner's file: the message says where, what and what to do. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * Parses YAML against a schema. `firstLine` is added to line numbers (front matter does not begin at line 1).
 *
 * @throws ContentError naming file and line of the first mistake; for an unknown key, with the nearest known one.
 */
export function parseYaml<T extends z.ZodType>(text: string, schema: T, file: string, firstLine = 1): z.infer<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const fault = document.errors[0];
  if (fault) {
    const line = (fault.linePos?.[0].line ?? 1) + firstLine - 1;
    throw new ContentError(
      `${file}:${line}: is not valid YAML (${fault.code.toLowerCase().replaceAll('_', ' ')}). Quote values that hold ": " or begin with a special character.`,
    );
  }
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return parsed.data;
  // A misspelt key says more than that the right one is missing.
  const issue = parsed.error.issues.find(({ code }) => code === 'unrecognized_keys') ?? parsed.error.issues[0];
  const path = (issue?.path ?? []).map(String);
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const place = unknown === undefined ? path : [...path, unknown];
  const line = lineOf(place, document, lines) + firstLine - 1;
  if (unknown !== undefined) {
    const near = nearest(unknown, keysOf(schema, path));
    throw new ContentError(`${file}:${line}: unknown key "${unknown}".${near ? ` Did you mean "${near}"?` : ''}`);
  }
  throw new ContentError(`${file}:${line}: "${path.join('.')}": ${(issue?.message ?? 'is not valid').replace(/\.$/, '')}.`);
}

/** Of what is not there, the line of what should hold it. */
function lineOf(place: string[], document: Document, lines: LineCounter): number {
  for (let depth = place.length; depth > 0; depth -= 1) {
    const node = document.getIn(place.slice(0, depth), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function keysOf(schema: unknown, path: string[]): string[] {
  let at = schema as { def?: { innerType?: unknown }; shape?: { [key: string]: unknown } };
  for (const key of [...path, undefined]) {
    while (at?.def?.innerType) at = at.def.innerType as typeof at;
    if (key === undefined) break;
    at = (at?.shape?.[key] ?? {}) as typeof at;
  }
  return Object.keys(at?.shape ?? {});
}
