/** Where a site goes: one file a target, and the memory of what is out. */
export { type NearLimit, nearLimits } from './limits.ts';
export { publicTexts } from './public-texts.ts';
export { type Out, openPublished, type PublishedPlace, placeKey, readPublished, withPublished, writePublished } from './published.ts';
export {
  allShelves,
  beginChange,
  dropEmpty,
  endChange,
  lastPlace,
  markSent,
  openShelf,
  recoverShelf,
  rememberPlace,
  type Shelf,
  shelfFor,
  undoChange,
} from './shelf.ts';
export { type PublishPlace, type Sending, type Sent, type Subject, shownRemote, type Wish } from './target.ts';
export { placeFor, targetOf } from './targets.ts';
export { type OpenTools, openTools, type Tools } from './tools.ts';
