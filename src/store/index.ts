/** The cache, and files that are written completely or not at all. */
export { codeDigest, codeFolder, digestedPlaces, ownDigest, packagePlaces } from './code.ts';
export { areAsFound, type FileState, fileStamp, fileState, isAsFound, statesOf } from './file-state.ts';
export { type FileContent, filesBelow, readJson, replaceFolder, touch, writeWhole } from './files.ts';
export { type Env, personFolder } from './person-folder.ts';
export { isWhole, writeSealed } from './seal.ts';
export { entrySteps } from './steps.ts';
export { digest, openStore, type Store, type StorePlace } from './store.ts';
export type { KeptTable } from './tables.ts';
