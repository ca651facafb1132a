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

describe('what a person types without a name', () => {
  it.each([
    ['try Kettle#44x, or else the old one', 'Kettle#44x'],
    ['用Kettle44x!解压就可以', 'Kettle44x!'],
    [`it was ${value}, I think`, value],
  ])('%s loses the value, in all records', (prompt, secret) => {
    expect(published(say(prompt), answer(`with ${secret} it opens`))).not.toContain(secret);
  });

  it.each([
    'total = 0.25*speed + 0.75*weight, see v2.1.0-rc.1',
    'mail someone@kitchen.example, or @kettle44',
    'colour #0076CE and 20% of %2Fhome%2F, issue #4417',
    'lodash@4.17.21 and utf8mb4_0900_ai_ci in kettle-2024.log',
  ])('but not %s', (prompt) => {
    expect(published(say(prompt)).replace(/\[redacted: email #1\]/, 'someone@kitchen.example')).toContain(JSON.stringify(prompt));
  });

  it('and a program that prints the same is not taken for a person', () => {
    expect(published(call('Bash', { command: 'cat notes' }), result('try Kettle#44x'))).toContain('Kettle#44x');
  });
});

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
    expect(published(answer('Which commit broke it?'), say('4f0d2c9b7a'))).toContain('4f0d2c9b7a');
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
