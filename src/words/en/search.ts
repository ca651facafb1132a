/** Words of the search. `{n}` is a number; of `one|other` the first is for one. */
export const search = {
  title: 'Search',
  heading: 'Search the archive',
  label: 'Search the archive',
  placeholder: 'Words, “a phrase”, src/app.ts, project:name',
  submit: 'Search',
  hint: 'Quotes keep words together. project:, tag:, agent:, model:, tool: and year: narrow a search, OR widens it, -word leaves out the turns that hold it.',
  noScript:
    'Searching needs JavaScript: your browser looks through the index itself, no server does. Without it, the archive can be read from its lists.',
  lists: 'All sessions',

  // Filters
  filters: 'Filters',
  project: 'Project',
  projectIn: '{name} in {place}',
  tag: 'Tag',
  agentFilter: 'Agent',
  model: 'Model',
  tool: 'Tool used',
  year: 'Year',
  month: 'Month',
  errors: 'Errors',
  errorsYes: 'with errors',
  role: 'Said by',
  rolePerson: 'person',
  roleAgent: 'agent',
  roleTool: 'tools',
  moreValues: '{n} more',
  clear: 'Clear filters',
  sort: 'Order',
  sortRelevance: 'best first',
  sortDate: 'newest first',

  // Results
  results: 'Results',
  loading: 'Searching…',
  start: 'Type to search prompts, answers, thinking, tool calls and errors of every session.',
  found: '{n} session|{n} sessions',
  foundTurns: '{n} turn|{n} turns',
  turnsIn: '{turns} in {sessions}',
  atLeast: 'more than {sessions}',
  nothing: 'Nothing found.',
  nothingHint: 'Try fewer words, or take a filter away.',
  any: 'No session has all of these words. These have some of them.',
  cut: 'Only the first words were looked for; the rest was too much for one search.',
  missing:
    'A part of the index could not be read: results may be missing.|{n} parts of the index could not be read: results may be missing.',
  failed: 'The search index could not be read. Try again, or use the lists.',
  more: 'More sessions',
  moreHits: '{n} more in this session|{n} more in this session',
  all: 'All results',

  // Who said it
  kindSession: 'Session',
  kindPrompt: 'Prompt',
  kindAnswer: 'Agent',
  kindThinking: 'Thinking',
  kindTool: 'Tool',
  kindError: 'Error',

  // Keys of the dialog
  dialog: 'Search',
  keyChoose: 'choose',
  keyOpen: 'open the turn',
  keyClose: 'close',

  // Matches in an open session
  matches: 'Matches in this session',
  matchOf: '{n} of {total}',
  noMatch: 'No match on this page',
  next: 'Next match',
  previous: 'Previous match',
  stop: 'Stop marking',
  find: 'Find in this session',

  openSearch: 'Search {title}',
};
