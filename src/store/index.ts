/** The cache, and files that are written completely or not at all. */
export { codeDigest, codeFolder, ownDigest } from './code.ts';
export { type Content, filesBelow, readJson, touch, writeWhole } from './files.ts';
export { entrySteps } from './steps.ts';
export { digest, openStore, type Place, type Store } from './store.ts';
export type { Table } from './table.ts';
