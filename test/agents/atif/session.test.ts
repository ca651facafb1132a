/** The format that several agents write in common; how a session is shown is in `golden/atif`. */
import { expect, test } from 'vitest';
import { agentOf } from '../../../src/agents/index.ts';

const { forms, tools } = agentOf('atif');

test('other documents are not taken for it', () => {
  const fits = (value: object) => forms.some((form) => form.matches([value as never], true));
  expect([
    fits({ schema_version: 'ATIF-v1.7' }),
    fits({ schema_version: 'other', steps: [] }),
    fits({ schema_version: 'ATIF-v1.2', steps: [] }),
  ]).toEqual([false, false, true]);
});

test('calls are read as those of the agent that made them', () => {
  const kind = (name: string) => tools.use({ name, input: {}, data: undefined, text: '', failed: false }).kind;
  expect(['Bash', 'apply_patch', 'bash_command', 'webfetch', 'hologram'].map(kind)).toEqual([
    'command',
    expect.any(String),
    'command',
    'fetch',
    'other',
  ]);
});
