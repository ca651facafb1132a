/**
 * How texts call what they tell of a person: by kind, the beginnings of words in many languages. What follows a beginning
 * (`telefonnummer`, `puhelinnumeroni`) belongs to the word.
 */
export const words = (...lines: string[]) => [...new Set(lines.flatMap((line) => line.split(',').map((one) => one.trim())))];

export const labels = {
  phone: words(
    'phone, telephone, mobile, cell:, my cell, cell n, cellphone, call me, call us, text me at, reach me at, whatsapp, fax, TEL, tel., sms to, msisdn, my number, her number, his number, contact number',
    'handynummer, handynr, handy:, handy ist, mobil, rufnummer, telefon, mobiltelefon, durchwahl, meine nummer, erreichbar unter, téléphone, telephone, appelle-moi, appelez-moi, mon numéro, mon numero, portable, tél., teléfono, móvil, mi número, mi numero, llámame al, meu número, meu numero, mio numero, mijn nummer, celular, telefone',
    'telemóvel, telefono, cellulare, telefoon, mobiel, GSM, TLF, ring mig, mit nummer, mitt nummer, puhelin, PUH, kännykkä, matkapuhelin, komórk, mój numer, telefonszám',
    'телефон, тел., мобильн, мобільн, сотов, позвони, мой номер, мій номер, τηλέφωνο, κινητό, cep telefon, cep no, numaram, هاتف, جوال, موبايل, تلفن, موبایل',
    'טלפון, נייד, फ़ोन, फोन, मोबाइल, 电话, 電話, 手机, 手機, 携帯, 전화, 휴대폰, 핸드폰, 연락처, điện thoại, SĐT, sđt, telepon, telp:, telp., no hp',
    'nomor hp, โทรศัพท์, เบอร์โทร, มือถือ',
  ),
  iban: words('IBAN, account number, kontonummer, kontoverbindung, rekening, счёт, счет, creditor, debtor, konto'),
  card: words(
    'card, credit card, visa, mastercard, amex, PAN, kreditkart, karte, carte, tarjeta, cartão, cartao, carta, kaart, kort, kortti, karta',
    'kartya, kártya, карт, κάρτα, kart, بطاقة, کارت, כרטיס, कार्ड, 卡号, 卡號, 银行卡, 信用卡, カード, 카드, thẻ, kartu, บัตร, cc_num, ccnum, cc number',
  ),
  birth: words(
    'birth, DOB, born, geburt, geboren, geb., naissance, né le, née le, nacimiento, nacido el, nacida el, nací el, cumpleaños, nascimento',
    'nascido em, nascida em, nascita, nato il, nata il, nato/a, geboorte, födelse, född, fødsel, født, syntymä, syntynyt, urodzen, urodzon',
    'narození, narozen, születési, született, рождения, родился, родилась, народження, народив, γέννησης, γεννήθηκ, doğum, تاريخ الميلاد',
    'مواليد, تاریخ تولد, תאריך לידה, जन्मतिथि, जन्म तिथि, 出生, 生日, 生年月日, 誕生日, 생년월일, 생일, ngày sinh, lahir, วันเกิด',
  ),
} as const;
