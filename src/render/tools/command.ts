import type { CommandUse, UseOf } from '../../model/tool.ts';
import { printedBy, testRunsOf } from '../../outcome/index.ts';
import { fill } from '../../words/fill.ts';
import { terminal } from '../fold.ts';
import { fillLine, html, type SafeHtml } from '../html.ts';
import { inLanguage, objectOf } from '../prose.ts';
import { firstLine, linesOf, oneLine } from '../text.ts';
import type { ShownCall, View, Views } from './call.ts';
import { codeView } from './read.ts';

/** A command of this length is seen whole in its line. */
const fitsLine = 72;

function command(call: ShownCall, use: CommandUse): View {
  const { page, covered, words } = call;
  covered.add(use.command);
  const { out, err } = printedBy(call.block, use, call.page.agent.tools.plainError(call.text));
  const { exitCode } = use;
  // Of several lines the first is seldom enough: the agent's description is the better line.
  const description = isLong(use.command) ? oneLine(use.description ?? '', 160) : '';
  const typed = html`<code>${oneLine(firstLine(use.command), 160)}${isLong(use.command) && ' …'}</code>`;
  return {
    icon: 'shell',
    line: fillLine(words.ran, { command: description ? objectOf(page, description) : typed }),
    end: [
      call.block.state === 'done' && outcome(call, use),
      use.inBackground ? words.inBackground : '',
      use.timedOut ? words.timedOut : '',
      exitCode !== undefined && exitCode !== 0 ? fill(words.exitCode, { code: exitCode }) : '',
    ],
    timed: true,
    body: [commandView(call, use), output(call, use.command, out, ''), output(call, use.command, err, 'stderr')],
  };
}

const isLong = (command: string): boolean => command.trim().includes('\n');

function commandView(call: ShownCall, { command, description: note, language }: CommandUse): SafeHtml | undefined {
  call.covered.add(note);
  const described =
    note && !(isLong(command) && note.length <= 160) ? html`<p class="said"${inLanguage(call.page, note)}>${note}</p>` : undefined;
  if (command.length <= fitsLine && !command.includes('\n')) return described;
  const long = { kind: 'code command', lines: linesOf(command), keep: 12, label: oneLine(command, 80) };
  return html`${described}${codeView(call, long, language)}`;
}

function output(call: ShownCall, command: string | undefined, text: string, kind: 'stderr' | ''): SafeHtml | undefined {
  if (text.trim() === '') return undefined;
  call.covered.add(text);
  return terminal(call.at, text, { label: oneLine(command || call.block.name, 80), failed: call.failed, kind });
}

/** How the last of its test runs ended: a closed line shows that. */
function outcome(call: ShownCall, use: CommandUse): SafeHtml | undefined {
  const { passed, failed } = testRunsOf(call.block, use, call.text).at(-1)?.counts ?? {};
  const { words, clock } = call;
  const good = passed === undefined ? undefined : html`${fill(words.passed, { n: clock.number(passed) })}`;
  if (!failed) return good;
  return html`<span class="fail">${fill(words.testsFailed, { n: clock.number(failed) })}</span>${good && html`, ${good}`}`;
}

/** Output of a command that runs in the background, or of a subagent. */
function commandOutput(call: ShownCall, use: UseOf<'command-output'>): View {
  const { covered, words } = call;
  const { of, stdout, stderr, sections, exitCode } = use;
  covered.add(of);
  const body = [output(call, undefined, stdout, ''), output(call, undefined, stderr, 'stderr')];
  if (sections) {
    for (const { name, text } of sections)
      if (!covered.has(text)) body.push(output(call, undefined, text, name === 'stderr' ? 'stderr' : ''));
    covered.add(call.text);
  } else if (!stdout && !stderr) body.push(output(call, undefined, call.page.agent.tools.plainError(call.text), ''));
  return {
    icon: 'shell',
    line: fillLine(words.readOutput, { command: html`<code>${oneLine(of, 120)}</code>` }),
    family: 'wait',
    common: exitCode === undefined || exitCode === 0 ? '' : String(exitCode),
    member: oneLine(of, 60),
    end: [
      use.status?.replaceAll('_', ' '),
      use.waited.replaceAll('_', ' '),
      exitCode !== undefined && exitCode !== 0 ? fill(words.exitCode, { code: exitCode }) : '',
    ],
    body,
  };
}

export const commandViews = {
  command,
  'command-output': commandOutput,
  'stop-command': ({ page }, { id }) => ({
    icon: 'stop',
    line: fillLine(page.words.stopped, { command: html`<code>${id}</code>` }),
    shows: [id],
  }),
} satisfies Views;
