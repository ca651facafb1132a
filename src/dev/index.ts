/** The live site. */
export { type Live, type LiveSettings, liveSite, problemsOf } from './live.ts';
