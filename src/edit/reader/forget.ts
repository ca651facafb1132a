/** Words that a session has no more leave what a second reader said of it, and its answers in the store. */
import { forgetSaid } from '../../content/index.ts';
import type { RedactedSession } from '../../model/redacted.ts';
import { forgetAnswers } from './answers.ts';
import { textsByTurn } from './text.ts';

export function forgetGone(state: string, slug: string, session: RedactedSession): void {
  const texts = textsByTurn(session).flatMap((turn) => turn.texts);
  const stands = (quote: string) => texts.some((text) => text.includes(quote));
  forgetSaid(state, slug, stands);
  forgetAnswers(state, session.id, stands);
}
