/** Languages, and the map of a session; its facts are in `golden/calls/facts.jsonl`. */
import { describe, expect, it } from 'vitest';
import { languageOfText } from '../../src/render/language.ts';
import { answer, call, prompt, render, start, text, thread, turn } from './build.ts';

it.each([
  ['en', 'Please look at this and tell me what is wrong with the parser.'],
  ['fr', 'Regarde ce fichier et dis-moi pourquoi il ne marche pas dans les tests, que je ne comprends pas.'],
  ['pt', 'Você pode ver por que isso não funciona? Os testes estão falhando em uma das máquinas, mas não na minha.'],
  ['de', 'Kannst du dir das ansehen und mir sagen, warum die Tests nicht laufen? Ich habe es mit der neuen Version versucht.'],
  ['es', 'Puedes mirar por qué los tests no pasan? El archivo está en el directorio, pero no se encuentra como esperaba.'],
  ['ja', 'このテストが失敗する理由を調べてください。'],
  ['zh', '请看一下为什么测试失败了。'],
  ['ko', '테스트가 실패하는 이유를 확인해 주세요.'],
  ['ar', 'لماذا تفشل الاختبارات؟'],
  ['he', 'למה הבדיקות נכשלות?'],
  ['ru', 'Почему тесты не проходят?'],
  ['en', 'npm run build'],
  ['en', ''],
])('tells %s by its words', (language, words) => {
  expect(languageOfText(words)).toBe(language);
});

describe('the map', () => {
  it('knows every turn’s part, nested ones too, and lists prompts, subagents, versions, compactions', async () => {
    const inner = thread([prompt('task'), answer('done')], { title: 'audit' });
    const early = prompt('Early', { part: 1 });
    early.version = early.anchor;
    const first = prompt('# First *prompt*', { at: start, otherVersions: [early.anchor] });
    const host = turn('agent', [text('x'), call('Task', { prompt: 'task' }, 'ok', { thread: inner })], { part: 2 });
    const cut = turn('notice', [{ kind: 'notice', name: 'compaction' }], { part: 2 });
    const { map } = await render([early, first, host, cut]);
    expect(map.anchors).toMatchObject({ [first.anchor]: 1, [host.anchor]: 2, [inner.turns[1]?.anchor ?? '']: 2 });
    expect(map.outline.map(({ anchor, kind, label, part, count }) => [anchor, kind, label, part, count])).toEqual([
      [early.anchor, 'version', 'Early', 1, undefined],
      [first.anchor, 'prompt', 'First *prompt*', 1, 1],
      [`${host.anchor}-1`, 'subagent', 'audit', 2, 2],
      [cut.anchor, 'compaction', 'Conversation compacted', 2, undefined],
    ]);
  });
});
