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
/** What `review` asks about. */
const asked = (...records: JsonObject[]) =>
  redact(session([]), records)
    .secrets.filter(({ tier }) => tier === 'suspicion')
    .map((one) => one.value);

describe('what a person types without a name', () => {
  it.each([
    ['try Kettle#44x, or else the old one', 'Kettle#44x'],
    ['用Kettle44x!解压就可以', 'Kettle44x!'],
  ])('%s is asked about, and stays', (prompt, secret) => {
    expect(asked(say(prompt))).toContain(secret);
    expect(published(say(prompt))).toContain(secret);
  });

  it.each([
    'total = 0.25*speed + 0.75*weight, see v2.1.0-rc.1',
    'mail someone@kitchen.example, or @kettle44',
    'colour #0076CE and 20% of %2Fhome%2F, issue #4417',
    'lodash@4.17.21 and utf8mb4_0900_ai_ci in kettle-2024.log',
    'kettle-core>=0.5.3 on Kelvin-17.0.2+8 gives 372.5KB/s',
  ])('but not %s', (prompt) => {
    expect(published(say(prompt)).replace(/\[redacted: email #1\]/, 'someone@kitchen.example')).toContain(JSON.stringify(prompt));
  });

  it('and a program that prints the same is not taken for a person', () => {
    expect(published(call('Bash', { command: 'cat notes' }), result('try Kettle#44x'))).toContain('Kettle#44x');
  });
});

describe('a question for a secret', () => {
  it('is not answered by what the program reports in a tag, nor by a path', () => {
    const report = '<task-notification>\n<output-file>/srv/tasks/k41c0de.output</output-file>\n</task-notification>';
    expect(published(answer('Which password protects the upload?'), say(report))).toContain('k41c0de.output');
    expect(published(answer('Which password protects the upload?'), say('see srv/tasks/k41c0de.output'))).toContain('k41c0de.output');
    expect(published(answer('Does it want a password?'), say('no, kettle-core>=0.5.3 does not'))).toContain('kettle-core>=0.5.3');
    expect(published(answer('Does it want a password?'), say('it is in storage/shared/0/dump-KT2A.25.zip'))).toContain('dump-KT2A');
  });

  it.each([
    ['Which API key should I use?', value],
    ["What's the database password?", password],
    ['Wie lautet das Passwort?', password],
    ['Quelle est la clé ? Colle-la ici.', value],
  ])('%s takes the answer out', (question, secret) => {
    expect(published(answer(question), say(secret))).not.toContain(secret);
    expect(published(answer(question), say(`sure, ${value} it is`))).not.toContain(value);
  });

  it('is asked about where the answer says more, and the same letters stay elsewhere', () => {
    const words = 'I think it was Carnaval536, but let me look at the folder carnaval-app first to be sure';
    expect(asked(answer("What's the database password?"), say(words))).toEqual(['Carnaval536']);
    expect(published(answer("What's the database password?"), say(words))).toContain(words);
    const all = published(answer("What's the database password?"), say('Carnaval536'), say('open docs/Carnaval536.md'));
    expect(all).toContain('docs/Carnaval536.md');
  });

  it.each([
    ['¿Cuál es la contraseña?', 'creo que Carnaval536', 'Carnaval536'],
    ['パスワードは何ですか？', 'sakura2024です', 'sakura2024'],
    ['密码是多少？', '应该是Panda_88吧', 'Panda_88'],
    ['비밀번호가 뭐예요?', 'horangi77요', 'horangi77'],
    ['Şifre nedir?', 'papatya12', 'papatya12'],
    ['ما هي كلمة المرور؟', 'yasmin99', 'yasmin99'],
    ['Which user and password?', 'svc01\nKranich_77', 'Kranich_77'],
    ['What is the PIN?', '4821', '4821'],
  ])('%s – %s: takes out what was asked for', (question, words, secret) => {
    expect(published(answer(question), say(words))).not.toContain(secret);
  });

  it.each([
    ['Which password did you choose?', 'marzipan', 'marzipan'],
    ['What is the passphrase of the key?', 'seven herons at dawn', 'seven herons at dawn'],
    ['Quel est le mot de passe ?', 'framboise', 'framboise'],
    ['Какой пароль у базы?', 'ромашка', 'ромашка'],
    ['पासवर्ड क्या है?', 'gulab', 'gulab'],
  ])('%s – %s: asks about words', (question, words, secret) => {
    expect(asked(answer(question), say(words))).toEqual([secret]);
  });

  it.each([
    ['What is the admin password?', 'none yet'],
    ['¿Cuál es la contraseña?', 'no la sé'],
    ['Wie lautet das Passwort?', 'keine Ahnung'],
    ['Quel est le mot de passe ?', 'je ne sais pas'],
    ['パスワードは何ですか？', 'わかりません'],
    ['Какой пароль?', 'не знаю'],
    ['Should I hash the password with bcrypt or argon2?', 'bcrypt'],
    ['Should I also fix the password reset flow?', 'yes, and bump to v2.3.1'],
  ])('%s – %s: takes nothing out', (question, words) => {
    expect(published(answer(question), say(words))).toContain(words);
  });

  it('asks again, asks the agent, and takes what a tool asked for', () => {
    const all = published(
      answer('And the password for the replica?'),
      say('same pattern, Obelisk-02'),
      answer('And the third?'),
      say('Obelisk-03'),
      say('what password did you set for grafana?'),
      answer('**zTIQ2OJHkw81**'),
      call('AskUserQuestion', {
        questions: [{ question: 'Which password shall I set?', options: [{ label: 'Kranich_77', description: 'easy to tell' }] }],
      }),
      result('Your questions have been answered: "Which password shall I set?"="marzipan".'),
    );
    for (const one of ['Obelisk-02', 'zTIQ2OJHkw81']) expect(all).not.toContain(one);
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

  it.each([
    ['one line', { command: 'cat token.txt' }],
    ['a shell and its words', { command: ['bash', '-lc', 'cat token.txt'] }],
    ['another field', { cmd: 'cat token.txt' }],
    ['a file that is read', { filePath: '/srv/x/api_token' }],
  ])('is recognised in turns as well, written as %s', (_, input) => {
    const block = {
      kind: 'tool' as const,
      id: 'toolu_01',
      name: 'run',
      input,
      state: 'done' as const,
      notes: [],
      result: { isError: false, content: [{ kind: 'text' as const, text: value }] },
    };
    expect(redact(session([turn([block, text(`saw ${value}`)])])).json).not.toContain(value);
  });
});
