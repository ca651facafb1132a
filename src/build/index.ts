/** Builds sites. */

export { type Built, buildSite, type Host, NothingToBuild, type PagesInput } from './build.ts';
export type { CardRequest } from './cards.ts';
export {
  dropDamaged,
  type Entry,
  fragmentsKey,
  idOwners,
  logFile,
  metaOf,
  namesOf,
  partTranscript,
  placedMeta,
  wholeTranscript,
} from './entry.ts';
export { type Forecast, forecast, mostShards } from './forecast.ts';
export { slotFor } from './frames.ts';
export { withLock } from './lock.ts';
export { type Made, makeSessions } from './make.ts';
export { type Plan, planBuild } from './plan.ts';
export { archiveScope } from './scope.ts';
export { indexForOthers } from './search-index.ts';
export { workIn } from './session-files.ts';
export { isShard, readShards } from './shards.ts';
export type { Progress } from './sources.ts';
export { unshownLines } from './totals.ts';
export { type FileKind, type Weight, weigh } from './weigh.ts';
export { withheldSlugs } from './withheld.ts';
export { type WorkFolder, workFolder } from './work-folder.ts';
