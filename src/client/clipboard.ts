/** What a page's reader takes along: the address of a turn, or a text. */
import { pageWords } from './page.ts';
import { say } from './status.ts';

/** Address of an element of this page, without the parameters of a search. */
export function turnLink(id: string, page = location.href): string {
  const url = new URL(page, location.href);
  url.searchParams.delete('q');
  url.hash = id;
  return url.href;
}

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say(pageWords.copyFailed);
  }
}
