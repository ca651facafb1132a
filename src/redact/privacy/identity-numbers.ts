/** The numbers by which states, authorities and firms know people, and makers what a person owns. */
import { UUID } from '../rules/alphabets.ts';
import { brazilian, chilean, digitsOf, finnish, french, german, italian, luhn, spanish, turkish, verhoeff, weighted } from './checksums.ts';

/** What numbers of one kind are called, how they are written, and what holds of them. */
export interface IdentityNumber {
  rule: 'national-id' | 'serial' | 'account-id' | 'iban';
  labels: readonly string[];
  shape: string;
  /** With a checksum, more than signs and a few words may stand between the label and the number. */
  holds?: ((value: string) => boolean) | undefined;
  /** How it is written where it shows by itself what it is; absent where other numbers look the same. */
  bare?: string | undefined;
}

const number = (labels: string, shape: string, holds?: IdentityNumber['holds'], bare?: string): IdentityNumber => ({
  rule: 'national-id',
  labels: labels.split(', '),
  shape,
  holds,
  bare,
});
/** Signs of a number without those that only part it. */
export const compact = (value: string) => value.replace(/[ .+-]/g, '').toUpperCase();

const other = (rule: IdentityNumber['rule'], labels: string, shape: string, holds?: IdentityNumber['holds']): IdentityNumber => ({
  ...number(labels, shape, holds),
  rule,
});

/** The digits' sum by their weights leaves, divided by a number, what agrees with the last digit; else nothing. */
const sums =
  (weights: readonly number[], agree: (rest: number, last: number) => boolean = (rest) => rest === 0, by = 11) =>
  (value: string) =>
    agree(weighted(digitsOf(value), weights) % by, Number(digitsOf(value).at(-1)));
const isLast = (rest: number, last: number) => rest % 10 === last;
const fillsLast = (rest: number, last: number) => (11 - rest) % 10 === last;
const down = (from: number) => Array.from({ length: from - 1 }, (_, at) => from - at);

/** Whether a month and a day begin at an offset, less what is added to them for women and for strangers. */
const dated = (value: string, at: number, month = 100, day = 100) => {
  const [first, second] = [Number(value.slice(at, at + 2)) % month, Number(value.slice(at + 2, at + 4)) % day];
  return first >= 1 && first <= 12 && second >= 1 && second <= 31;
};
const swedish = (digits: string) => luhn(digits.slice(-10)) && dated(digits, digits.length - 8, 100, 60);
const chinese = (id: string) =>
  '10X98765432'[weighted(id, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] === id[17]?.toUpperCase() && dated(id, 10);
const CHINESE = '[1-8]\\d{5}(?:19|20)\\d{9}[\\dXx]';
const SWISS = '756\\.\\d{4}\\.\\d{4}\\.\\d{2}';

export const numbers: readonly IdentityNumber[] = [
  number('DNI, NIF, NIE, documento', '(?:\\d{8}|[XYZ]\\d{7})-?[A-Z]', spanish),
  number('CPF', '\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}', brazilian, '\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}'),
  number('CNPJ', '\\d{2}\\.?\\d{3}\\.?\\d{3}/?\\d{4}-?\\d{2}', brazilian, '\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2}'),
  number('CUIT, CUIL', '\\d{2}-?\\d{8}-?\\d', sums([5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]), '(?:20|2[347]|30)-\\d{8}-\\d'),
  number('RUT, RUN', '\\d{1,2}\\.?\\d{3}\\.?\\d{3}-[\\dkK]', chilean, '\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dkK]'),
  number('codice fiscale, codice_fiscale, codicefiscale, cod. fisc, c.f., CF', '[A-Z]{6}\\d{2}[A-EHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]', italian),
  number('CURP', '[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z\\d]\\d', (value) => dated(value, 6)),
  number('RFC', '[A-ZÑ&]{4}\\d{6}[A-Z\\d]{3}', (value) => dated(value, 6)),
  number('PESEL', '\\d{11}', (value) => sums([1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1], undefined, 10)(value) && dated(value, 2, 20)),
  number(
    'personnummer, samordningsnummer, SSN, personal number, personal_number, personal identity',
    '(?:19|20)?\\d{6}[-+]?\\d{4}',
    (value) => swedish(digitsOf(value)),
    '(?:19|20)?\\d{6}-\\d{4}',
  ),
  number('henkilötunnu, HETU, personbeteckning, personal identity', '\\d{6}[-+ABCDEFYXWVU]\\d{3}[0-9A-Y]', finnish),
  number(
    'steuer-id, steuer_id, steuerid, steuer-identifikationsnummer, steueridentifikationsnummer, steuernummer, tax id, tax_id, tax number, idnr, OIB',
    '\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}',
    german,
  ),
  number('sozialversicherung, rentenversicherung, svnr, sv-nummer', '\\d{2} ?\\d{6} ?[A-Z] ?\\d{3}|\\d{4} ?\\d{6}'),
  number(
    'AHV, AVS, sozialversicherung',
    SWISS.replaceAll('\\.', '\\.?'),
    sums([1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1], undefined, 10),
    SWISS,
  ),
  number(
    'BSN, burgerservicenummer, sofinummer',
    '\\d{9}|\\d{4}[. ]\\d{2}[. ]\\d{3}|\\d{3}[. ]\\d{3}[. ]\\d{3}',
    sums([9, 8, 7, 6, 5, 4, 3, 2, -1]),
  ),
  number('身份证, 身份證, 居民身份, resident id, id number, id_number, idcard, id_card, identity card, id card', CHINESE, chinese, CHINESE),
  number(
    'aadhaar, aadhar, uidai, आधार, ஆதார், আধার',
    '[2-9]\\d{3}(?<sign>[ -]?)\\d{4}\\k<sign>\\d{4}',
    (value) => verhoeff(digitsOf(value)),
    '[2-9]\\d{3} \\d{4} \\d{4}',
  ),
  number('rijksregister, registre national, numéro national, NISS, INSZ, rrn', '\\d{2}\\.?\\d{2}\\.?\\d{2}-?\\d{3}\\.?\\d{2}'),
  number('身分證, 身份證字號', '[A-Z][12]\\d{8}'),
  number('PAN, permanent account', '[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]'),
  number('CNIC', '\\d{5}-\\d{7}-\\d'),
  number('CCCD, CMND, căn cước, chứng minh', '\\d{12}|\\d{9}'),
  number('NIK, KTP, no. ktp, no_kk, nomor kk', '\\d{16}', (value) => dated(`${value.slice(8, 10)}${value.slice(6, 8)}`, 0, 100, 40)),
  number('บัตรประชาชน, เลขประจำตัว, เลขบัตร', '\\d-?\\d{4}-?\\d{5}-?\\d{2}-?\\d', sums(down(13), fillsLast)),
  number('주민등록번호, 주민번호, 주민등록', '\\d{6}-?[1-8]\\d{6}', (value) => dated(value, 2), '\\d{6}-[1-4]\\d{6}'),
  number('マイナンバー, 個人番号', '\\d{4}[ -]?\\d{4}[ -]?\\d{4}'),
  number('CPR, fødselsnummer, fodselsnummer, personnummer, isikukood, asmens kodas, personas kods', '\\d{6}[- ]?\\d{4,5}|[3-6]\\d{10}'),
  number('TCKN, tc kimlik, t.c. kimlik, kimlik', '[1-9]\\d{10}', turkish),
  number(
    'id number, id_number, identity number, SA ID, id_no, national id, national_id',
    '\\d{13}',
    (value) => luhn(value) && dated(value, 2),
  ),
  number('rodné číslo, rodne cislo, rodného čísla, r. č, r.č, rodné č', '\\d{6}/?\\d{3,4}'),
  number(
    'CNP',
    '[1-8]\\d{12}',
    sums([2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9], (rest, last) => rest % 10 === last || last === 1),
  ),
  number(
    'NIF, contribuinte',
    '[1-3]\\d{8}',
    (value) => sums([...down(9), 1])(value) || sums(down(9), (rest, last) => rest < 2 && last === 0)(value),
  ),
  number('СНИЛС, снилс', '\\d{3}-?\\d{3}-?\\d{3}[ -]?\\d{2}', (value) => {
    const [body, sum] = [digitsOf(value).slice(0, 9), Number(digitsOf(value).slice(9))];
    return (weighted(body, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === sum;
  }),
  number('ИНН, инн', '\\d{12}', sums([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8], isLast)),
  number('РНОКПП, ІПН, ідентифікаційний код', '\\d{10}'),
  number('NIN, BVN', '\\d{11}'),
  number('паспорт', '\\d{4} ?\\d{6}'),
  number(
    'passport, reisepass, ausweisnummer, ausweis-nr, passeport, pasaporte, passaporto, passaporte, 护照, パスポート, 旅券, 여권',
    '[A-Z]{1,3}\\d{6,8}|\\d{9}|[CFGHJK][CFGHJKLMNPRTVWXYZ\\d]{8}',
  ),
  number('کد ملی, كد ملي', '\\d{10}'),
  number('رقم الهوية, الإقامة, الرقم القومي, رقم قومي', '[12]\\d{9}|[23]\\d{13}|[12]\\d{11}'),
  number('תעודת זהות, ת.ז', '\\d{9}', luhn),
  number('IMEI', '\\d{15}', luhn),
  number('NRIC, MyKad', '[STFGM]\\d{7}[A-Z]|\\d{6}-\\d{2}-\\d{4}'),
  number('national insurance, NI number, ni_number, NINO', '[A-Z]{2} ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]'),
  number('NHS number, nhs_number, nhs no', '\\d{3}[ -]?\\d{3}[ -]?\\d{4}', sums(down(10), fillsLast)),
  number('social insurance, SIN', '\\d{3}[ -]?\\d{3}[ -]?\\d{3}', (value) => luhn(digitsOf(value))),
  number('cédula, cedula', '\\d{1,3}(?:\\.\\d{3}){2,3}|\\d{8,10}'),
  number(
    'NIR, sécurité sociale, securite sociale, securite_sociale, numéro de sécu, num_secu, nº sécu',
    '[12] ?\\d\\d ?\\d\\d ?(?:\\d\\d|2[AB]) ?\\d{3} ?\\d{3} ?\\d\\d',
    (value) => french(compact(value).replace('2A', '19').replace('2B', '18')),
    '[12] \\d\\d \\d\\d \\d\\d \\d{3} \\d{3} \\d\\d',
  ),
  number('SSN, social security, social_security', '(?!000|666|9[0-6])\\d{3}(?<sign>[ -]?)(?!00)\\d{2}\\k<sign>(?!0000)\\d{4}'),
  // Of taxes, of health insurance, of licences.
  number('steuernummer, steuernr, steuer-nr, st.-nr, st-nr', '\\d{2,3}[/ ]\\d{3}[/ ]\\d{4,5}'),
  number(
    'USt-ID, ustid, umsatzsteuer-id, UID, VAT, TVA, intracommunautaire, IVA, BTW, moms, tax id, tax_id, ΑΦΜ, ПДВ',
    '(?:AT ?U|CHE-?|[A-Z]{2}) ?(?:[A-Z\\d]{2} ?)?\\d{2,4}(?:[ .]?\\d{2,4}){1,3}(?:[A-Z]{1,2}|B\\d\\d)?',
  ),
  number('NIP', '\\d{3}-?\\d{3}-?\\d{2}-?\\d{2}'),
  number('CIF, NIF', '[A-HJ-NP-SU-W]-?\\d{7}[\\dA-J]'),
  number('EIN, employer identification, employer id, tax id, tax_id', '\\d{2}-\\d{7}'),
  number('TFN, tax file', '\\d{3} ?\\d{3} ?\\d{2,3}'),
  number('ABN, partita iva, P.IVA, p. iva', '\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}'),
  number('SIRET, SIREN', '\\d{3} ?\\d{3} ?\\d{3}(?: ?\\d{5})?'),
  number('GSTIN', '\\d{2}[A-Z]{5}\\d{4}[A-Z]\\dZ[A-Z\\d]'),
  number('versichertennummer, versichertennr, krankenversicherungsnummer, kvnr', '[A-Z]\\d{9}'),
  number('medicare', '\\d{4} ?\\d{5} ?\\d|[1-9][A-Z][A-Z\\d]\\d-?[A-Z][A-Z\\d]\\d-?[A-Z]{2}\\d{2}'),
  number(
    "driver's license, driver’s license, drivers license, driver license, driving licence, driver_license, führerschein, permis de conduire, carnet de conducir, rijbewijs, patente di guida, DL",
    '[A-Z]{0,2}\\d{6,12}|[A-Z\\d]{2}\\d{6}[A-Z\\d]{2}\\d?|[A-Z]\\d{3}(?:-\\d{3}){2,4}|[A-Z9]{5}\\d{6}[A-Z\\d]{5}',
  ),
  number('IRD', '\\d{2,3}-?\\d{3}-?\\d{3}'),
  number('NHI', '[A-HJ-NP-Z]{3}\\d{4}'),
  number('NSS, nss:, nss", num_ss, núm. ss', '\\d{2}[/ ]?\\d{8}[/ ]?\\d{2}'),
  // Of bank accounts, of customers and employees.
  other('iban', 'BSB', '\\d{3}-\\d{3}'),
  other('iban', 'CLABE', '\\d{18}'),
  other(
    'account-id',
    'acct, acct no, a/c no, account number, account no, account_number, acc no, số tài khoản, STK, 账号, 帐号, 口座番号, 계좌번호, nr konta, numer konta, número de cuenta, numero de cuenta, broj računa',
    '\\d[\\d -]{6,18}\\d',
  ),
  other('iban', 'sort code, sort_code, sortcode', '\\d{2}-\\d{2}-\\d{2}'),
  other('iban', 'routing number, routing_number, routing', '\\d{9}', (value) => weighted(value, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  other(
    'account-id',
    'employeenumber, employee number, employee no, employee id, employee_id, staff no, personalnummer, matricule, customer number, customer no, policy no, policy_no, member no, kundennummer, kundennr, kunden-nr, vertragsnummer, mitgliedsnummer, policy number, membership number, policennummer, numéro client, numéro de client, número de cliente, numero cliente, klantnummer, kundnummer, asiakasnumero, numer klienta, лицевой счёт, номер договора, 客户编号, 客户号, 고객번호, お客様番号',
    '[A-Z]{0,3}[- ]?\\d[\\d -]{3,18}\\d(?:/\\d{1,3})?',
  ),
  // Of devices and vehicles.
  other(
    'serial',
    'serial number, serial_number, serialnumber, serial no, serial:, serialno, s/n, seriennummer, numéro de série, número de serie, numero di serie, service tag, 序列号, シリアル番号, 일련번호',
    '(?=[A-Z-]{0,16}\\d)(?=[\\d-]{0,16}[A-Z])[A-Z\\d](?:[A-Z\\d-]{6,22})[A-Z\\d](?![#\\w])',
    (value) => /(?:\d.*){2}/.test(value) && /(?:[A-Z].*){2}/.test(value) && !/123456|^[\dA-F]{4}-[\dA-F]{4}$/.test(value),
  ),
  other('serial', 'serial number (system)', '[A-Z\\d]{8,12}'),
  other('serial', 'hardware uuid, provisioning udid, udid', `${UUID}|[\\dA-F]{8}-[\\dA-F]{16}|[\\da-f]{40}`),
  other('serial', 'ICCID, IMSI, MEID', '\\d{15}|89\\d{16,18}|[A-F\\d]{14}'),
  other('serial', 'VIN, fahrgestellnummer, fahrgestellnr, chassis number, vehicle identification', '(?=[A-Z]{0,9}\\d)[A-HJ-NPR-Z\\d]{17}'),
  other(
    'serial',
    'kennzeichen, nummernschild, car reg, vehicle reg, reg. no, number plate, license plate, licence plate, registration plate, immatriculation, matrícula, kenteken, rejestracyjn',
    '[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[- ]?\\d{1,4}[EH]?|[A-Z]{2}\\d{2} ?[A-Z]{3}|[A-Z]{2}-\\d{3}-[A-Z]{2}|\\d{4} ?[B-DF-HJ-NP-TV-Z]{3}|[A-Z]{1,3}[ -]?\\d{3,5}(?:[ -]?[A-Z]{1,3})?',
  ),
];
