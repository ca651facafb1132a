/** Research: how short a permalink may be; with two subagents, a notebook, a chart and a database. */
import type { JsonObject } from '../../src/model/json.ts';
import { type Call, say, type Thread, think } from './builder.ts';
import { collisionChart, lengthChart } from './chart.ts';
import { type Sample, Session } from './session.ts';
import { prose } from './text.ts';
import { bash, mcp, other, toolSearch, webFetch } from './tools.ts';
import { Workspace } from './workspace.ts';

export function permalinks(): Sample {
  const s = new Session({
    slug: '2026-07-21-how-short-may-a-permalink-be',
    cwd: '⟦home⟧/code/gleaning',
    branch: 'main',
    version: '2.1.207',
    model: 'claude-opus-4-8',
    start: '2026-07-21T09:30:00Z',
  });
  const w = new Workspace('⟦home⟧/code/gleaning');
  files(w);

  s.loose({ type: 'custom-title', customTitle: 'How short may a permalink be?' });
  s.attach({
    type: 'skill_listing',
    content: '- commit: One commit for each change that could be reverted alone\n- chart: Draw a small chart as SVG',
    skillCount: 2,
    isInitial: true,
  });
  s.attach({
    type: 'deferred_tools_delta',
    addedNames: ['mcp__postgres__query', 'NotebookEdit', 'SendMessage', 'WebFetch'],
    addedLines: [],
    removedNames: [],
  });
  s.command('/model', 'opus', 'Set model to opus (claude-opus-4-8)');
  s.shell("psql -Atc 'select count(*) from paragraph'", '1212004');

  s.mark('question').prompt(
    `
    Every paragraph in the archive gets a permalink of hex digits cut from a hash, ‹#p-3f2a9c1b›. I chose eight because
    it looked nice. That is not a reason. How many do we need, with 1.2 million paragraphs and growing? I drew what I
    expect on the whiteboard; tell me whether the shape is right.

    Find out what others do as well, but don't let that hold you up.
    `,
    s.image('whiteboard.png', whiteboard),
  );

  s.agent(
    think(
      `
      Birthday problem. n items, N = 16^d values: P ≈ 1 − exp(−n(n−1)/2N). But what is n? If the link holds the note's
      address and the digits only have to be unique inside one note, n is the paragraphs of a note, not 1.2 million. That
      changes everything; check in the code which it is. Send one agent to look at what others do, in the background, one
      to find where ids are made and compared. Meanwhile get the real distribution from the database.
      `,
      13,
    ),
    say(`
      The shape on your whiteboard is right: flat, then suddenly steep, and each further digit moves the cliff to the right
      by a factor of four (not sixteen: the number of *pairs* is what counts, and that grows with the square).

      Where our archive stands on that curve depends on a question the drawing leaves open: unique **among what**? I’ll
      have two things looked up while I get the real numbers.
    `),
    s.subagent({
      agentId: 'a51c0ffee7d20b94e',
      type: 'general-purpose',
      title: 'Short ids elsewhere',
      model: 'claude-sonnet-5',
      background: true,
      seconds: 160,
      prompt: `
        How do well-known systems shorten identifiers, and what do they do when two become equal? Look at git
        (core.abbrev), Docker's short container ids and YouTube's video ids. For each: length, alphabet, bits, scope,
        what happens on a collision. Primary sources only. Five sentences at most.
      `,
      story: elsewhere,
    }),
    s.subagent({
      agentId: 'a0b7e5c3391fd4a26',
      type: 'Explore',
      title: 'Where ids are made and compared',
      model: 'claude-haiku-4-5-20251001',
      seconds: 21,
      prompt: `
        In this repository: where are paragraph ids made, where are they compared or looked up, and is a lookup ever done
        without knowing the note? Read only. Answer with file:line.
      `,
      story: (thread) => inside(thread, w),
    }),
    toolSearch('select:mcp__postgres__query,NotebookEdit', ['mcp__postgres__query', 'NotebookEdit'], 31),
  );

  s.agent(
    mcp(
      'postgres',
      'query',
      {
        sql: 'select count(*) as notes, sum(n) as paragraphs, max(n) as longest, sum(n * (n - 1) / 2) as pairs from (select count(*) as n from paragraph group by note_id) as per_note',
      },
      { rows: [{ notes: 9412, paragraphs: 1212004, longest: 4871, pairs: 168402117 }], rowCount: 1, durationMs: 412 },
    ),
    {
      ...mcp('charts', 'histogram', { sql: 'select count(*) as n from paragraph group by note_id', scale: 'log' }, {}, 1.6),
      ...histogram(s),
    },
    notebookRead(w),
    {
      name: 'Read',
      input: { file_path: w.path('docs/link-policy.pdf'), pages: '2' },
      output: 'PDF file read: docs/link-policy.pdf (84.1KB)',
      data: { type: 'pdf', file: { filePath: w.path('docs/link-policy.pdf'), originalSize: 86_118 } },
      seconds: 0.5,
    },
  );
  s.attach({
    type: 'hook_success',
    hookName: 'PostToolUse:mcp__postgres__query',
    hookEvent: 'PostToolUse',
    content: 'read-only transaction, rolled back',
    stdout: 'read-only transaction, rolled back\n',
    stderr: '',
    exitCode: 0,
    command: 'scripts/guard-db.sh',
    durationMs: 38,
  });

  s.mark('scope').agent(
    say(`
      That answers the open question, and it is good news. Nobody in the code looks a paragraph up without its note
      (‹src/links.ts:17› takes both), so the digits need to be unique **inside one note only**. The longest has 4,871
      paragraphs, and there are 168 million pairs within notes, against 734 *thousand* million in the whole archive.

      Expected number of equal pairs, pairs ÷ 16ᵈ:

      | digits | unique in a note | unique in the archive |
      |---:|---:|---:|
      | 6 | 10 | 43,778 |
      | **8** | **0.04** | 171 |
      | 10 | 0.00015 | 0.67 |
      | 12 | 0.0000006 | 0.003 |

      Scope is worth three digits: eight inside a note are as safe as eleven in the archive. I’ll check the formula against
      the real ids before I believe it, at six digits, where it predicts something one can count.
    `),
    notebookEdit(),
  );
  s.meta('<system-reminder>\nThe file notebooks/ids.ipynb was changed by the user or a linter since it was last read.\n</system-reminder>');
  s.agent(
    bash(
      'jupyter execute notebooks/ids.ipynb --output /tmp/ids.out.ipynb && jq -r ".cells[-1].outputs[].text[]" /tmp/ids.out.ipynb',
      `
      digits  expected  found
           4    2569.6   2541
           5     160.6    168
           6      10.0     11
           7       0.6      0
           8       0.0      0
    `,
      { does: 'Run the notebook', seconds: 14.8 },
    ),
    other(
      'SendMessage',
      {
        to: 'a51c0ffee7d20b94e',
        summary: 'Only what happens on a collision',
        message: 'The lengths are settled here. Please keep to one question: what does each system do when two short ids are equal?',
      },
      '{"success":true,"message":"Message sent"}',
      { success: true, message: 'Message sent' },
    ),
  );

  s.agent(
    say(
      'Expected 10.0, found 11; expected 160.6, found 168. The formula holds for our hashes. Here is your whiteboard again, with numbers:',
    ),
    {
      name: 'Read',
      input: { file_path: w.path('notebooks/collisions.png') },
      output: [s.image('collisions.png', collisionChart())],
      data: { type: 'image', file: { type: 'image/png', originalSize: 9120, dimensions: { originalWidth: 1200, originalHeight: 700 } } },
      seconds: 0.4,
    },
  );

  s.prompt('So eight is enough?');
  s.mark('enough').agent(
    say(`
      Eight is *rarely* wrong, which is not the same as enough. 0.04 expected today means one chance in twenty-five that two
      paragraphs of some note already share a link. It grows with the longest notes, and the day it happens one of two
      links silently opens the wrong paragraph. Nobody will report it, because both look right.

      So I’d keep eight and add the rule for the day it fails, instead of adding digits to every link for ever:

      > Where two would be equal, the **later** one takes more digits.

      Later in the file, that is. A note only grows at its end, so a link once given away never changes. Your link policy
      (page 2) asks for just that: *an address, once published, keeps its meaning.*
    `),
  );
  s.wait(31);
  s.notify('a51c0ffee7d20b94e', 'Agent "Short ids elsewhere" completed', elsewhereAnswer);
  s.agent(
    say(`
      And here is what the others do, just in time. Git is the instructive one: it has the same problem, and chose to make
      *all* abbreviations longer as a repository grows. It can, because git’s short names are typed today and forgotten
      tomorrow. Ours are printed in other people’s pages, so ours must not move.
    `),
    w.edit(
      'src/links.ts',
      `
      /** What one links to: the fragment of a paragraph's address. */
      export function anchorOf(paragraph: Paragraph): string {
        return ‹p-\${paragraph.hash.slice(0, 8)}›;
      }`,
      `
      /** Anchors of a note's paragraphs, in order. Where two would be equal the later one takes more digits. */
      export function anchorsOf(paragraphs: Paragraph[]): string[] {
        const taken = new Set<string>();
        return paragraphs.map(({ hash }) => {
          let digits = 8;
          while (taken.has(hash.slice(0, digits)) && digits < hash.length) digits += 1;
          taken.add(hash.slice(0, digits));
          return ‹p-\${hash.slice(0, digits)}›;
        });
      }`,
      {
        after: [
          {
            type: 'hook_blocking_error',
            hookName: 'PostToolUse:Edit',
            hookEvent: 'PostToolUse',
            blockingError: {
              blockingError: "src/page.ts(2,10): error TS2305: Module '\"./links.ts\"' has no exported member 'anchorOf'.",
              command: 'npx tsc --noEmit',
            },
          },
        ],
      },
    ),
  );
  s.agent(
    say('The type check in your hook is right: one page still asks for the old function.'),
    w.edit(
      'src/page.ts',
      "import { anchorOf, type Paragraph } from './links.ts';",
      "import { anchorsOf, type Paragraph } from './links.ts';",
    ),
    w.edit(
      'src/page.ts',
      'return paragraphs.map((paragraph) => ‹<p id="${anchorOf(paragraph)}">${paragraph.html}</p>›).join(\'\\n\');',
      'const anchors = anchorsOf(paragraphs);\nreturn paragraphs.map(({ html }, index) => ‹<p id="${anchors[index]}">${html}</p>›).join(\'\\n\');',
    ),
    bash(
      'npx tsc --noEmit && node --test',
      `
      ✔ anchors keep eight digits
      ✔ the later of two equal anchors takes more
      ✔ adding a paragraph changes no anchor before it
      ℹ tests 57
      ℹ pass 57
      ℹ fail 0
    `,
      { does: 'Types and tests', seconds: 7.2 },
    ),
  );
  s.prompt('Before this goes out, have it reviewed the way we do before a release.');
  s.agent(
    say('Three readers, each with one question, who do not see each other’s answers.'),
    s.workflow(
      'wf_links7c21',
      `
      export const meta = { name: 'release-review', description: 'One question a reader', phases: [{ title: 'Read' }] };
      phase('Read');
      const questions = ['Is the code right?', 'Can a published link ever open something else?', 'What is not tested?'];
      return await parallel(questions.map((question) => () => agent(question + ' Read src/links.ts and src/page.ts.')));
      `,
      [
        {
          agentId: 'w1f0a7',
          prompt: 'Is the code right? Read src/links.ts and src/page.ts.',
          seconds: 20,
          story: (thread) =>
            reader(thread, w, 'Yes. The loop ends, since hashes differ, and the first anchor of every note is eight digits as before.'),
        },
        {
          agentId: 'w2d93c',
          prompt: 'Can a published link ever open something else? Read src/links.ts and src/page.ts.',
          seconds: 31,
          story: (thread) => reader(thread, w, removal),
        },
        {
          agentId: 'w35be1',
          prompt: 'What is not tested? Read src/links.ts and src/page.ts.',
          seconds: 24,
          story: (thread) => reader(thread, w, 'Three equal prefixes in one note, and a paragraph that was removed.'),
        },
      ],
    ),
  );
  s.wait(42);
  s.notify(
    'wf_links7c21',
    'Workflow "release-review" completed',
    '1: yes. 2: **yes, when a paragraph is removed.** 3: three equal prefixes; removal.',
  );
  s.mark('removal').agent(
    think(
      'The second reader is right. Remove the earlier of two equal ones: the later shrinks to eight digits, and the old link to the removed paragraph opens the later one. A note grows at its end, but paragraphs are also taken out. So what is removed must keep its place in the list: a tombstone.',
      7,
    ),
    say(`
      The second reader has found what I had missed. I said that a note only grows at its end, and that is not true:
      paragraphs are also taken out. Remove the *earlier* of two that are equal, and the later one shrinks to eight digits.
      From then on the old link opens the wrong paragraph, silently, which is the one thing we wanted to exclude.

      A removed paragraph must go on holding its place. It costs a line on the page, and that line is only honest: *this
      paragraph was removed* is what somebody who follows an old link wants to know.
    `),
    w.edit(
      'src/links.ts',
      'hash: string;\nhtml: string;',
      'hash: string;\n/** Empty once the paragraph was removed; it goes on holding its anchor. */\nhtml: string;',
    ),
    w.edit(
      'src/page.ts',
      'return paragraphs.map(({ html }, index) => ‹<p id="${anchors[index]}">${html}</p>›).join(\'\\n\');',
      "return paragraphs.map(({ html }, index) => ‹<p id=\"${anchors[index]}\">${html || 'This paragraph was removed.'}</p>›).join('\\n');",
    ),
    bash(
      'npx tsc --noEmit && node --test',
      `
      ✔ anchors keep eight digits
      ✔ the later of two equal anchors takes more
      ✔ three equal beginnings give three anchors
      ✔ adding a paragraph changes no anchor before it
      ✔ removing a paragraph changes no anchor after it
      ℹ tests 59
      ℹ pass 59
      ℹ fail 0
    `,
      { does: 'Types and tests', seconds: 7.4 },
    ),
  );
  s.agent(
    say(`
      Done. In one line for the decision log: *eight digits, unique in a note; on a collision the later one grows; what is
      removed keeps its place; expected today 0.04, checked against 1.2 million real ids.*
    `),
  );
  s.system('away_summary', {
    content:
      'Eight digits stay; on a collision the later anchor takes more, and removed paragraphs hold theirs. Tests are in place, nothing is committed yet.',
    isMeta: false,
  });
  return s.sample();
}

const elsewhereAnswer = `
  - **git** cuts a 40-digit name to seven at least, and since 2.11 to as many as the number of objects suggests; where two
    are still equal it refuses the short name as ambiguous and lists the candidates.
  - **Docker** shows the first 12 hex digits (48 bits) of 64 and accepts any prefix that is unique on that host; otherwise
    it says that several match.
  - **YouTube** does not cut: its 11 characters are the whole id (64 bits), made at random and checked when the video is
    created.

  Two ways, then: refuse what is ambiguous when it is *used*, or prevent it when it is *made*.
`;

function elsewhere(thread: Thread): string {
  thread.agent(
    say('Git first, from its own documentation.'),
    webFetch(
      'https://git-scm.com/docs/git-config#Documentation/git-config.txt-coreabbrev',
      'What does core.abbrev do, and what is the default length?',
      `
      ‹core.abbrev› sets the length object names are abbreviated to. If unspecified or set to "auto", an appropriate value is
      computed based on the approximate number of packed objects in the repository, which hopefully is enough for
      abbreviated names to stay unique for some time. The minimum length is 4.
    `,
      { bytes: 612_480, seconds: 4.1 },
    ),
    webFetch(
      'https://docs.docker.com/reference/cli/docker/container/ls/',
      'How long is the container id shown by default, and what does --no-trunc do?',
      `
      By default the CONTAINER ID column shows a truncated id of 12 hex digits. With ‹--no-trunc› the full id is printed.
      Commands accept any prefix that is unambiguous on the daemon.
    `,
      { bytes: 88_102, seconds: 2.7 },
    ),
  );
  thread.wait(40);
  thread.put('user', {
    message: {
      role: 'user',
      content:
        '<teammate-message teammate_id="team-lead" summary="Only what happens on a collision">The lengths are settled here. Please keep to one question: what does each system do when two short ids are equal?</teammate-message>',
    },
    origin: { kind: 'peer' },
  });
  thread.agent(
    say('Understood: only what happens when two are equal.'),
    bash(
      'git rev-parse --short=4 HEAD; git rev-parse 3f2a 2>&1 | head -4',
      `
    9c41
    error: short object ID 3f2a is ambiguous
    hint: The candidates are:
    hint:   3f2a91c7 commit 2026-02-11 - Draw the table of contents
    hint:   3f2ae05b blob
  `,
      { does: 'What git says about an ambiguous name', seconds: 0.2 },
    ),
  );
  const answer = prose(elsewhereAnswer);
  thread.agent(say(answer));
  return answer;
}

function inside(thread: Thread, w: Workspace): string {
  thread.agent(w.grep('anchorOf|byAnchor|#p-', { in: 'src/', seconds: 0.6 }), w.glob('src/**/*.ts', 0.2));
  thread.agent(w.read('src/links.ts'), w.read('src/page.ts'));
  const answer = prose(`
    - Made: ‹src/links.ts:8›, ‹anchorOf› cuts the hash to 8 digits.
    - Written into pages: ‹src/page.ts:5›.
    - Looked up: ‹src/links.ts:17›, ‹find(note, anchor)›, always within one note.

    No lookup goes across notes; the address of a link is ‹/notes/<slug>/#p-…›, so the note is always known.
  `);
  thread.agent(say(answer));
  return answer;
}

const removal = prose(`
  Yes. Take a note in which A and B begin with the same eight digits, A first: B has nine. Remove A. Now B has eight, the
  link ‹#p-‹8 digits›› that was given out for A opens B, and the one given out for B (nine digits) opens nothing.
`).replace('‹#p-‹8 digits››', '‹#p-3f2a9c1b›');

function reader(thread: Thread, w: Workspace, answer: string): string {
  thread.agent(w.read('src/links.ts'), w.read('src/page.ts'));
  thread.wait(9);
  thread.agent(say(answer));
  return answer;
}

/** A tool of an MCP server that answers with words and a picture. */
function histogram(s: Session): Pick<Call, 'output' | 'data'> {
  const output = [
    { type: 'text', text: '9412 notes; half of them have fewer than 71 paragraphs, the longest 4871.' },
    s.image('lengths.png', lengthChart()),
  ];
  return { output, data: output };
}

function notebookRead(w: Workspace): Call {
  const cells: JsonObject[] = [
    { cellType: 'markdown', source: '# How many digits?\n\nPairs that are equal after cutting to *d* hex digits.', cell_id: 'c1' },
    {
      cellType: 'code',
      source: 'from gleaning import paragraphs\nnotes = paragraphs().groupby("note_id")\nlen(notes)',
      language: 'python',
      cell_id: 'c2',
      execution_count: 3,
      outputs: [{ output_type: 'execute_result', text: '9412' }],
    },
  ];
  const shown = cells.map((cell) => `<cell id="${cell.cell_id}">${cell.source}</cell id="${cell.cell_id}">`).join('\n');
  const filePath = w.path('notebooks/ids.ipynb');
  return {
    name: 'Read',
    input: { file_path: filePath },
    output: shown,
    data: { type: 'notebook', file: { filePath, cells } },
    seconds: 0.3,
  };
}

function notebookEdit(): Call {
  const source = `pairs = sum(n * (n - 1) // 2 for n in notes.size())
print("digits  expected  found")
for digits in range(4, 9):
    found = 0
    for _, note in notes:
        counts = note["hash"].str[:digits].value_counts()
        found += int((counts * (counts - 1) // 2).sum())
    print(f"{digits:>6}  {pairs / 16**digits:>8.1f}  {found:>5}")`;
  const notebook_path = '⟦home⟧/code/gleaning/notebooks/ids.ipynb';
  return {
    name: 'NotebookEdit',
    input: { notebook_path, cell_id: 'c2', cell_type: 'code', edit_mode: 'insert', new_source: source },
    output: `Inserted cell c3 with ${source}`,
    data: {
      new_source: source,
      old_source: '',
      cell_type: 'code',
      language: 'python',
      edit_mode: 'insert',
      cell_id: 'c3',
      error: '',
      notebook_path,
    },
  };
}

function files(w: Workspace): void {
  w.put(
    'src/links.ts',
    `
    /** A paragraph and the SHA-256 of its first version, as 64 hex digits. */
    export interface Paragraph {
      hash: string;
      html: string;
    }

    /** What one links to: the fragment of a paragraph's address. */
    export function anchorOf(paragraph: Paragraph): string {
      return ‹p-\${paragraph.hash.slice(0, 8)}›;
    }

    export interface Note {
      slug: string;
      paragraphs: Paragraph[];
    }

    export function find(note: Note, anchor: string): Paragraph | undefined {
      const digits = anchor.replace(/^p-/, '');
      return note.paragraphs.find(({ hash }) => hash.startsWith(digits));
    }
    `,
  );
  w.put(
    'src/page.ts',
    `
    /** The page of a note: its paragraphs, each with the anchor that others link to. */
    import { anchorOf, type Paragraph } from './links.ts';

    export function pageOf(paragraphs: Paragraph[]): string {
      return paragraphs.map((paragraph) => ‹<p id="\${anchorOf(paragraph)}">\${paragraph.html}</p>›).join('\\n');
    }
    `,
  );
}

const curve = (shift: number) =>
  `M ${60 + shift} 250 C ${150 + shift} 250 ${190 + shift} 245 ${215 + shift} 150 S ${250 + shift} 52 ${300 + shift} 50`;
const whiteboard = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" width="960" height="480">
  <rect width="640" height="320" fill="#fbfaf6"/>
  <path d="M 50 30 L 50 270 L 610 270" fill="none" stroke="#333" stroke-width="3" stroke-linecap="round"/>
  <g fill="none" stroke-width="4" stroke-linecap="round">
    <path d="${curve(0)}" stroke="#b5432a"/><path d="${curve(120)}" stroke="#14577a"/><path d="${curve(240)}" stroke="#3d7a3a"/>
  </g>
  <path d="M 430 285 l 0 -14" stroke="#333" stroke-width="3"/>
  <g font-family="serif" font-size="20" fill="#333" font-style="italic">
    <text x="318" y="60" fill="#b5432a">6</text><text x="438" y="60" fill="#14577a">8</text><text x="558" y="60" fill="#3d7a3a">10</text>
    <text x="392" y="308">we are here?</text><text x="60" y="26">chance of a collision</text>
  </g>
</svg>`;
