/** What a page's reader takes along: the address of a turn, or a text. */
import { words } from './page.ts';
import { say } from './status.ts';

/** Address of an element of this page, without the parameters of a search. */
export function addressOf(id: string, page = location.href): string {
  const url = new URL(page, location.href);
  url.searchParams.delete('q');
  url.hash = id;
  return url.href;
}

export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say(words.copyFailed);
  }
}
