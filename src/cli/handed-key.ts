/** `TURNLEAF_KEY`: what all machines that build one archive are given, so that each recognises what another one has found. */
import { ContentError } from '../model/plain-error.ts';

/** A key that can be guessed protects nothing. */
const shortest = 24;

export function keyHanded({ TURNLEAF_KEY: key = '' }: NodeJS.ProcessEnv): { key?: string } {
  if (key === '') return {};
  if (key.trim().length >= shortest) return { key: key.trim() };
  throw new ContentError(
    `TURNLEAF_KEY has fewer than ${shortest} characters. Make one with \`openssl rand -hex 32\`, the same for all machines.`,
  );
}
