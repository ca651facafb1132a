/** The cache, and files that are written completely or not at all. */
export { codeDigest, codeFolder, entrySteps, ownDigest } from './code.ts';
export { type FileContent, filesBelow, readJson, replaceFolder, touch, writeWhole } from './files.ts';
export type { KeptTable } from './store.ts';
export { digest, openStore, type Store, type StorePlace } from './store.ts';
