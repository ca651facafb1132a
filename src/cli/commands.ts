import type { Command } from './command.ts';

/** By name, in the order of the help text. Each is loaded when it is called, since most need different modules. */
export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['init', async () => (await import('./init.ts')).init],
  ['list', async () => (await import('./list.ts')).list],
  ['add', async () => (await import('./add.ts')).add],
  ['update', async () => (await import('./update.ts')).update],
  ['status', async () => (await import('./status.ts')).status],
  ['review', async () => (await import('./review.ts')).review],
  ['share', async () => (await import('./share.ts')).share],
  ['hide', async () => (await import('./hide.ts')).hide],
  ['range', async () => (await import('./range.ts')).range],
  ['remove', async () => (await import('./remove.ts')).remove],
  ['rename', async () => (await import('./rename.ts')).rename],
  ['dev', async () => (await import('./dev.ts')).dev],
  ['build', async () => (await import('./build.ts')).build],
  ['export', async () => (await import('./export.ts')).exportCommand],
  ['publish', async () => (await import('./publish.ts')).publish],
  ['link', async () => (await import('./link.ts')).link],
  ['merge', async () => (await import('./merge.ts')).merge],
  ['preview', async () => (await import('./preview.ts')).preview],
  ['check', async () => (await import('./check.ts')).check],
  ['hook', async () => (await import('./hook.ts')).hook],
  ['explain', async () => (await import('./explain.ts')).explain],
]);
