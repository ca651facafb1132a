/**
 * How texts call what they tell of a person: by kind, the beginnings of words in many languages. What follows a beginning
 * (`telefonnummer`, `puhelinnumeroni`) belongs to the word.
 */
const words = (...lines: string[]) => [...new Set(lines.flatMap((line) => line.split(',').map((one) => one.trim())))];

export const labels = {
  phone: words(
    'phone, telephone, mobile, cell:, my cell, cell n, cellphone, call me, call us, text me at, reach me at, whatsapp, fax, TEL, tel., sms to, msisdn',
    'handynummer, handynr, handy:, handy ist, mobil, rufnummer, telefon, mobiltelefon, durchwahl, téléphone, portable, tél., teléfono, móvil, celular, telefone',
    'telemóvel, telefono, cellulare, telefoon, mobiel, GSM, TLF, puhelin, PUH, kännykkä, matkapuhelin, komórk, telefonszám',
    'телефон, тел., мобильн, мобільн, сотов, позвони, τηλέφωνο, κινητό, cep telefon, cep no, CEP, numaram, هاتف, جوال, موبايل, تلفن, موبایل',
    'טלפון, נייד, फ़ोन, फोन, मोबाइल, 电话, 電話, 手机, 手機, 携帯, 전화, 휴대폰, 핸드폰, 연락처, điện thoại, SĐT, sđt, telepon, telp:, telp., no hp',
    'nomor hp, โทรศัพท์, เบอร์โทร, มือถือ',
  ),
  iban: words('iban', 'account number, kontonummer, kontoverbindung, rekening, счёт, счет'),
  card: words(
    'card, credit card, visa, mastercard, amex, PAN, kreditkart, karte, carte, tarjeta, cartão, carta, kaart, kort, kortti, karta',
    'kartya, kártya, карт, κάρτα, kart, بطاقة, کارت, כרטיס, कार्ड, 卡号, 卡號, 银行卡, 信用卡, カード, 카드, thẻ, kartu, บัตร',
  ),
  birth: words(
    'date of birth, birth date, birthdate, birthday, birth_date, date_of_birth, DOB, born, geburtsdatum, geburtstag, geboren, geb.',
    'date de naissance, né le, née le, fecha de nacimiento, nacido el, nacida el, nací el, cumpleaños, data de nascimento, nascido em',
    'nascida em, data di nascita, nato il, nata il, nato/a, geboortedatum, födelsedatum, född, fødselsdato, født, syntymäaika, syntynyt',
    'data urodzenia, urodzon, datum narození, narozen, születési, született, дата рождения, родился, родилась, дата народження, народив',
    'ημερομηνία γέννησης, γεννήθηκ, doğum tarihi, doğum günü, تاريخ الميلاد, مواليد, تاریخ تولد, תאריך לידה, जन्मतिथि, जन्म तिथि',
    '出生日期, 生日, 出生, 生年月日, 誕生日, 생년월일, 생일, ngày sinh, tanggal lahir, วันเกิด',
  ),
} as const;
