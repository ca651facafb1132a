/** The owner's files: `content/`, and `.turnleaf/private/`. */

export { ContentError, noFile } from '../model/plain-error.ts';
export {
  type Addresses,
  checkAnchors,
  forgetAddresses,
  lockedAliases,
  lockedTurns,
  publishedAnchors,
  publishedParts,
  publishedShares,
  renameAnchors,
  type Shares,
  writeAnchors,
} from './anchors-lock.ts';
export {
  articleId,
  articlesIn,
  articlesText,
  checkArticles,
  componentNames,
  copyPublicFiles,
  coverOf,
  linesNaming,
  linksInPublic,
  namesIt,
  ownersFiles,
  ownersTexts,
  PostFrontMatter,
  SeriesFrontMatter,
  whereIn,
} from './articles.ts';
export {
  type Decision,
  findingsOf,
  moveFindings,
  ReviewError,
  readDecisions,
  undecided,
  undecidedOf,
  type Waiting,
  writeDecisions,
  writeFindings,
} from './decisions.ts';
export { formerAddresses, goodSlug, readRemoved } from './former-addresses.ts';
export {
  changeNotes,
  NotesFrontMatter,
  notesText,
  readNotes,
  withAlias,
  withLast,
  withNote,
  withoutAliases,
  withShare,
  withUnlisted,
} from './notes.ts';
export type { ArchiveOptions } from './options.ts';
export { shownPath } from './paths.ts';
export { policyOf, sessionPolicy } from './policy.ts';
export { addLiteral, knownPrints, printsKnown, readPrivate, rememberPrints, scopeKey } from './private.ts';
export { addSaid, forgetSaid, moveSaid, readSaid, type Said } from './said.ts';
export { freeSlug, type Selected, selectSessions, slugOfId } from './select.ts';
export { base, readSite } from './site.ts';
export { readStored, type Stored, storedSlug, storedSlugs } from './stored.ts';
export { type Summary, summarise } from './summary.ts';
export { anchorsText, checkShown, hiddenByNotes, takenFrom, takenOut } from './taken-out.ts';
export { allTied, readTied, tiedName } from './tied.ts';
