/**
 * What one part of a conversation says of another: a question for a secret and the answer to it, a command or a file's name
 * and what it printed. Found values are handed on to be hunted for, so it does not matter in which copy they stand.
 */
import { asksForSecret, isStandaloneSecret, printsSecret, valuesAlone } from './context/output/printed-output.ts';
import { isRandom } from './value/random.ts';

interface Bag {
  [key: string]: unknown;
}

/** Values told of in a list of records (raw ones, or turns); nothing for any other list. */
export function secretsInConversation(list: readonly unknown[]): string[] {
  const told: string[] = [];
  let asked = '';
  const calls = new Map<string, string>();
  for (const item of list) {
    const parts = partsOf(item);
    if (!parts) continue;
    for (const part of parts.content) {
      if (part.kind === 'text') {
        if (parts.agent) asked = part.text.slice(-400);
        else if (asked) told.push(...answers(asked, part.text));
      } else if (part.kind === 'call') {
        calls.set(part.id, part.command);
        for (const text of part.output) told.push(...printed(part.command, text));
      } else for (const text of part.output) told.push(...printed(calls.get(part.id) ?? '', text));
    }
  }
  return told;
}

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'call'; id: string; command: string; output: string[] }
  | { kind: 'output'; id: string; output: string[] };

/** A record's or turn's texts, calls and results. */
function partsOf(item: unknown): { agent: boolean; content: Part[] } | undefined {
  if (!isBag(item)) return undefined;
  if (Array.isArray(item.blocks))
    return { agent: item.role === 'agent', content: item.blocks.flatMap((block) => partOf(block, undefined)) };
  if (!isBag(item.message)) return undefined;
  const { content } = item.message;
  const kept = item.toolUseResult;
  return {
    agent: item.type === 'assistant',
    content:
      typeof content === 'string'
        ? [{ kind: 'text', text: content }]
        : Array.isArray(content)
          ? content.flatMap((block) => partOf(block, kept))
          : [],
  };
}

function partOf(block: unknown, kept: unknown): Part[] {
  if (!isBag(block)) return [];
  if (typeof block.text === 'string' && (block.type === 'text' || block.kind === 'text')) return [{ kind: 'text', text: block.text }];
  if (block.type === 'tool_result')
    return [{ kind: 'output', id: String(block.tool_use_id), output: [...texts(block.content), ...texts(kept)] }];
  if (block.type !== 'tool_use' && block.kind !== 'tool') return [];
  const input = isBag(block.input) ? block.input : {};
  const command = [input.command, input.file_path, input.path, input.question].filter((one) => typeof one === 'string').join(' ');
  const result = isBag(block.result) ? block.result : {};
  return [
    { kind: 'call', id: String(block.id), command, output: [...texts(input.content), ...texts(result.content), ...texts(result.data)] },
  ];
}

/** The few strings a result may hold what was printed in. */
function texts(of: unknown): string[] {
  if (typeof of === 'string') return [of];
  if (Array.isArray(of)) return of.flatMap((one) => (isBag(one) && typeof one.text === 'string' ? [one.text] : []));
  if (!isBag(of)) return [];
  return [of.stdout, isBag(of.file) ? of.file.content : undefined].filter((one) => typeof one === 'string');
}

const printed = (command: string, output: string): string[] =>
  command && output.length >= 8 && command.length < 2000 && printsSecret(command) ? valuesAlone(output).map(({ value }) => value) : [];

/** The values of a short answer: one alone, or what is surely chance among a few words. */
function answers(question: string, answer: string): string[] {
  if (answer.length < 8 || answer.length > 300 || !asksForSecret(question)) return [];
  const words = answer
    .split(/\s+/)
    .map((word) => word.replace(/^["'`(*]+|(?<!["'`)*,.;!?])["'`)*,.;!?]+$/g, ''))
    .filter(Boolean);
  return words.filter(
    (word) =>
      isStandaloneSecret(word) && (words.length === 1 || (isRandom(word) && /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word))),
  );
}

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
