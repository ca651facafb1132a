/** Builds sites. */
export { type Built, buildSite, type Host, NothingToBuild, type PagesInput } from './build.ts';
export type { Cards } from './cards.ts';
export { type Entry, metaOf, partTranscript } from './entry.ts';
export { fragmentsKey } from './fragments.ts';
export { slotFor } from './frames.ts';
export { gateSite } from './gate.ts';
export { GateError, gateMessage } from './gate-error.ts';
export { idOwners } from './id-owners.ts';
export { withLock } from './lock.ts';
export { losses } from './losses.ts';
export { type Made, makeSessions } from './make.ts';
export { type Plan, planBuild } from './plan.ts';
export { lastPrints } from './scope.ts';
export { indexForOthers } from './search-index.ts';
export { isShard, readShards } from './shard-file.ts';
export type { Progress } from './sources.ts';
export { withheldSlugs } from './withheld.ts';
export { type WorkFolder, workFolder } from './work-folder.ts';
