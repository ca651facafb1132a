import type { Command } from './command.ts';

export interface Listed {
  /** One line of the help text. */
  summary: string;
  load: () => Promise<Command>;
}

/** By name, in the order of the help text. Each is loaded when it is called, since most need different modules. */
export const commands: ReadonlyMap<string, Listed> = new Map([
  ['init', { summary: 'begin an archive in a folder of its own', load: async () => (await import('./init.ts')).init }],
  [
    'list',
    { summary: 'sessions on this machine: date, agent, project, title, prompts, size', load: async () => (await import('./list.ts')).list },
  ],
  ['add', { summary: 'publish sessions: redact them and write them into content/', load: async () => (await import('./add.ts')).add }],
  ['update', { summary: 'bring in what published sessions have gained since', load: async () => (await import('./update.ts')).update }],
  [
    'status',
    { summary: 'what is published, has grown, awaits review, would change', load: async () => (await import('./status.ts')).status },
  ],
  ['review', { summary: 'decide on what was found in published sessions', load: async () => (await import('./review.ts')).review }],
  [
    'share',
    {
      summary: 'give a turn a page of its own, for links with a preview of its text',
      load: async () => (await import('./share.ts')).share,
    },
  ],
  ['hide', { summary: 'take turns out of a stored session', load: async () => (await import('./hide.ts')).hide }],
  ['range', { summary: 'keep only the turns from one to another', load: async () => (await import('./range.ts')).range }],
  [
    'remove',
    { summary: 'take a session, or some of its turns, out of content/ for good', load: async () => (await import('./remove.ts')).remove },
  ],
  ['rename', { summary: 'give a session another address; the old one passes on', load: async () => (await import('./rename.ts')).rename }],
  ['dev', { summary: 'a live site while you write; drafts too', load: async () => (await import('./dev.ts')).dev }],
  ['build', { summary: 'build the site', load: async () => (await import('./build.ts')).build }],
  ['export', { summary: 'one session, or some of its turns, as one file', load: async () => (await import('./export.ts')).exportCommand }],
  ['publish', { summary: 'from a session, or an archive, to a link that works', load: async () => (await import('./publish.ts')).publish }],
  ['link', { summary: 'the permanent address of a turn, by its words', load: async () => (await import('./link.ts')).link }],
  ['merge', { summary: 'make one site of the shards that several machines built', load: async () => (await import('./merge.ts')).merge }],
  ['preview', { summary: 'serve a built site on this machine', load: async () => (await import('./preview.ts')).preview }],
  ['check', { summary: 'look through a built site for what must not be published', load: async () => (await import('./check.ts')).check }],
  [
    'hook',
    { summary: "name the session in an agent's commits: a git hook for a repository", load: async () => (await import('./hook.ts')).hook },
  ],
  ['explain', { summary: 'where a turn comes from, and where it goes', load: async () => (await import('./explain.ts')).explain }],
]);
