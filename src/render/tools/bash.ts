import { isObject, numberAt, stringAt } from '../../model/json.ts';
import { fill } from '../../words/fill.ts';
import { clip, plainLines } from '../clip.ts';
import { html, type SafeHtml } from '../html.ts';
import { objectOf } from '../prose.ts';
import { sayLine } from '../say.ts';
import { terminal } from '../terminal.ts';
import { firstLine, linesOf, oneLine, withoutEscapes } from '../text.ts';
import { type Call, type View, withoutErrorTags } from './call.ts';

/** A command of this length is seen whole in its line. */
const fitsLine = 72;

export function bash(call: Call): View {
  const { page, data, shown } = call;
  const { words } = page;
  const command = call.string('command') ?? call.string('code') ?? '';
  shown.add(command);
  const { out, err } = printedBy(call);
  const exit = exitCode(call);
  // Of several lines the first says little: what the agent said it does is the better line.
  const said = isLong(command) ? oneLine(call.string('description') ?? '', 160) : '';
  const typed = html`<code>${oneLine(firstLine(command), 160)}${isLong(command) && ' …'}</code>`;
  return {
    icon: 'shell',
    line: sayLine(words.ran, { command: said ? objectOf(page, said) : typed }),
    end: [
      call.block.state === 'done' && outcome(out || call.text, call),
      call.string('run_in_background') === 'true' || call.input.run_in_background === true || stringAt(data, 'backgroundTaskId')
        ? words.inBackground
        : '',
      numberAt(data, 'timedOutAfterMs') ? words.timedOut : '',
      exit !== undefined && exit !== 0 ? fill(words.exitCode, { code: exit }) : '',
    ],
    timed: true,
    body: [commandView(call, command), output(call, out, ''), output(call, err, 'stderr')],
  };
}

const isLong = (command: string): boolean => command.trim().includes('\n');

function commandView(call: Call, command: string): SafeHtml | undefined {
  const note = call.string('description');
  call.shown.add(note);
  const said = note && !(isLong(command) && note.length <= 160) ? html`<p class="said">${note}</p>` : undefined;
  if (command.length <= fitsLine && !command.includes('\n')) return said;
  const language = call.name === 'PowerShell' ? 'powershell' : 'shellscript';
  const body = clip(call.at, {
    kind: 'code command',
    lines: linesOf(command),
    keep: 12,
    from: 'start',
    label: oneLine(command, 80),
    render: (lines, _start, aside) => plainLines(call.page.code.glanceLines(lines.join('\n'), aside ? undefined : language)),
  });
  return html`${said}${body}`;
}

function output(call: Call, text: string, kind: 'stderr' | ''): SafeHtml | undefined {
  if (text.trim() === '') return undefined;
  call.shown.add(text);
  const command = call.string('command') ?? call.name;
  return terminal(call.at, text, { label: oneLine(command, 80), failed: call.failed, kind });
}

/** What it printed: the two streams where the log has them apart, else the text the agent was shown. */
function printedBy(call: Call): { out: string; err: string } {
  const out = stringAt(call.data, 'stdout') ?? '';
  const err = stringAt(call.data, 'stderr') ?? '';
  const spilled = call.block.result?.spilled;
  if (spilled !== undefined && spilled.length > out.length) return { out: spilled, err };
  if (out !== '' || err !== '') return { out, err };
  return { out: withoutErrorTags(call.text), err: '' };
}

function exitCode(call: Call): number | undefined {
  const code = numberAt(call.data, 'exitCode') ?? numberAt(call.data, 'exit_code') ?? numberAt(call.data, 'return_code');
  if (code !== undefined || !call.failed) return code;
  const said = /^(?:Error: )?Exit code (\d{1,3})\b/.exec(call.text);
  return said ? Number(said[1]) : undefined;
}

/** Test runners say at their end how it went; that is what one wants to know of a closed line. */
function outcome(text: string, call: Call): SafeHtml | undefined {
  const end = withoutEscapes(text.slice(-1_500));
  const summary = end.split('\n').findLast((line) => /\b\d+ (?:tests? )?(?:passed|passing)\b/.test(line));
  const passed = /\b(\d+) (?:tests? )?(?:passed|passing)\b/.exec(summary ?? '')?.[1];
  if (!passed) return undefined;
  const failed = /\b(\d+) (?:tests? )?(?:failed|failing)\b/.exec(summary ?? '')?.[1];
  const { words, clock } = call.page;
  const good = fill(words.passed, { n: clock.number(Number(passed)) });
  if (!failed || Number(failed) === 0) return html`${good}`;
  return html`<span class="fail">${fill(words.testsFailed, { n: clock.number(Number(failed)) })}</span>, ${good}`;
}

/** Output of a command that runs in the background, or of a subagent. */
export function bashOutput(call: Call): View {
  const { page, data, shown } = call;
  const { words } = page;
  const task = isObject(data.task) ? data.task : {};
  const told = elementsOf(call.text);
  const of =
    stringAt(data, 'command') ??
    stringAt(task, 'description') ??
    call.string('bash_id') ??
    call.string('task_id') ??
    call.string('agentId') ??
    '';
  shown.add(of);
  const out = stringAt(data, 'stdout') || stringAt(task, 'output') || '';
  const err = stringAt(data, 'stderr') ?? '';
  const retrieved = stringAt(data, 'retrieval_status') ?? told?.retrieval_status;
  const status = stringAt(data, 'status') ?? stringAt(task, 'status') ?? told?.status ?? retrieved;
  const exit =
    numberAt(data, 'exitCode') ??
    numberAt(task, 'exitCode') ??
    (/^\d{1,5}$/.test(told?.exit_code ?? '') ? Number(told?.exit_code) : undefined);
  const body = [output(call, out, ''), output(call, err, 'stderr')];
  // The agent was shown the same in elements, cut short perhaps; where that says more, it is said without them.
  if (told) {
    for (const [name, text] of Object.entries(told))
      if (!isFact.has(name) && !shown.has(text)) body.push(output(call, text, name === 'stderr' ? 'stderr' : ''));
    shown.add(call.text);
  } else if (!out && !err) body.push(output(call, withoutErrorTags(call.text), ''));
  const waited = retrieved === undefined || retrieved === 'success' || retrieved === status ? '' : retrieved;
  return {
    icon: 'shell',
    line: sayLine(words.readOutput, { command: html`<code>${oneLine(of, 120)}</code>` }),
    end: [
      status?.replaceAll('_', ' '),
      waited.replaceAll('_', ' '),
      exit !== undefined && exit !== 0 ? fill(words.exitCode, { code: exit }) : '',
    ],
    body,
  };
}

/** What the closed line or the input says already. */
const isFact = new Set(['retrieval_status', 'task_id', 'task_type', 'status', 'exit_code', 'shell_id', 'timestamp', 'command']);

/** `<status>…</status>`, `<output>…</output>` one below the other; undefined for anything else. */
function elementsOf(text: string): { [name: string]: string } | undefined {
  const found: { [name: string]: string } = {};
  for (let rest = text.trim(); rest !== ''; ) {
    const name = /^<([a-z_]+)>/.exec(rest)?.[1];
    // What a command printed may hold the same end: the last one counts.
    const end = name === undefined ? -1 : /^(?:output|stdout|stderr|result)$/.test(name) ? endOf(rest, name) : rest.indexOf(`</${name}>`);
    if (name === undefined || end === -1 || Object.hasOwn(found, name)) return undefined;
    found[name] = rest.slice(name.length + 2, end).replace(/^\n/, '');
    rest = rest.slice(end + name.length + 3).trimStart();
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

function endOf(text: string, name: string): number {
  const next = name === 'stdout' ? text.lastIndexOf('<stderr>') : -1;
  return text.lastIndexOf(`</${name}>`, next === -1 ? text.length : next);
}

export function killShell(call: Call): View {
  const id = call.string('shell_id') ?? call.string('bash_id') ?? '';
  call.shown.add(id);
  return { icon: 'stop', line: sayLine(call.page.words.stopped, { command: html`<code>${id}</code>` }) };
}
