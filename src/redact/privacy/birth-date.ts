/** Dates of birth, behind a word for them. */
import type { PrivateData } from './kind.ts';
import { labels } from './labelled.ts';

const YEAR = '(?:19[2-9]\\d|20[0-2]\\d)';
const DATE = [
  `${YEAR}[-./]\\d{1,2}[-./]\\d{1,2}(?:T00:00[\\d:.]{0,9}Z?)?`,
  `\\d{1,2}[-./] ?\\d{1,2}[-./] ?(?:${YEAR}|\\d\\d)`,
  `\\d{1,2}(?:st|nd|rd|th|er|\\.)? ?(?:de )?\\p{L}{3,12}\\.?,? (?:de )?${YEAR}`,
  `\\p{L}{3,10}\\.? \\d{1,2}(?:st|nd|rd|th)?,? ${YEAR}`,
  `${YEAR} ?[年년][ \\d]{1,3}[月월][ \\d]{1,3}[日일]?`,
].join('|');

export const birthDate: PrivateData = {
  told: [
    {
      rule: 'birth-date',
      labels: labels.birth,
      value: DATE,
      accept: (value) => !/^(?:2000|19[789]0)(?:-01-01|年1月1日?)$|^01[./]01[./](?:1970|1980|1990|2000)$/.test(value),
    },
  ],
};
