/** The numbers by which states know people, country by country. */
import {
  brazilian,
  chilean,
  chinese,
  digitsOf,
  dutch,
  finnish,
  french,
  german,
  italian,
  luhn,
  polish,
  spanish,
  turkish,
  verhoeff,
  weighted,
} from './checksums.ts';

/** What the numbers of one country are called, how they are written, and what holds of them. */
export interface IdentityNumber {
  labels: readonly string[];
  shape: string;
  /** Without a checksum, only signs and a few words stand between the label and the number. */
  holds?(value: string): boolean;
  /** How it is written where it shows by itself what it is; absent where other numbers look the same. */
  bare?: string;
}

const isDay = (month: string, day: string) => Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
export const compact = (value: string) => value.replace(/[ .+-]/g, '').toUpperCase();
/** Examples of laws and manuals, one digit again and again, and counting up. */
export const EXAMPLE =
  /^(?:12345678[A-Z9]|0{8}.|1{8}.|X1234567L|11144477735|12345678909|11222333000181|RSSMRA85T10A562S|44051401359|86095742719|111222333|123456782|11010519491231002X|131052-?308T|255081416802538|078051120|219099999|123456789|4567812\d{5}|10000000146|(\d)\1{8,}.?|\d{2}0{6,})$/i;

const of = (names: string) => names.split(', ');
/** The digits by their weights, by a number, leave the last digits, or what makes them full. */
const rest = (value: string, weights: readonly number[], by = 11) => weighted(digitsOf(value), weights) % by;
const last = (value: string) => Number(digitsOf(value).at(-1));
const SWEDISH = '(?:19|20)?\\d{6}[-+]?\\d{4}';
const CUIT = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
export const numbers: readonly IdentityNumber[] = [
  { labels: of('DNI, NIF, NIE, documento'), shape: '(?:\\d{8}|[XYZ]\\d{7})-?[A-Z]', holds: spanish },
  {
    labels: of('CPF, CNPJ'),
    shape: '\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}|\\d{2}\\.?\\d{3}\\.?\\d{3}/?\\d{4}-?\\d{2}',
    bare: '\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}|\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2}',
    holds: (value) => brazilian(digitsOf(value)),
  },
  {
    labels: of('CUIT, CUIL'),
    shape: '\\d{2}-?\\d{8}-?\\d',
    bare: '(?:20|2[347]|30)-\\d{8}-\\d',
    holds: (value) => rest(value, CUIT) === 0,
  },
  { labels: of('RUT, RUN'), shape: '\\d{1,2}\\.?\\d{3}\\.?\\d{3}-[\\dkK]', bare: '\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dkK]', holds: chilean },
  {
    labels: of('codice fiscale, codice_fiscale, codicefiscale, cod. fisc, c.f., CF'),
    shape: '[A-Z]{6}\\d{2}[A-EHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]',
    holds: italian,
  },
  { labels: ['CURP'], shape: '[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z\\d]\\d', holds: (value) => isDay(value.slice(6, 8), value.slice(8, 10)) },
  { labels: of('RFC'), shape: '[A-ZÑ&]{4}\\d{6}[A-Z\\d]{3}', holds: (value) => isDay(value.slice(6, 8), value.slice(8, 10)) },
  {
    labels: ['PESEL'],
    shape: '\\d{11}',
    holds: (value) => polish(value) && isDay(String(Number(value.slice(2, 4)) % 20), value.slice(4, 6)),
  },
  {
    labels: of('personnummer, samordningsnummer, SSN, personal number, personal_number, personal identity'),
    shape: SWEDISH,
    holds: (value) =>
      luhn(digitsOf(value).slice(-10)) && isDay(digitsOf(value).slice(-8, -6), String(Number(digitsOf(value).slice(-6, -4)) % 60)),
  },
  { labels: of('henkilötunnu, HETU, personbeteckning, personal identity'), shape: '\\d{6}[-+ABCDEFYXWVU]\\d{3}[0-9A-Y]', holds: finnish },
  {
    labels: of(
      'steuer-id, steuer_id, steuerid, steuer-identifikationsnummer, steueridentifikationsnummer, steuernummer, tax id, tax_id, tax number, idnr, OIB',
    ),
    shape: '\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}',
    holds: (value) => german(digitsOf(value)),
  },
  { labels: of('sozialversicherung, rentenversicherung, svnr, sv-nummer'), shape: '\\d{2} ?\\d{6} ?[A-Z] ?\\d{3}|\\d{4} ?\\d{6}' },
  {
    labels: of('AHV, AVS, sozialversicherung'),
    shape: '756\\.?\\d{4}\\.?\\d{4}\\.?\\d{2}',
    bare: '756\\.\\d{4}\\.\\d{4}\\.\\d{2}',
    holds: (value) => rest(value, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1], 10) === 0,
  },
  {
    labels: of('BSN, burgerservicenummer, sofinummer'),
    shape: '\\d{9}|\\d{4}[. ]\\d{2}[. ]\\d{3}|\\d{3}[. ]\\d{3}[. ]\\d{3}',
    holds: (value) => dutch(digitsOf(value)),
  },
  { labels: of('rijksregister, registre national, numéro national, NISS, INSZ'), shape: '\\d{2}\\.?\\d{2}\\.?\\d{2}-?\\d{3}\\.?\\d{2}' },
  {
    labels: of('身份证, 身份證, 居民身份, resident id, id number, id_number, idcard, id_card, identity card, id card'),
    shape: '[1-8]\\d{5}(?:19|20)\\d{9}[\\dXx]',
    bare: '[1-8]\\d{5}(?:19|20)\\d{9}[\\dXx]',
    holds: (value) => chinese(value) && isDay(value.slice(10, 12), value.slice(12, 14)),
  },
  { labels: of('身分證, 身份證字號'), shape: '[A-Z][12]\\d{8}' },
  {
    labels: of('aadhaar, aadhar, uidai, आधार, ஆதார், আধার'),
    shape: '[2-9]\\d{3}(?<sign>[ -]?)\\d{4}\\k<sign>\\d{4}',
    bare: '[2-9]\\d{3} \\d{4} \\d{4}',
    holds: (value) => verhoeff(digitsOf(value)),
  },
  { labels: of('PAN, permanent account'), shape: '[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]' },
  { labels: of('CNIC'), shape: '\\d{5}-\\d{7}-\\d' },
  {
    labels: of('NIK, KTP, no. ktp'),
    shape: '\\d{16}',
    holds: (value) => isDay(value.slice(8, 10), String(Number(value.slice(6, 8)) % 40)),
  },
  { labels: of('CCCD, CMND, căn cước, chứng minh'), shape: '\\d{12}|\\d{9}' },
  {
    labels: of('บัตรประชาชน, เลขประจำตัว'),
    shape: '\\d-?\\d{4}-?\\d{5}-?\\d{2}-?\\d',
    holds: (value) => (11 - rest(value, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])) % 10 === last(value),
  },
  {
    labels: of('주민등록번호, 주민번호, 주민등록'),
    shape: '\\d{6}-?[1-8]\\d{6}',
    bare: '\\d{6}-[1-4]\\d{6}',
    holds: (value) => isDay(value.slice(2, 4), value.slice(4, 6)),
  },
  { labels: of('マイナンバー, 個人番号'), shape: '\\d{4}[ -]?\\d{4}[ -]?\\d{4}' },
  {
    labels: of('CPR, fødselsnummer, fodselsnummer, personnummer, isikukood, asmens kodas, personas kods'),
    shape: '\\d{6}[- ]?\\d{4,5}|[3-6]\\d{10}',
  },
  { labels: of('TCKN, tc kimlik, t.c. kimlik, kimlik'), shape: '[1-9]\\d{10}', holds: turkish },
  {
    labels: of('id number, id_number, identity number, SA ID, id_no, national id, national_id'),
    shape: '\\d{13}',
    holds: (value) => luhn(value) && isDay(value.slice(2, 4), value.slice(4, 6)),
  },
  { labels: of('rodné číslo, rodne cislo, rodne_cislo, rodného čísla'), shape: '\\d{6}/?\\d{3,4}' },
  {
    labels: ['CNP'],
    shape: '[1-8]\\d{12}',
    holds: (value) => (rest(value, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 10 || 0) === last(value) || last(value) === 1,
  },
  { labels: of('ЕГН, EGN'), shape: '\\d{10}', holds: (value) => rest(value, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 10 === last(value) },
  {
    labels: of('NIF, contribuinte'),
    shape: '[1-3]\\d{8}',
    holds: (value) =>
      [rest(value, [9, 8, 7, 6, 5, 4, 3, 2, 1]), rest(value, [9, 8, 7, 6, 5, 4, 3, 2])].some((one, at) =>
        at ? one < 2 && last(value) === 0 : one === 0,
      ),
  },
  {
    labels: of('СНИЛС, снилс'),
    shape: '\\d{3}-?\\d{3}-?\\d{3}[ -]?\\d{2}',
    bare: '\\d{3}-\\d{3}-\\d{3} \\d{2}',
    holds: (value) => rest(value, [9, 8, 7, 6, 5, 4, 3, 2, 1], 101) % 100 === Number(digitsOf(value).slice(9)),
  },
  { labels: of('ИНН, инн'), shape: '\\d{12}', holds: (value) => rest(value, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 10 === last(value) },
  { labels: of('РНОКПП, ІПН, ідентифікаційний код'), shape: '\\d{10}' },
  { labels: of('паспорт'), shape: '\\d{4} ?\\d{6}' },
  {
    labels: of('passport, reisepass, ausweisnummer, passeport, pasaporte, passaporto, passaporte, 护照, パスポート, 旅券, 여권'),
    shape: '[A-Z]{1,3}\\d{6,8}|[CFGHJK][CFGHJKLMNPRTVWXYZ\\d]{8}',
  },
  { labels: of('کد ملی, كد ملي'), shape: '\\d{10}' },
  { labels: of('رقم الهوية, الإقامة, الرقم القومي, رقم قومي'), shape: '[12]\\d{9}|[23]\\d{13}' },
  { labels: of('תעודת זהות, ת.ז'), shape: '\\d{9}', holds: luhn },
  { labels: of('IMEI'), shape: '\\d{15}', holds: luhn },
  { labels: of('NIN, BVN'), shape: '\\d{11}' },
  { labels: of('NRIC, MyKad'), shape: '[STFGM]\\d{7}[A-Z]|\\d{6}-\\d{2}-\\d{4}' },
  { labels: of('national insurance, NI number, ni_number, NINO'), shape: '[A-Z]{2} ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]' },
  {
    labels: of('NHS number, nhs_number, nhs no'),
    shape: '\\d{3}[ -]?\\d{3}[ -]?\\d{4}',
    holds: (value) => (11 - rest(value, [10, 9, 8, 7, 6, 5, 4, 3, 2])) % 11 === last(value),
  },
  { labels: of('social insurance, SIN'), shape: '\\d{3}[ -]?\\d{3}[ -]?\\d{3}', holds: (value) => luhn(digitsOf(value)) },
  { labels: of('cédula, cedula'), shape: '\\d{1,3}(?:\\.\\d{3}){2,3}|\\d{8,10}' },
  {
    labels: of('NIR, sécurité sociale, securite sociale, securite_sociale, numéro de sécu, num_secu, nº sécu'),
    shape: '[12] ?\\d\\d ?\\d\\d ?(?:\\d\\d|2[AB]) ?\\d{3} ?\\d{3} ?\\d\\d',
    bare: '[12] \\d\\d \\d\\d \\d\\d \\d{3} \\d{3} \\d\\d',
    holds: (value) => french(compact(value).replace('2A', '19').replace('2B', '18')),
  },
  {
    labels: of('SSN, social security, social_security'),
    shape: '(?!000|666|9[0-6])\\d{3}(?<sign>[ -]?)(?!00)\\d{2}\\k<sign>(?!0000)\\d{4}',
  },
];
