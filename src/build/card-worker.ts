/** A thread that draws cards. */
import type { Card } from '../cards/index.ts';
import { PlainError } from '../model/plain-error.ts';
import { answerTasks } from '../workers/worker-side.ts';
import type { CardJob } from './cards.ts';

answerTasks(async () => {
  const { drawCard, drawCover } = await import('../cards/index.ts');
  /** A text that cannot be drawn is left out of its own card; the build goes on. */
  const cardOrPlain = (card: Card) =>
    drawCard(card).catch(() =>
      drawCard({ kind: 'site', title: card.site, facts: [], site: card.site, language: card.language, accent: card.accent }),
    );
  const coverFrom = (file: string, shown: string) =>
    drawCover(file).catch(() => {
      throw new PlainError(`${shown}: cannot be read as a picture. Is it whole, and what its name says?`);
    });
  return (job: CardJob): Promise<Uint8Array> => ('card' in job ? cardOrPlain(job.card) : coverFrom(job.cover, job.shown));
});
