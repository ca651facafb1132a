/** Numbers of people and of what they own: sure by their form and checksum, or behind their name. */
import type { Detector } from '../engine/detector.ts';
import { compact, EXAMPLE, type IdentityNumber, numbers } from './identity-numbers.ts';
import { completed, type PrivateData } from './kind.ts';
import { labelled } from './labelled.ts';
import { numberShape } from './numbers.ts';

const isExample = (value: string) => EXAMPLE.test(compact(value)) || EXAMPLE.test(value);
const isOwn = ({ holds }: IdentityNumber, value: string) => !isExample(value) && (holds?.(value.toUpperCase()) ?? true);
/** Names that other numbers have, too, so that a checksum must hold. */
const VAGUE = /^(?:id|sa id|identity|personal|national|resident|tax|documento|routing|serial|s\/n|pan$|run$|sin$|nie$|c\.f|nik$)/i;
const filled = (label: string, pattern: string) =>
  completed(pattern, (value) =>
    numbers.some((one) => one.labels.includes(label) && new RegExp(`^(?:${one.shape})$`).test(value) && isOwn(one, value)),
  );

/** The lines of a passport that machines read (ICAO 9303): name, number, date of birth. */
const LINES =
  /[PIVAC][<A-Z][A-Z<]{3}[A-Z](?:<?[A-Z]){1,30}<<[A-Z<]{2,36}(?:\s{1,3}|\\n)?[A-Z\d<]{0,44}|[A-Z\d<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z\d<]{0,16}/g;
const readByMachines: Detector = {
  id: 'national-id',
  keywords: ['<<'],
  at(text, start, _end, matches) {
    const last = matches.at(-1);
    if ((last && last.end > start) || !/[A-Z\d]/.test(text[start - 1] ?? '')) return;
    const from = Math.max(0, start - 40);
    for (const { index, 0: line } of text.slice(from, start + 60).matchAll(LINES))
      matches.push({ start: from + index, end: from + index + line.length, rule: 'national-id', tier: 'candidate' });
  },
};

export const nationalId: PrivateData = {
  kind: 'national-id',
  detectors: [
    readByMachines,
    ...numbers.flatMap((one) =>
      labelled({
        rule: one.rule,
        labels: one.labels,
        words: 3,
        sure: one.holds !== undefined,
        value: one.shape,
        // Right behind its name it is one, whether or not somebody made it up.
        accept: (value, { label, direct, between }) =>
          (isOwn(one, value) && !(one.rule === 'serial' && between.includes('#'))) || (direct && !VAGUE.test(label) && !isExample(value)),
      }),
    ),
  ],
  numbers: [
    ...numbers.flatMap((one) =>
      one.bare
        ? numberShape({
            rule: 'national-id',
            tier: 'candidate' as const,
            shape: one.bare,
            accept: (value: string, text: string, start: number, end: number) => isOwn(one, value) && !isInRow(text, start, end),
          })
        : [],
    ),
    numberShape({
      rule: 'national-id',
      tier: 'suspicion',
      shape: '(?!000|666|9)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}',
      accept: (value, text, start, end) => !EXAMPLE.test(compact(value)) && !isInRow(text, start, end),
    }),
  ],
  // Their check digits are searched for when somebody looks at the cases.
  get ng(): PrivateData['ng'] {
    return [
      [`mi NIE es ${filled('NIE', 'X4824613@')}`, 'X4824613'],
      [`Codice fiscale: ${filled('codice fiscale', 'VSTLNE88H54H501@')}`, 'VSTLNE88H54H501'],
      [`cadastro ${filled('CPF', '482.461.357-##')} ok, empresa ${filled('CNPJ', '48.246.135/0001-##')}`, '482.461.357', '48.246.135'],
      [`PESEL: ${filled('PESEL', '8806144824#')}`, '8806144824'],
      [`personnummer ${filled('personnummer', '880614-482#')}`, '880614-482'],
      [`henkilötunnukseni on ${filled('HETU', '140688-482@') || filled('HETU', '140688-482#')}`, '140688-482'],
      [`Meine Steuer-ID ist ${filled('steuer-id', '48 246 135 70#')}`, '48 246 135'],
      [`BSN: ${filled('BSN', '48246135#')}`, '48246135'],
      [`身份证号：${filled('身份证', '11010119880614482#')}`, '11010119880614482'],
      [`Aadhaar ${filled('aadhaar', '4824 6135 770#')}`, '4824 6135'],
      [`numéro de sécurité sociale : ${filled('NIR', '2 88 06 75 482 461 ##')}`, '2 88 06 75 482'],
      [`tc kimlik no ${filled('TCKN', '4824613570#') || filled('TCKN', '482461357##')}`, '482461357'],
      [`CUIT: ${filled('CUIT', '20-48246135-#')}`, '48246135'],
      [`СНИЛС ${filled('СНИЛС', '482-461-357 ##')}, ИНН ${filled('ИНН', '4824613570##') || filled('ИНН', '48246135####')}`, '482-461-357'],
      [`NHS number ${filled('NHS number', '482 461 357#')}`, '482 461'],
      [`dni\n${filled('DNI', '48246130@')}`, '48246130'],
      [`nr;steuer_id;class\n014;${filled('steuer-id', '4824613570#')};1`, '4824613570'],
      ['social security number is 482461357, SSN: 482-46-1357', '482461357', '482-46-1357'],
    ];
  },
  asks: [['file 482-46-1357 is open', '482-46-1357']],
  ok: [
    'DNI: 12345678Z, CPF 111.444.777-35',
    'SSN: 123-45-6789, 000-12-3456, 078-05-1120',
    'nie 48246130 dni, tin 12',
    '00000000: 2320 5475 726e 6c65 6166',
    'build 20240115-1030, PESEL 12345678901',
    'part 482-46-13579',
  ],
};

/** One of more groups of four: bytes, a card, a table. */
const isInRow = (text: string, start: number, end: number) =>
  /(?:\d|(?<!\p{L})[\da-f]{4})[ .:/-]$/u.test(text.slice(Math.max(0, start - 6), start)) ||
  /^(?:[ .:/-]\d|[ ][\da-f]{4}(?!\p{L}))/u.test(text.slice(end, end + 6));
