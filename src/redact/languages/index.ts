/** All languages; a new one is a file and a line here. */
import { ar } from './ar.ts';
import { bn } from './bn.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fa } from './fa.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Language } from './language.ts';
import { more } from './more.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

export const languages: readonly Language[] = [
  en,
  zh,
  es,
  hi,
  ar,
  pt,
  bn,
  ru,
  ja,
  de,
  fr,
  ko,
  it,
  tr,
  vi,
  pl,
  uk,
  nl,
  id,
  fa,
  sv,
  cs,
  more,
];
