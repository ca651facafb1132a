/** Secrets on command lines: options and words whose meaning depends on the tool. */
import { type Context, patternContext } from '../context.ts';
import { CLIENTS } from './client-options.ts';
import { DEVICES } from './devices.ts';
import { LOCAL } from './local-options.ts';
import { WORDS } from './words.ts';

/** What makes a tool's name the end of another word; it may stand behind a path. */
const INSIDE = /[\p{L}\d_.-]$/u;
const NEVER = /$^/;
const SIGN = /\{[a-zA-Z]+\d*\}/g;

export const commandOptions: readonly Context[] = [...CLIENTS, ...LOCAL, ...DEVICES, ...WORDS].map(
  ({ tools, after, kind = 'password', place = 'given', ng, ok = [] }, index) =>
    patternContext({
      id: `option ${tools[0]} ${index}`,
      kind,
      place,
      near: tools,
      notAfter: /^[\p{L}\d]/u.test(tools[0] as string) ? INSIDE : NEVER,
      // On Windows with its ending: `plink.exe`.
      after: new RegExp(/\w$/.test(tools[0] as string) ? `(?:\\.exe)?${after}` : after, 'y'),
      ng,
      ok: [...ok, ...ng.map((text) => text.replace(SIGN, '$SECRET'))],
    }),
);
