import type { Language } from './language.ts';

/** Languages of which only the nouns and the verb are known: Danish, Finnish, Greek, Hebrew, Hungarian, Norwegian, Romanian, Serbian, Slovak, Thai. */
export const more: Language = {
  id: 'more',
  password:
    'hesl~, jelsz~, salasana~, adgangskode~, kodeord~, passord~, лозинк~, lozink~, κωδικός, κωδικό, κωδικού, συνθηματικό, סיסמה, הסיסמה, סיסמא, הסיסמא, รหัสผ่าน',
  key: 'טוקן, โทเค็น, žeton',
  user: 'používateľ, felhasználó, käyttäjä, χρήστης, utilizator, bruger, bruker, ผู้ใช้, משתמש, корисник',
  is: 'je, este, er, είναι, היא, הוא, คือ',
  as: 'ako, som, ca, כ',
  plainly: 'jednoducho, csak, vain, bare, doar, απλά, רק, แค่',
  about:
    'povinné, zlé, nesprávne, krátke, musí, kötelező, helytelen, rövid, kell, pakollinen, väärä, lyhyt, forkert, påkrævet, feil, påkrevd, obligatorie, greșită, scurtă, λάθος, απαιτείται, שגויה, נדרשת, ผิด, ต้อง, обавезна, погрешна',
  asks: 'aké, mi, mikä, hvad, hva, care, ποιος, ποιο, מה, อะไร, која',
};
