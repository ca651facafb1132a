/** Words of the pages around the transcript. `{n}` is a number; of `one|other` the first is for one. */
export const pages = {
  // The frame of every page
  skip: 'Skip to content',
  site: 'Site',
  sessionsNav: 'Sessions',
  postsNav: 'Posts',
  searchLabel: 'Search the archive',
  scheme: 'Light or dark',
  keyboard: 'Keyboard',
  madeWith: 'Made with Turnleaf',
  feed: 'RSS feed',
  close: 'Close',
  comma: ', ',

  // The archive
  archiveLead: '{sessions}, {prompts}, since {since}.',
  archiveLeadUndated: '{sessions}, {prompts}.',
  sessionCount: '{n} session|{n} sessions',
  filters: 'Filters',
  project: 'Project',
  projects: 'Projects',
  tag: 'Tag',
  tags: 'Tags',
  model: 'Model',
  models: 'Models',
  year: 'Year',
  years: 'Years',
  all: 'All',
  allOf: 'All {n}',
  projectHeading: 'Project {name}',
  tagHeading: 'Tagged {name}',
  modelHeading: 'With {name}',
  yearHeading: 'From {name}',
  noDate: 'Without a date',
  posts: 'Posts',
  allPosts: 'All posts',
  draft: 'draft',
  draftNote: 'A draft: builds leave it out.',
  unlisted: 'unlisted',
  unlistedNote: 'Unlisted: whoever has the address can read it, no list shows it.',
  featured: 'Worth reading first',
  emptyTitle: 'Nothing here yet',
  emptyLead: 'The archive is built and waiting for its first session. On the machine where you use Claude Code:',
  emptyList: 'see which sessions there are',
  emptyAdd: 'choose one; it is redacted, shown to you, and written to content/sessions',
  emptyBuild: 'build the site again',
  noPosts: 'No post yet. A post is an .mdx file in content/posts.',
  page: 'Page {n}',
  pageOf: 'Page {n} of {total}',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',

  // The head of a session
  promptCount: '{n} prompt|{n} prompts',
  toolCallCount: '{n} tool call|{n} tool calls',
  turnCount: '{n} turn|{n} turns',
  ofWork: '{time} of work',
  hours: '{h} h',
  minutes: '{m} min',
  hoursMinutes: '{h} h {m} min',
  underMinute: 'under a minute',
  branch: 'branch',
  introduction: 'Introduction',
  downloads: 'Download',
  downloadMarkdown: 'Markdown',
  downloadMarkdownNote: 'the conversation as text',
  downloadLog: 'JSONL',
  downloadLogNote: 'the redacted log, as the page shows it',
  pullRequest: 'Pull request {repository} #{number}',
  noTurns: 'Nothing that this log holds is shown: it has neither prompts nor answers.',

  // The margin
  outline: 'Outline',
  outlineOf: 'Prompts of this session',
  subagentItem: 'subagent · {turns}',
  subagentItemBare: 'subagent',
  versionItem: 'earlier version',
  versionCount: '{n} other version|{n} other versions',
  compactionItem: 'conversation compacted',

  // Parts
  parts: 'Parts',
  partsAfter: 'Go on to another part',
  part: 'Part {n}',
  goToPart: 'Go to part {n}',
  partOf: 'Part {n} of {total}',
  partPage: '{title}, part {n}',

  // Levels
  levels: 'How much to show',
  levelConversation: 'Conversation',
  levelTools: 'With tool calls',
  levelEverything: 'Everything',

  // The foot of a session
  recordCount: '{n} record|{n} records',
  recordsShown: '{n} shown|{n} shown',
  recordsHidden: '{n} hidden|{n} hidden',
  recordsUnknown: '{n} of unknown kind|{n} of unknown kinds',
  recordsUnreadable: '{n} line could not be read|{n} lines could not be read',
  redactionCount: '{n} value redacted|{n} values redacted',
  tokens: '{read} tokens read, {written} written',
  cliVersion: 'Claude Code {version}',
  account: 'What became of the log',
  redactedColumn: 'Redacted',
  valuesColumn: 'Values',
  placesColumn: 'Places',
  unknownColumn: 'Unknown kind',
  recordsColumn: 'Records',
  unreadableColumn: 'Unreadable line',
  reasonColumn: 'Reason',

  // Outputs
  outputsTitle: 'Long outputs',
  outputsOf: 'Long outputs of {title}',
  outputsLead: 'The tool outputs that are too long for the page, each of them whole.',
  backToSession: 'Back to the session',
  outputLoading: 'Loading the whole output',
  outputFailed: 'The whole output could not be loaded.',
  outputFailedOpen: 'Open its page',

  // Landing
  turnElsewhere: 'That turn is in another part of this session; going there.',
  turnMissing: 'This session has no turn with that address. It may have been taken out, or the address is incomplete.',

  // The link of a turn
  linkCopied: 'Link copied',
  quoteCopied: 'Quote copied',
  embedCopied: 'Embed code copied',
  copyFailed: 'Could not copy. The address of this turn is now in the address bar.',
  copyMenu: 'Copy this turn',
  copyLink: 'Link',
  copyQuote: 'Markdown quote',
  copyEmbed: 'Embed code',

  // Keyboard
  keysTitle: 'Keyboard',
  keyNext: 'next prompt',
  keyPrevious: 'previous prompt',
  keyOpen: 'open or close what follows a prompt',
  keySearch: 'search',
  keyCopy: 'copy the link of this turn',
  keyHelp: 'this help',

  // Posts
  postsTitle: 'Posts',

  // Not found
  notFoundTitle: 'No page here',
  notFoundLead: 'Nothing is published at this address. It may have moved, or it was never here.',
  notFoundArchive: 'The archive',
  notFoundSearch: 'Search it',

  // Addresses that lead elsewhere
  removedTitle: 'This session was removed',
  removedLead: 'The owner of this archive took it out on {date}.',
  movedTitle: 'This session has another address now',
  movedLink: 'Go there',

  // Embeds
  embedFrom: 'From',
};
