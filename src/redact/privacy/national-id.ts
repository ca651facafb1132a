/** Numbers by which states know people: sure by their form and checksum, or behind their name. */
import { brazilian, chinese, digitsOf, dutch, finnish, french, german, italian, luhn, polish, spanish, verhoeff } from './checksums.ts';
import { completed, type PrivateData } from './kind.ts';
import { labelled } from './labelled.ts';
import { numberShape } from './numbers.ts';

/** What the numbers of one country are called, how they are written, and what holds of them. */
interface IdentityNumber {
  labels: readonly string[];
  shape: string;
  holds(value: string): boolean;
  /** How it is written where it shows by itself what it is; absent where other numbers look the same. */
  bare?: string;
}

const isDay = (month: string, day: string) => Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
const compact = (value: string) => value.replace(/[ .+-]/g, '').toUpperCase();
/** Examples of laws and manuals, one digit again and again, and counting up. */
const EXAMPLE =
  /^(?:12345678[A-Z9]|0{8}.|1{8}.|X1234567L|11144477735|12345678909|11222333000181|RSSMRA85T10A562S|44051401359|86095742719|111222333|123456782|11010519491231002X|131052-?308T|255081416802538|078051120|219099999|123456789|4567812\d{5}|(\d)\1{8,}.?|\d{2}0{6,})$/i;

const SWEDISH = '(?:19|20)?\\d{6}[-+]?\\d{4}';
const numbers: readonly IdentityNumber[] = [
  { labels: ['DNI', 'NIF', 'NIE', 'documento'], shape: '(?:\\d{8}|[XYZ]\\d{7})-?[A-Z]', holds: spanish },
  {
    labels: ['CPF', 'CNPJ'],
    shape: '\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}|\\d{2}\\.?\\d{3}\\.?\\d{3}/?\\d{4}-?\\d{2}',
    bare: '\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}|\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2}',
    holds: (value) => brazilian(digitsOf(value)),
  },
  { labels: ['codice fiscale', 'cod. fisc', 'c.f.'], shape: '[A-Z]{6}\\d{2}[A-EHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]', holds: italian },
  {
    labels: ['pesel'],
    shape: '\\d{11}',
    holds: (value) => polish(value) && isDay(String(Number(value.slice(2, 4)) % 20), value.slice(4, 6)),
  },
  {
    labels: ['personnummer', 'samordningsnummer', 'SSN', 'personal number', 'personal identity'],
    shape: SWEDISH,
    holds: (value) =>
      luhn(digitsOf(value).slice(-10)) && isDay(digitsOf(value).slice(-8, -6), String(Number(digitsOf(value).slice(-6, -4)) % 60)),
  },
  {
    labels: ['henkilötunnu', 'HETU', 'personbeteckning', 'personal identity'],
    shape: '\\d{6}[-+ABCDEFYXWVU]\\d{3}[0-9A-Y]',
    holds: finnish,
  },
  {
    labels: ['steuer-id', 'steueridentifikationsnummer', 'steuer-identifikationsnummer', 'steuernummer', 'tax id', 'tax number'],
    shape: '\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}',
    holds: (value) => german(digitsOf(value)),
  },
  {
    labels: ['BSN', 'burgerservicenummer', 'sofinummer'],
    shape: '\\d{9}|\\d{4}[. ]\\d{2}[. ]\\d{3}|\\d{3}[. ]\\d{3}[. ]\\d{3}',
    holds: (value) => dutch(digitsOf(value)),
  },
  {
    labels: ['身份证', '身份證', 'resident id', 'id number', 'identity card', 'id card'],
    shape: '[1-8]\\d{5}(?:19|20)\\d{9}[\\dXx]',
    bare: '[1-8]\\d{5}(?:19|20)\\d{9}[\\dXx]',
    holds: (value) => chinese(value) && isDay(value.slice(10, 12), value.slice(12, 14)),
  },
  {
    labels: ['aadhaar', 'aadhar', 'uidai', 'आधार'],
    shape: '[2-9]\\d{3}(?<sign>[ -]?)\\d{4}\\k<sign>\\d{4}',
    bare: '[2-9]\\d{3} \\d{4} \\d{4}',
    holds: (value) => verhoeff(digitsOf(value)),
  },
  {
    labels: ['NIR', 'sécurité sociale', 'securite sociale', 'numéro de sécu'],
    shape: '[12] ?\\d\\d ?\\d\\d ?(?:\\d\\d|2[AB]) ?\\d{3} ?\\d{3} ?\\d\\d',
    bare: '[12] \\d\\d \\d\\d \\d\\d \\d{3} \\d{3} \\d\\d',
    holds: (value) => french(compact(value).replace('2A', '19').replace('2B', '18')),
  },
  {
    labels: ['SSN', 'social security', 'social insurance'],
    shape: '(?!000|666|9[0-6])\\d{3}(?<sign>[ -]?)(?!00)\\d{2}\\k<sign>(?!0000)\\d{4}',
    holds: () => true,
  },
];

const isOwn = ({ holds }: IdentityNumber, value: string) =>
  !EXAMPLE.test(compact(value)) && !EXAMPLE.test(value) && holds(value.toUpperCase());
const filled = (label: string, pattern: string) =>
  completed(pattern, (value) =>
    numbers.some((one) => one.labels.includes(label) && new RegExp(`^(?:${one.shape})$`).test(value) && isOwn(one, value)),
  );

export const nationalId: PrivateData = {
  kind: 'national-id',
  detectors: numbers.flatMap((one) =>
    labelled({ rule: 'national-id', labels: one.labels, words: 3, value: one.shape, accept: (value) => isOwn(one, value) }),
  ),
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
  ng: [
    [`DNI: ${filled('DNI', '48246130@')}`, '48246130'],
    [`mi NIE es ${filled('NIE', 'X4824613@')}`, 'X4824613'],
    [`Codice fiscale: ${filled('codice fiscale', 'VSTLNE88H54H501@')}`, 'VSTLNE88H54H501'],
    [`CPF ${filled('CPF', '482.461.357-##')}`, '482.461.357'],
    [`cadastro ${filled('CPF', '482.461.357-##')} ok`, '482.461.357'],
    [`empresa ${filled('CNPJ', '48.246.135/0001-##')}`, '48.246.135'],
    [`PESEL: ${filled('pesel', '8806144824#')}`, '8806144824'],
    [`personnummer ${filled('personnummer', '880614-482#')}`, '880614-482'],
    [`henkilötunnukseni on ${filled('HETU', '140688-482@') || filled('HETU', '140688-482#')}`, '140688-482'],
    [`Meine Steuer-ID ist ${filled('steuer-id', '48 246 135 70#')}`, '48 246 135'],
    [`BSN: ${filled('BSN', '48246135#')}`, '48246135'],
    [`身份证号：${filled('身份证', '11010119880614482#')}`, '11010119880614482'],
    [`see ${filled('resident id', '11010119880614482#')}`, '11010119880614482'],
    [`Aadhaar ${filled('aadhaar', '4824 6135 770#')}`, '4824 6135'],
    [`numéro de sécurité sociale : ${filled('NIR', '2 88 06 75 482 461 ##')}`, '2 88 06 75 482'],
    ['SSN: 482-46-1357', '482-46-1357'],
    ['social security number is 482461357', '482461357'],
  ],
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
