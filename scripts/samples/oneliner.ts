/** A headless run on Windows: a one-liner explained, a call denied, a server that was busy. */
import type { Sample } from './session.ts';
import { Stream } from './stream.ts';
import { powershell } from './tools.ts';

const slug = '2026-06-13-the-monday-one-liner';

export function oneliner(): Sample {
  const s = new Stream(slug, 'claude-sonnet-4-6');
  const root = '⟦home⟧\\Documents\\Scans';

  s.put('system', {
    subtype: 'init',
    cwd: root,
    tools: ['PowerShell', 'Read', 'Glob', 'Grep', 'Write', 'Edit'],
    mcp_servers: [],
    model: 'claude-sonnet-4-6',
    claude_code_version: '2.1.132',
  });
  s.mark('prompt').prompt(`
    Every Monday a task runs this against ‹${root}›:

    ‹‹‹powershell
    gci ${root} -r | ? LastWriteTime -lt (get-date).AddDays(-30) | rm -r -fo
    ›››

    Say what it does, word by word. Then tell me whether it can ever delete a scan from last week. It must not.
    Don't run it.
  `);
  s.put('system', { subtype: 'api_retry', error: 'overloaded' });
  s.agent(
    {
      think: `
        gci -r emits files and folders. The filter applies to folders as well. A folder's LastWriteTime on NTFS changes when
        an entry directly in it is added, removed or renamed, not when something deeper changes or a file is rewritten. So an
        old folder may hold young files, and rm -r -fo takes the folder with everything in it. Check on the real tree,
        reading only.
      `,
    },
    {
      say: 'The dangerous word may not be ‹rm› but ‹gci›: it hands over folders as well as files. Let me see whether that matters in your tree, reading only.',
    },
    powershell(
      `
      $limit = (Get-Date).AddDays(-30)
      Get-ChildItem ${root} -Recurse | Group-Object PSIsContainer, { $_.LastWriteTime -lt $limit } -NoElement | Sort-Object Name`,
      `

      Count Name
      ----- ----
       3118 False, False
      14902 False, True
        208 True, False
        104 True, True

      `,
      { does: 'Count old and young files and folders', seconds: 2.2 },
    ),
  );
  s.agent(
    { say: '104 folders count as old. I’d like to watch the one-liner do its work on a small copy, to be sure.' },
    s.deny(
      powershell(
        `Copy-Item ${root}\\2026 $env:TEMP\\scans -Recurse; Get-ChildItem $env:TEMP\\scans -r | ? LastWriteTime -lt (Get-Date).AddDays(-30) | Remove-Item -Recurse -Force`,
        '',
        { does: 'Try the one-liner on a copy' },
      ),
    ),
  );
  s.agent(
    {
      say: 'Not allowed, and that’s fair: you said not to run it. The question can be answered without deleting anything, by asking for young files below old folders.',
    },
    powershell(
      `
      $limit = (Get-Date).AddDays(-30)
      Get-ChildItem ${root} -Recurse -Directory | Where-Object LastWriteTime -lt $limit | ForEach-Object {
        $young = Get-ChildItem $_.FullName -Recurse -File | Where-Object LastWriteTime -ge $limit
        if ($young) { '{0}  {1} young, newest {2:yyyy-MM-dd}' -f $_.FullName, $young.Count, ($young.LastWriteTime | Measure-Object -Maximum).Maximum }
      }`,
      `
      ${root}\\2026                37 young, newest 2026-06-12
      ${root}\\2026\\Contracts      4 young, newest 2026-06-09
      `,
      { does: 'Young files below old folders', seconds: 6.4 },
    ),
  );
  s.agent(
    { say: 'There it is. One look at the documentation, so that you need not take my word for the reason:' },
    {
      blocks: [
        {
          type: 'server_tool_use',
          id: 'srvtoolu_01KqLastWriteTimeDirectory',
          name: 'web_search',
          input: { query: 'NTFS directory last write time updated when subdirectory file changes' },
        },
        {
          type: 'web_search_tool_result',
          tool_use_id: 'srvtoolu_01KqLastWriteTimeDirectory',
          content: [
            {
              type: 'web_search_result',
              title: 'File Times - Win32 apps | Microsoft Learn',
              url: 'https://learn.microsoft.com/en-us/windows/win32/sysinfo/file-times',
              page_age: null,
            },
            {
              type: 'web_search_result',
              title: 'Remove-Item - PowerShell | Microsoft Learn',
              url: 'https://learn.microsoft.com/en-us/powershell/module/microsoft.powershell.management/remove-item',
              page_age: null,
            },
          ],
        },
      ],
    },
  );
  s.mark('answer').agent({ say: answer });
  s.result(answer, 48, 0.1137);
  return { slug, files: [{ name: 'session.jsonl', records: s.records }], images: [] };
}

const answer = `
  **Yes, it can.** Next Monday it would delete 37 files younger than 30 days, the newest from 12 June.

  | word | what it does |
  |---|---|
  | ‹gci … -r› | lists everything below the folder: files **and folders** |
  | ‹? LastWriteTime -lt …› | keeps what was last written more than 30 days ago |
  | ‹rm -r -fo› | deletes each, and of a folder everything in it, without asking |

  A folder counts as written when something *directly* in it is added, removed or renamed. New scans land in
  ‹2026\\Invoices\\June›, which does not touch ‹2026› itself. So ‹2026› is "old", and goes, with June inside. It has not
  happened yet only because somebody made a new folder in ‹2026› every few weeks; the last time was 12 May.

  The safe form asks files for their age, and folders only whether they are empty:

  ‹‹‹powershell
  $limit = (Get-Date).AddDays(-30)
  $scans = "$HOME\\Documents\\Scans"

  Get-ChildItem $scans -Recurse -File |
    Where-Object LastWriteTime -lt $limit |
    Remove-Item -WhatIf

  # Longest path first, so that a folder is looked at after those inside it.
  Get-ChildItem $scans -Recurse -Directory |
    Sort-Object { $_.FullName.Length } -Descending |
    Where-Object { -not (Get-ChildItem $_.FullName -Force) } |
    Remove-Item -WhatIf
  ›››

  ‹-WhatIf› only says what it would do. Read that list once, then take it out. Please stop the task until then; it is
  registered under ⟦email⟧ and runs on Monday at 06:00.
`;
