/** One comment on a pull request, whoever runs and how often. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Comment, commentsOf, create, type Forge, loginOf, Refused, removeComment, update } from './forge.ts';

const rounds = 4;

/**
 * Updates the comment that begins with the marker, or writes it. Two runs at once may both write one: each looks again after
 * it has, the oldest stays, and gets the text of whoever looks last.
 *
 * @throws Problem
 */
export async function keepComment(forge: Forge, number: number, marker: string, body: string): Promise<'written' | 'updated'> {
  const login = await loginOf(forge);
  const isOwn = ({ body: text, user }: Comment) =>
    (text ?? '').startsWith(marker) && (login === undefined ? user?.type === 'Bot' : user?.login === login);
  let done: 'written' | 'updated' = 'updated';
  for (let round = 1; ; round++) {
    try {
      const own = (await commentsOf(forge, number)).filter(isOwn).sort((a, b) => a.id - b.id);
      const [kept, ...more] = own;
      if (kept === undefined) {
        // The list may be a moment old. Were it written again, there would be two.
        if (done === 'written') return done;
        await create(forge, number, body);
        done = 'written';
        continue;
      }
      if (kept.body !== body) await update(forge, kept.id, body);
      for (const { id } of more) await removeComment(forge, id);
      return done;
    } catch (error) {
      // What was asked may have happened, or another run took the comment away: the list says.
      const mayPass = error instanceof Refused && (error.status === undefined || error.status >= 500 || error.status === 404);
      if (!mayPass || round >= rounds) throw error;
      await sleep(forge.patience * round);
    }
  }
}
