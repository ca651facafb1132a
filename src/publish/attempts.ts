/** Tries again what failed for want of a network. */
import type { ToolRun, Tools } from './tools.ts';

/** Waits before the second and the third attempt. */
const pauses = [1000, 3000];

const unreachable =
  /could not resolve|couldn't resolve|name resolution|getaddrinfo|ENOTFOUND|EAI_AGAIN|ECONNRE|ETIMEDOUT|timed? ?out|connection (?:refused|reset|closed)|failed to connect|network is unreachable|no route to host|early EOF|unexpected disconnect|remote end hung up|fetch failed|error connecting|returned error: 5\d\d|HTTP 5\d\d|temporarily unavailable/i;

export const isUnreachable = ({ out, err }: ToolRun): boolean => unreachable.test(err) || unreachable.test(out);

/** Runs up to three times, as long as it is the network that fails. `isFinal`: another reason shows, for which no second attempt helps. */
export async function attempt(
  tools: Tools,
  run: () => Promise<ToolRun>,
  isFinal: (ran: ToolRun) => boolean = () => false,
): Promise<ToolRun> {
  for (const pause of pauses) {
    const ran = await run();
    if (ran.code === 0 || ran.isMissing || isFinal(ran) || !isUnreachable(ran)) return ran;
    tools.say(`cannot be reached; trying again in ${pause / 1000} s`);
    await tools.pause(pause);
  }
  return run();
}
