/** An archive in `astro dev`: what a build copies into the site without Astro. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { logFile, partTranscript, wholeTranscript } from '../build/index.ts';
import type { Archive } from '../model/archive.ts';
import { fileOf } from '../queries/files.ts';
import type { Server } from './plugins.ts';

/** Maps of turns, and downloads. */
export function serveFiles({ middlewares }: Pick<Server, 'middlewares'>, archive: () => Archive | Promise<Archive>): void {
  middlewares.use(async ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [, slug, part, name] = /\/s\/([^/?]+)\/(?:(\d+)\/)?([\w.]+\.(?:json|md|gz|html))$/.exec(url) ?? [];
    if (slug === undefined || name === undefined) return next();
    const { site, folders } = await archive();
    const { downloads, file } = site.show;
    const copied = ['map.json', ...(downloads ? [wholeTranscript, logFile, ...(file ? ['session.html'] : [])] : [])];
    const known = decodeURIComponent(slug);
    if (!copied.includes(name) || !Object.hasOwn(folders, known)) return next();
    response.setHeader('content-type', lookup(name) ?? 'text/plain');
    response.end(readFileSync(fileOf({ folders }, known, part === undefined ? name : partTranscript(Number(part)))));
  });
}
