/** What stops a step: said in the log as it is, so it holds nothing of a session and no token. */
export class Problem extends Error {
  override name = 'Problem';
}
