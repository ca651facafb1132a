/** What Gemini CLI asks itself in a person's place. */

/** Logs of its own agents are named after them (`chats/skill-extraction-<time>-<id>.jsonl`); nobody types in one. */
const owns: { kind: string; named: RegExp }[] = [{ kind: 'skill-extraction', named: /^skill-extraction-/ }];

/** After an empty answer of the model (`InvalidStream` in client.ts). */
const continuing = /^System: Please continue\.$/;

/** Kind of all that is asked in a log; `names`: of its file, and of its session. */
export const askedIn = (...names: string[]): string | undefined =>
  owns.find(({ named }) => names.some((name) => named.test(name.split('/').at(-1) ?? '')))?.kind;

export const requestKind = (text: string): string | undefined => (continuing.test(text.trim()) ? 'continue' : undefined);
