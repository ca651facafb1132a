/** A small archive that is copied for each case, and a build of it without pages, which would take seconds. */
import { cpSync, existsSync } from 'node:fs';
import { expect } from 'vitest';
import { checkAddresses } from '../../src/build/publish.ts';
import { checkArticles, PostFrontMatter, SeriesFrontMatter } from '../../src/content/index.ts';
import { Log, small, uuid } from '../bad-input/log.ts';
import { makeAll } from '../build/made.ts';
import { type Desk, newDesk, optionsOf } from '../cli/desk.ts';

/** Each turn's words stand in it alone. */
export const tides = new Log('tides')
  .prompt('How high is the tide at the quay?')
  .answer('Four metres, by the almanac.')
  .prompt('And at the mole?')
  .answer('Three and a half.')
  .prompt('Write to berth@harbour-mail.net about it.')
  .answer('It is written.');
export const ebb = small('ebb');
/** Not published. */
export const gale = small('gale');

export const turn = (n: number) => `t-${uuid(`tides ${n}`).slice(0, 8)}`;
export const notes = 'content/sessions/tides/notes.mdx';

let made: Promise<Desk> | undefined;

/** The sessions `tides` and `ebb`, built once, and the log of a third. */
export async function archive(): Promise<Desk> {
  // Another file's end may have taken it away.
  if (made && !existsSync((await made).folder)) made = undefined;
  made ??= make();
  const template = await made;
  const desk = newDesk();
  cpSync(template.folder, desk.folder, { recursive: true });
  return desk;
}

async function make(): Promise<Desk> {
  const desk = newDesk();
  for (const log of [tides, ebb, gale]) desk.log(log);
  desk.write('content/site.yaml', 'title: Of the sea\n');
  for (const [log, slug] of [
    [tides, 'tides'],
    [ebb, 'ebb'],
  ] as const)
    expect((await desk.turnleaf('add', log.id, '--slug', slug, '--yes')).code).toBe(0);
  const anchors = (name: string, turns: number) =>
    Array.from({ length: turns }, (_, n) => uuid(`${name} ${n + 1}`).slice(0, 8))
      .sort()
      .join(' ');
  desk.write('content/anchors.lock', `# Published.\nebb 1 ${anchors('ebb', 2)}\ntides 1 ${anchors('tides', 6)}\n`);
  await build(desk);
  return desk;
}

/** @throws as a build does. */
export async function build(desk: Desk): Promise<void> {
  const options = optionsOf(desk);
  checkArticles(desk.at('content/posts'), PostFrontMatter);
  checkArticles(desk.at('content/series'), SeriesFrontMatter);
  const all = await makeAll(options);
  checkAddresses(all, all);
  const [failed] = [...all.failed, ...all.skipped.filter(({ quiet }) => !quiet)];
  if (failed) throw new Error(`${failed.name} ${failed.reason}`);
}
