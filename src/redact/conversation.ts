/**
 * Secrets that another part of the conversation explains: the output of a command, the content of a file; and, to
 * ask about, the answer to a question for a secret and what looks like a password in a prompt.
 */
import { printedSecrets } from './context/output/printed.ts';
import { type Choice, dialogue } from './dialogue.ts';
import type { Match } from './engine/detector.ts';
import { namesPrinted } from './privacy/commands.ts';
import { typedSecrets } from './typed.ts';

interface JsonLike {
  [key: string]: unknown;
}

/** A text, and the secrets in it that another part explains. */
export interface Explained {
  text: string;
  matches: Match[];
}

/** What a list of raw records or turns explains; nothing for any other list. */
export function secretsInConversation(list: readonly unknown[]): Explained[] {
  const explained: Explained[] = [];
  const add = (text: string, matches: Match[]) => {
    if (matches.length) explained.push({ text, matches });
  };
  const { said, chosen, answered } = dialogue(add);
  const calls = new Map<string, string>();
  for (const item of list) {
    const parts = partsOf(item);
    if (!parts) continue;
    for (const part of parts.content) {
      if (part.kind === 'text') {
        if (MARKUP.test(part.text)) continue;
        if (!parts.agent)
          add(
            part.text,
            typedSecrets(part.text).map((value) => within(part.text, value)),
          );
        said(part.text, parts.agent);
      } else {
        if (part.kind === 'call') {
          calls.set(part.id, part.command);
          part.choices.forEach(chosen);
        }
        const command = calls.get(part.id);
        for (const text of part.output) {
          if (command) add(text, [...printedSecrets(command, text), ...namesPrinted(command, text)]);
          answered(text);
        }
      }
    }
  }
  return explained;
}

/** What the program reports in a person's name (a task that ended, a command's output), in tags of its own. */
const MARKUP = /^\s{0,8}<[a-z]{1,20}(?:-[a-z]{1,20}){1,4}>/;

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'call'; id: string; command: string; choices: Choice[]; output: string[] }
  | { kind: 'output'; id: string; output: string[] };

/** A record's or turn's texts, calls and results. */
function partsOf(item: unknown): { agent: boolean; content: Part[] } | undefined {
  if (!isJsonLike(item)) return undefined;
  if (Array.isArray(item.blocks))
    return { agent: item.role === 'agent', content: item.blocks.flatMap((block) => partOf(block, undefined)) };
  if (!isJsonLike(item.message)) return undefined;
  const { content } = item.message;
  const toolUseResult = item.toolUseResult;
  return {
    agent: item.type === 'assistant',
    content:
      typeof content === 'string'
        ? [{ kind: 'text', text: content }]
        : Array.isArray(content)
          ? content.flatMap((block) => partOf(block, toolUseResult))
          : [],
  };
}

function partOf(block: unknown, toolUseResult: unknown): Part[] {
  if (!isJsonLike(block)) return [];
  if (typeof block.text === 'string' && (block.type === 'text' || block.kind === 'text')) return [{ kind: 'text', text: block.text }];
  if (block.type === 'tool_result')
    return [{ kind: 'output', id: String(block.tool_use_id), output: [...texts(block.content), ...texts(toolUseResult)] }];
  if (block.type !== 'tool_use' && block.kind !== 'tool') return [];
  const input = isJsonLike(block.input) ? block.input : {};
  const read = [input.file_path, input.filePath, input.absolute_path].filter((one) => typeof one === 'string').map((one) => `cat ${one}`);
  const asked = [input.command, input.cmd, read, input.path, input.question, input.function];
  const command = asked
    .flat()
    .filter((one) => typeof one === 'string')
    .join(' ');
  const result = isJsonLike(block.result) ? block.result : {};
  return [
    {
      kind: 'call',
      id: String(block.id),
      command,
      choices: choicesOf(input.questions),
      output: [...texts(input.content), ...texts(result.content), ...texts(result.data)],
    },
  ];
}

/** The strings of a result that may contain printed output. */
function texts(of: unknown): string[] {
  if (typeof of === 'string') return [of];
  if (Array.isArray(of)) return of.flatMap((one) => (isJsonLike(one) && typeof one.text === 'string' ? [one.text] : []));
  if (!isJsonLike(of)) return [];
  return [of.stdout, isJsonLike(of.file) ? of.file.content : undefined].filter((one) => typeof one === 'string');
}

function within(text: string, value: string): Match {
  const start = text.indexOf(value);
  return { start, end: start + value.length, rule: 'password', tier: 'suspicion' };
}

function choicesOf(questions: unknown): Choice[] {
  if (!Array.isArray(questions)) return [];
  return questions.filter(isJsonLike).map(({ question, options }) => ({
    question: String(question),
    texts: Array.isArray(options)
      ? options.filter(isJsonLike).flatMap(({ label, description }) => [label, description].filter((one) => typeof one === 'string'))
      : [],
  }));
}

const isJsonLike = (value: unknown): value is JsonLike => typeof value === 'object' && value !== null && !Array.isArray(value);
