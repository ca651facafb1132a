/** Changes to the owner's `site.yaml`; comments, order and everything else stay as they are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isSeq, parseDocument } from 'yaml';
import { type ArchiveOptions, readSite } from '../content/index.ts';
import { writeWhole } from '../store/index.ts';

/** Allows a value by its fingerprint, with the salt of the fingerprints. */
export function allowValue(options: ArchiveOptions, fingerprint: string, salt: string): void {
  change(options, (site) => {
    add(site, ['redaction', 'allow'], fingerprint);
    if (!site.hasIn(['redaction', 'salt'])) site.setIn(['redaction', 'salt'], salt);
  });
}

/** Adds a rule of the owner's. */
export function addPattern(options: ArchiveOptions, name: string, pattern: string): void {
  change(options, (site) => add(site, ['redaction', 'patterns'], { name, pattern }));
}

function change(options: ArchiveOptions, edit: (site: Document) => void): void {
  const path = join(options.content, 'site.yaml');
  const site = parseDocument(existsSync(path) ? readFileSync(path, 'utf8') : '');
  edit(site);
  writeWhole(path, site.toString({ lineWidth: 0 }));
  readSite(options);
}

function add(site: Document, path: string[], value: unknown): void {
  const list = site.getIn(path, true);
  if (isSeq(list)) {
    if (!(list.toJSON() as unknown[]).includes(value)) list.add(site.createNode(value));
  } else site.setIn(path, [value]);
}
