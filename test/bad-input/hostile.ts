/** A session whose every field is markup that would run, were it ever taken as markup. */
import { Log } from './log.ts';

/** Markup that would set `window.__pwned` or open a dialog, were it ever taken as markup. */
export const MARKUP = [
  '<script>window.__pwned = 1</script>',
  '<img src=x onerror="window.__pwned = 1">',
  '"><svg onload="window.__pwned = 1">',
  "' onmouseover='window.__pwned = 1' autofocus onfocus='window.__pwned = 1' x='",
  '</title></textarea></style></pre></code></template><iframe srcdoc="<script>parent.__pwned = 1</script>">',
  '[link](javascript:window.__pwned=1) ![picture](https://tracker.example/x.png) <javascript:window.__pwned=1>',
  '<style>@import "https://tracker.example/x.css"; body { display: none }</style><base href="https://tracker.example/">',
  '<form action="https://tracker.example/"><meta http-equiv="refresh" content="0;url=https://tracker.example/">',
  '\u001b]8;;javascript:window.__pwned=1\u0007terminal link\u001b]8;;\u0007',
  '{{constructor.constructor("window.__pwned=1")()}} $\u007bwindow.__pwned=1} <%= 1 %> {window.__pwned=1}',
  '-->]]><!--',
].join('\n');

/** Hostile text in every field that a page may show. */
export function hostile(): Log {
  const bad = MARKUP;
  const flat = MARKUP.replaceAll('\n', ' ');
  const log = new Log('hostile', { cwd: `/home/mira/${flat.replaceAll('/', '∕')}`, gitBranch: flat, version: flat });
  log.line({ type: 'summary', summary: flat, leafUuid: flat });
  log.line({ type: 'custom-title', customTitle: flat, sessionId: log.id });
  log.line({ type: 'ai-title', aiTitle: flat, sessionId: log.id });
  log.line({ type: 'pr-link', prNumber: 1, prUrl: 'javascript:window.__pwned=1', prRepository: flat, sessionId: log.id });
  log.line({ type: flat, [flat]: flat });
  log.prompt(`A prompt with ${bad}`);
  log.prompt([
    { type: 'text', text: bad },
    {
      type: 'image',
      source: {
        type: 'base64',
        media_type: `image/svg+xml" onload="window.__pwned=1`,
        data: Buffer.from('<svg onload="window.__pwned=1" xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      },
    },
  ]);
  log.prompt(`<command-name>/${flat}</command-name><command-message>${flat}</command-message><command-args>${flat}</command-args>`);
  log.prompt(`<local-command-stdout>${bad}</local-command-stdout>`);
  log.prompt(`<bash-input>${flat}</bash-input>`);
  log.prompt(`<bash-stdout>${bad}</bash-stdout><bash-stderr>${bad}</bash-stderr>`);
  log.prompt(`<system-reminder>${bad}</system-reminder> and <task-notification>${bad}</task-notification>`);
  log.prompt(`<teammate-message teammate_id="${flat}">${bad}</teammate-message>`);
  log.answer(
    `An answer with ${bad}\n\n# ${flat}\n\n| a | ${flat.replaceAll('|', '')} |\n|---|---|\n| b | c |\n\n- [ ] ${flat}\n\n[^1]: ${flat}\n\n<details open ontoggle="window.__pwned=1">x</details>`,
  );
  log.answer(`\`\`\`${flat.replaceAll('`', '')}\n${bad}\n\`\`\`\n\n\`\`\`html\n${bad}\n\`\`\`\n\n~~~js title="${flat}"\n${bad}\n~~~`);
  log.answer(
    [
      { type: 'thinking', thinking: bad },
      { type: flat, [flat]: bad },
    ],
    { message: { id: flat, role: 'assistant', model: flat, content: [{ type: 'text', text: bad }] } },
  );
  const tools =
    'Bash Read Write Edit MultiEdit NotebookEdit Glob Grep LS Task TodoWrite AskUserQuestion ExitPlanMode WebFetch WebSearch Skill';
  for (const name of [...tools.split(' '), 'mcp__a__b', flat]) {
    log.tool(name, toolInput(flat, bad), bad, toolData(flat, bad));
  }
  log.tool('Write', { file_path: `/tmp/${flat}.html`, content: bad }, [
    { type: 'text', text: bad },
    { type: flat, value: bad },
    { type: 'tool_reference', tool_name: flat },
  ]);
  log.record('system', { subtype: flat, content: bad, level: flat });
  log.record('system', { subtype: 'api_error', error: { message: bad }, cause: bad });
  log.record('attachment', { attachment: { type: flat, content: bad, filename: flat } });
  log.record('attachment', { attachment: { type: 'queued_command', prompt: bad } });
  log.record('attachment', { attachment: { type: 'selected_lines_in_ide', filename: flat, content: bad } });
  return log;
}

const each = (names: string, value: unknown) => Object.fromEntries(names.split(' ').map((name) => [name, value]));

function toolInput(flat: string, bad: string): object {
  return {
    ...each('command content prompt plan', bad),
    ...each('description path pattern subagent_type query skill', flat),
    file_path: `/tmp/${flat}`,
    old_string: `${bad}\nold`,
    new_string: `${bad}\nnew`,
    edits: [{ old_string: bad, new_string: flat }],
    todos: [each('content status activeForm', flat), { ...each('content activeForm', flat), status: 'completed' }],
    questions: [{ ...each('question header', flat), options: [each('label description', flat)] }],
    url: 'javascript:window.__pwned=1',
    [flat]: flat,
  };
}

function toolData(flat: string, bad: string): object {
  return {
    ...each('stdout stderr plan result', bad),
    ...each('filePath query agentId status', flat),
    structuredPatch: [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 2, lines: bad.split('\n').map((line) => `+${line}`) }],
    file: { filePath: flat, content: bad, numLines: 3, startLine: 1, totalLines: 3 },
    filenames: [flat, 'javascript:window.__pwned=1'],
    newTodos: [each('content status activeForm', flat)],
    questions: [{ ...each('question header', flat), options: [each('label description', flat)] }],
    answers: { [flat]: flat },
    url: 'javascript:window.__pwned=1',
    results: [
      { title: flat, url: 'javascript:window.__pwned=1' },
      { content: [{ title: flat, url: `https://example.org/"onmouseover="window.__pwned=1` }] },
      bad,
    ],
    content: [{ type: 'text', text: bad }],
  };
}
