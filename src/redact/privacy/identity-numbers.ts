/** The numbers by which states, authorities and firms know people, and makers what a person owns. */
import { UUID } from '../rules/rule.ts';
import { CHECKS } from './checksums.ts';

/** What numbers of one kind are called, how they are written, and what holds of them. */
export interface IdentityNumber {
  rule: string;
  labels: readonly string[];
  shape: string;
  /** With a checksum, more than signs and a few words may stand between the label and the number. */
  holds: ((value: string) => boolean) | undefined;
  /** How it is written where it shows by itself what it is; absent where other numbers look the same. */
  bare: string | undefined;
}

/** By rule: labels → form → checksum → form without a label, which `=` says is the same. A line that is set in goes on. */
const TABLE = String.raw`
[national-id]
DNI, NIF, NIE, documento → (?:\d{8}|[XYZ]\d{7})-?[A-Z] → spanish
CPF → \d{3}\.?\d{3}\.?\d{3}-?\d{2} → brazilian → \d{3}\.\d{3}\.\d{3}-\d{2}
CNPJ → \d{2}\.?\d{3}\.?\d{3}/?\d{4}-?\d{2} → brazilian → \d{2}\.\d{3}\.\d{3}/\d{4}-\d{2}
CUIT, CUIL → \d{2}-?\d{8}-?\d → argentine → (?:20|2[347]|30)-\d{8}-\d
RUT, RUN → \d{1,2}\.?\d{3}\.?\d{3}-[\dkK] → chilean → \d{1,2}\.\d{3}\.\d{3}-[\dkK]
codice fiscale, codice_fiscale, codicefiscale, cod. fisc, c.f., CF → [A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z] → italian
CURP → [A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d → mexican
RFC → [A-ZÑ&]{4}\d{6}[A-Z\d]{3} → mexican
PESEL → \d{11} → polish
personnummer, samordningsnummer, SSN, personal number, personal_number, personal identity → (?:19|20)?\d{6}[-+]?\d{4} → swedish →
    (?:19|20)?\d{6}-\d{4}
henkilötunnu, HETU, personbeteckning, personal identity → \d{6}[-+ABCDEFYXWVU]\d{3}[0-9A-Y] → finnish
steuer-id, steuer_id, steuerid, steuer-identifikationsnummer, steueridentifikationsnummer, steuernummer, tax id, tax_id, tax number, idnr, OIB →
    \d{2} ?\d{3} ?\d{3} ?\d{3} → german
sozialversicherung, rentenversicherung, svnr, sv-nummer → \d{2} ?\d{6} ?[A-Z] ?\d{3}|\d{4} ?\d{6}
AHV, AVS, sozialversicherung, sv-as → 756\.?\d{4}\.?\d{4}\.?\d{2} →  → 756\.\d{4}\.\d{4}\.\d{2}
BSN, burgerservicenummer, sofinummer → \d{9}|\d{4}[. ]\d{2}[. ]\d{3}|\d{3}[. ]\d{3}[. ]\d{3} → dutch
身份证, 身份證, 居民身份, resident id, id number, id_number, idcard, id_card, identity card, id card → [1-8]\d{5}(?:19|20)\d{9}[\dXx] → chinese → =
aadhaar, aadhar, uidai, आधार, ஆதார், আধার → [2-9]\d{3}(?<sign>[ -]?)\d{4}\k<sign>\d{4} → verhoeff → [2-9]\d{3} \d{4} \d{4}
rijksregister, registre national, numéro national, NISS, INSZ, rrn → \d{2}\.?\d{2}\.?\d{2}-?\d{3}\.?\d{2} →  → \d{2}\.[01]\d\.[0-3]\d-\d{3}\.\d{2}
身分證, 身份證字號 → [A-Z][12]\d{8}
PAN, permanent account → [A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]
CNIC → \d{5}-\d{7}-\d
CCCD, CMND, căn cước, chứng minh → \d{12}|\d{9}
NIK, KTP, no. ktp, no_kk, nomor kk → \d{16} → indonesian
บัตรประชาชน, เลขประจำตัว, เลขบัตร → \d-?\d{4}-?\d{5}-?\d{2}-?\d
주민등록번호, 주민번호, 주민등록 → \d{6}-?[1-8]\d{6} → korean → \d{6}-[1-4]\d{6}
マイナンバー, 個人番号 → \d{4}[ -]?\d{4}[ -]?\d{4}
CPR, fødselsnummer, fodselsnummer, personnummer, isikukood, asmens kodas, personas kods → \d{6}[- ]?\d{4,5}|[3-6]\d{10}
TCKN, tc kimlik, t.c. kimlik, kimlik → [1-9]\d{10}
id number, id_number, identity number, SA ID, id_no, national id, national_id → \d{13} → african
rodné číslo, rodne cislo, rodného čísla, r. č, r.č, rodné č → \d{6}/?\d{3,4}
CNP → [1-8]\d{12} → romanian
NIF, contribuinte → [1-3]\d{8}
cartão de cidadão, CC → \d{8} ?\d ?[A-Z]{2}\d →  → \d{8} \d ?[A-Z]{2}\d
СНИЛС, снилс → \d{3}-?\d{3}-?\d{3}[ -]?\d{2}
ИНН, инн → \d{12}
РНОКПП, ІПН, ідентифікаційний код, کد ملی, كد ملي, adóazonosító → \d{10}
NIN, BVN → \d{11}
паспорт → \d{4} ?\d{6}
passport, reisepass, ausweisnummer, ausweis-nr, passeport, pasaporte, passaporto, passaporte, 护照, パスポート, 旅券, 여권 →
    [A-Z]{1,3}\d{6,8}|\d{9}|[CFGHJKLMNPRTVWXY][CFGHJKLMNPRTVWXYZ\d]{8}
رقم الهوية, الإقامة, الرقم القومي, رقم قومي → [12]\d{9}|[23]\d{13}|[12]\d{11}
תעודת זהות, ת.ז → \d{9}
IMEI → \d{15} → luhn
NRIC, MyKad → [STFGM]\d{7}[A-Z]|\d{6}-\d{2}-\d{4}
national insurance, NI number, ni_number, NINO → [A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]
NHS number, nhs_number, nhs no → \d{3}[ -]?\d{3}[ -]?\d{4}
social insurance, SIN → \d{3}[ -]?\d{3}[ -]?\d{3} → luhn
cédula, cedula → \d{1,3}(?:\.\d{3}){2,3}|\d{8,10}
NIR, sécurité sociale, securite sociale, securite_sociale, numéro de sécu, num_secu, nº sécu →
    [12] ?\d\d ?\d\d ?(?:\d\d|2[AB]) ?\d{3} ?\d{3} ?\d\d → french → [12] \d\d \d\d \d\d \d{3} \d{3} \d\d
SSN, social security, social_security → (?!000|666|9[0-6])\d{3}(?<sign>[ -]?)(?!00)\d{2}\k<sign>(?!0000)\d{4}
steuernummer, steuernr, steuer-nr, st.-nr, st-nr → \d{2,3}[/ ]\d{3}[/ ]\d{4,5}
USt-ID, ustid, umsatzsteuer-id, UID, VAT, TVA, intracommunautaire, IVA, BTW, moms, tax id, tax_id, ΑΦΜ, ПДВ →
    (?:AT ?U|CHE-?|[A-Z]{2}) ?(?:[A-Z\d]{2} ?)?\d{2,4}(?:[ .]?\d{2,4}){1,3}(?:[A-Z]{1,2}|B\d\d)?
NIP → \d{3}-?\d{3}-?\d{2}-?\d{2}
CIF, NIF → [A-HJ-NP-SU-W]-?\d{7}[\dA-J]
EIN, employer identification, employer id, tax id, tax_id → \d{2}-\d{7}
TFN, tax file → \d{3} ?\d{3} ?\d{2,3}
ABN, partita iva, P.IVA, p. iva → \d{2} ?\d{3} ?\d{3} ?\d{3}
SIRET, SIREN → \d{3} ?\d{3} ?\d{3}(?: ?\d{5})?
GSTIN → \d{2}[A-Z]{5}\d{4}[A-Z]\dZ[A-Z\d]
versichertennummer, versichertennr, krankenversicherungsnummer, kvnr → [A-Z]\d{9}
medicare → \d{4} ?\d{5} ?\d|[1-9][A-Z][A-Z\d]\d-?[A-Z][A-Z\d]\d-?[A-Z]{2}\d{2}
driver's license, driver’s license, drivers license, driver license, driving licence, driver_license, führerschein, permis de conduire,
    carnet de conducir, rijbewijs, patente di guida, DL →
    [A-Z]{0,2}\d{6,12}|[A-Z\d]{2}\d{6}[A-Z\d]{2}\d?|[A-Z]\d{3}(?:-\d{3}){2,4}|[A-Z9]{5}\d{6}[A-Z\d]{5}
IRD → \d{2,3}-?\d{3}-?\d{3}
NHI → [A-HJ-NP-Z]{3}\d{4}
NSS, nss:, nss", num_ss, núm. ss → \d{2}[/ ]?\d{8}[/ ]?\d{2}

[iban]
BSB → \d{3}-\d{3}
CLABE → \d{18}
CBU, CVU → \d{22}
sort code, sort_code, sortcode → \d{2}-\d{2}-\d{2}
routing number, routing_number, routing → \d{9} → routing
account, acct, konto → \d{2}-\d{4}-\d{7}-\d{2,3} →  → =

[serial]
serial number, serial_number, serialnumber, serial no, serial:, serialno, s/n, seriennummer, numéro de série, número de serie, numero di serie,
    service tag, 序列号, シリアル番号, 일련번호 → (?=[A-Z-]{0,16}\d)(?=[\d-]{0,16}[A-Z])[A-Z\d](?:[A-Z\d-]{6,22})[A-Z\d](?![#\w]) → mixed
serial number (system) → [A-Z\d]{8,12}
hardware uuid, provisioning udid, udid, anonymous uuid → UUID|[\dA-F]{8}-[\dA-F]{16}|[\da-f]{40}
machine id:, boot id: → [\da-f]{32}
ICCID, IMSI, MEID → \d{15}|89\d{16,18}|[A-F\d]{14}
VIN, fahrgestellnummer, fahrgestellnr, chassis number, vehicle identification → (?=[A-Z]{0,9}\d)[A-HJ-NPR-Z\d]{17}
kennzeichen, nummernschild, car reg, vehicle reg, reg. no, number plate, license plate, licence plate, registration plate, immatriculation,
    matrícula, kenteken, rejestracyjn → [A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[- ]?\d{1,4}[EH]?|[A-Z]{2}\d{2} ?[A-Z]{3}|[A-Z]{2}-\d{3}-[A-Z]{2}|
    \d{4} ?[B-DF-HJ-NP-TV-Z]{3}|[A-Z]{1,3}[ -]?\d{3,5}(?:[ -]?[A-Z]{1,3})?
plate → [A-Z]{2}\d{2} ?[A-Z]{3}
`;

/** Letters and digits by turns, as makers number what they make. */
const mixed = (value: string) => /(?:\d.*){2}/.test(value) && /(?:[A-Z].*){2}/.test(value) && !/123456|^[\dA-F]{4}-[\dA-F]{4}$/.test(value);

export const numbers: readonly IdentityNumber[] = TABLE.replace(/\n {4}/g, ' ')
  .split('\n[')
  .flatMap((section) => {
    const [rule = '', ...rows] = section.split('\n');
    return rows.filter((row) => row !== '').map((row) => numberOf(rule.replace(']', ''), row));
  });

function numberOf(rule: string, row: string): IdentityNumber {
  const [labels = '', form = '', check = '', bare] = row.split('→').map((part) => part.trim());
  const shape = form.replace(/\| /g, '|').replace('UUID', UUID);
  return {
    rule,
    labels: labels.split(/, +/),
    shape,
    holds: check === 'mixed' ? mixed : CHECKS[check],
    bare: bare === '=' ? shape : bare,
  };
}
