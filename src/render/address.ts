/** Where turns stand whole. */
import type { Turn } from '../model/session.ts';
import type { Home } from './context.ts';
import { type Page, partPath } from './page.ts';

/** The session that a turn is repeated from, where it is shown there. */
export const homeOf = ({ inherited }: Turn, { context: { homes } }: Page): Home | undefined =>
  inherited !== undefined && homes && Object.hasOwn(homes, inherited) ? homes[inherited] : undefined;

/** The address of a turn, in the session that shows it. One that has no place of its own there has that of the session, which ends in `/`. */
export function addressOf(turn: Turn, page: Page): string {
  const home = homeOf(turn, page);
  if (!home) return `${partPath(page.context, page.partOf(turn.anchor) ?? page.part)}#${turn.anchor}`;
  const anchor = turn.homeAnchor ?? turn.anchor;
  const part = home.parts ? home.parts[anchor] : 1;
  return `${partPath({ ...page.context, slug: home.slug }, part ?? 1)}${part ? `#${anchor}` : ''}`;
}
