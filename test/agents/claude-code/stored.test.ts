/** What is stored of a log is read as the log is: which beginning stands, and whether a program asked. */
import { expect, test } from 'vitest';
import { Log } from '../../bad-input/log.ts';
import { lasting, thread, threadOne } from '../log.ts';

const threaded = (log: Log) => thread({ [`projects/-home-mira-harbor/${log.id}.jsonl`]: String(log) });

test('after a rewind to the beginning, by a record that holds no words', () => {
  const log = new Log('rewind').prompt('Write of gulls').answer('Gulls cry.');
  log.prompt('Write of terns', { parentUuid: null }).answer('Terns dive.').record('system', { subtype: 'turn_duration', durationMs: 5 });
  log.line({ type: 'last-prompt', lastPrompt: 'Words that were typed', leafUuid: log.lines.at(-1)?.uuid, sessionId: log.id });
  const [found] = threaded(log);
  const again = threadOne(found?.stored ?? {});
  expect(again.session.turns.map(({ version }) => version !== undefined)).toEqual([true, true, false, false]);
  expect(lasting(again.session)).toEqual(found && lasting(found.session));
  expect(JSON.stringify(found?.stored)).not.toContain('Words that were typed');
});

test('where a caller of the SDK asked', () => {
  const [found] = threaded(new Log('once', { entrypoint: 'sdk-ts' }).prompt('Rate this harbour').answer('4'));
  expect([found?.session.noise, threadOne(found?.stored ?? {}).session.noise]).toEqual(['programs', 'programs']);
});
