/** Dates of birth, behind a word for them. */
import type { PrivateData } from './kind.ts';
import { labelled } from './labelled.ts';
import { labels } from './labels.ts';

const YEAR = '(?:19[2-9]\\d|20[0-2]\\d)';
const DATE = [
  `${YEAR}[-./]\\d{1,2}[-./]\\d{1,2}`,
  `\\d{1,2}[-./] ?\\d{1,2}[-./] ?(?:${YEAR}|\\d\\d)`,
  `\\d{1,2}(?:st|nd|rd|th|er|\\.)? ?(?:de )?\\p{L}{3,12}\\.?,? (?:de )?${YEAR}`,
  `\\p{L}{3,10}\\.? \\d{1,2}(?:st|nd|rd|th)?,? ${YEAR}`,
  `${YEAR} ?[年년][ \\d]{1,3}[月월][ \\d]{1,3}[日일]?`,
].join('|');

export const birthDate: PrivateData = {
  kind: 'birth-date',
  detectors: [
    ...labelled({
      rule: 'birth-date',
      labels: labels.birth,
      words: 3,
      value: DATE,
      accept: (value) => !/^(?:2000|19[789]0)(?:-01-01|年1月1日?)$|^01[./]01[./](?:1970|1980|1990|2000)$/.test(value),
    }),
  ],
  ng: [
    ['"dob": "1988-06-14"', '1988-06-14'],
    ['she was born on 14 June 1988 in', '14 June 1988'],
    ['geboren am 14. Juni 1988', '14. Juni 1988'],
    ['nascida em 14 de junho de 1988', '14 de junho de 1988'],
    ['生年月日：1988年6月14日', '1988年6月14日'],
  ],
  ok: [
    'dob: Date, birthdate DATE NOT NULL',
    'a process is born 2024-01-15T10:30:45Z? no',
    'dob: 1990-01-01',
    'released 14.06.2018',
    'birthday party at 12.30',
  ],
};
