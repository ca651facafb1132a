/** One part of a conversation explains that another is a secret. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { randomValue, redact, session, text, turn } from './helpers.ts';

const value = randomValue(31);
const password = 'Tr4vel-Q!9x';

const say = (content: string): JsonObject => ({ type: 'user', message: { role: 'user', content } });
const answer = (content: string): JsonObject => ({
  type: 'assistant',
  message: { role: 'assistant', content: [{ type: 'text', text: content }] },
});
const call = (name: string, input: JsonObject): JsonObject => ({
  type: 'assistant',
  message: { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_01', name, input }] },
});
const result = (content: string): JsonObject => ({
  type: 'user',
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_01', content }] },
  toolUseResult: { stdout: content, stderr: '' },
});
const published = (...records: JsonObject[]) => redact(session([]), records).json;

describe('a question for a secret', () => {
  it.each([
    ['Which API key should I use?', value],
    ["What's the database password?", password],
    ['Wie lautet das Passwort?', password],
    ['Quelle est la clé ? Colle-la ici.', value],
  ])('%s takes the answer out', (question, secret) => {
    expect(published(answer(question), say(secret))).not.toContain(secret);
    expect(published(answer(question), say(`sure, ${value} it is`))).not.toContain(value);
  });

  it('takes nothing out of an answer in words, or to another question', () => {
    expect(published(answer('Which API key should I use?'), say('the one in settings.local2, please'))).toContain('settings.local2');
    expect(published(answer('Which commit broke it?'), say(value))).toContain(value);
  });
});

describe('a command that prints a secret', () => {
  it.each(['cat token.txt', 'echo $STRIPE_SECRET', 'openssl rand -hex 20', 'kubectl get secret db -o jsonpath={.data.x} | base64 -d'])(
    '%s takes its output out, and that of the same value everywhere',
    (command) => {
      const json = published(call('Bash', { command }), result(`${value}\n`), say(`so ${value} it is`));
      expect(json).not.toContain(value);
    },
  );

  it('takes out what a file of secrets holds, read or written', () => {
    expect(published(call('Read', { file_path: '/srv/x/api_token' }), result(`     1→${value}`))).not.toContain(value);
    expect(published(call('Write', { file_path: '/srv/x/api_token', content: `${value}\n` }))).not.toContain(value);
  });

  it('leaves what is no secret by its command or its looks', () => {
    const hash = '9b1c4f0e7a2d5836bb10c94de7f25a6801d3e4f9';
    expect(published(call('Bash', { command: 'git log -1 --format=%H src/token.ts' }), result(hash))).toContain(hash);
    expect(published(call('Bash', { command: 'cat secrets/README' }), result('Keep nothing here2.'))).toContain('Keep nothing here2.');
    expect(published(call('Bash', { command: 'cat hello.txt' }), result(value))).toContain(value);
  });

  it('is recognised in turns as well', () => {
    const block = {
      kind: 'tool' as const,
      id: 'toolu_01',
      name: 'Bash',
      input: { command: 'cat token.txt' },
      state: 'done' as const,
      notes: [],
      result: { isError: false, content: [{ kind: 'text' as const, text: value }] },
    };
    expect(redact(session([turn([block, text(`saw ${value}`)])])).json).not.toContain(value);
  });
});
