import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Sessions that are published, shown or asked about come from `src/safe/` alone: nobody else composes what makes them safe. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Each step, and the files that may name it beside `src/safe/` and what redacts: those that define it. */
const STEPS: { [step: string]: string[] } = {
  createRedactor: [],
  redactSource: ['src/pipeline.ts'],
  redactSession: ['src/pipeline.ts'],
  redactorFor: [],
  dropUnshown: [],
  movePictures: ['src/pipeline.ts'],
  toLog: ['src/pipeline.ts'],
  curate: ['src/curate/notes.ts', 'src/curate/index.ts', 'src/pipeline.ts'],
  // Text, not sessions: what `turnleaf redact` and its like are given.
  redactTexts: ['src/cli/redact.ts'],
  redactText: [],
  redactValues: [],
};

const files = ['src', 'action', 'plugin'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|js|mjs|astro)$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);
const others = files.filter((file) => !/^src\/(?:safe|redact)\//.test(file));
const codeOf = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '');
const code = new Map(others.map((file) => [file, codeOf(file)]));

test.each(Object.entries(STEPS))('%s is a step of safe/', (step, allowed) => {
  const naming = others.filter((file) => new RegExp(`\\b${step}\\b`).test(code.get(file) ?? ''));
  expect(naming.sort()).toEqual([...allowed].sort());
});

test('only those who prepare what is stored read logs and take turns out beside it', () => {
  const naming = others.filter((file) => /\bwithoutTaken\(/.test(code.get(file) ?? ''));
  expect(naming.sort()).toEqual(['action/safe-sessions.ts', 'src/cli/exportable.ts', 'src/curate/notes.ts', 'src/edit/add.ts']);
});
