import type { Language } from './language.ts';

/** Languages of which only the nouns and the verb are known: Danish, Finnish, Greek, Hebrew, Hungarian, Norwegian, Romanian, Serbian, Slovak, Thai. */
export const more: Language = {
  id: 'more',
  password:
    'hesl~, jelsz~, salasana~, adgangskode~, kodeord~, passord~, лозинк~, lozink~, κωδικός, κωδικό, κωδικού, συνθηματικό, סיסמה, הסיסמה, סיסמא, הסיסמא, รหัสผ่าน',
  key: 'טוקן, โทเค็น, žeton',
  user: 'používateľ, felhasználó, käyttäjä, χρήστης, utilizator, bruger, bruker, ผู้ใช้, משתמש, корисник',
  login: 'prihlásenie, bejelentkezés, kirjautuminen, pålogging, autentificare',
  is: 'je, este, er, είναι, היא, הוא, คือ',
  as: 'ako, som, ca, כ',
  between: 'pre, k, ku, do, na, til, for, til, for, a, al, pentru, για, το, του, του, του, σας, του, για, האתר, שלי, של, je, ny, nyt',
  plainly: 'jednoducho, csak, vain, bare, doar, απλά, רק, แค่',
  and: 'και',
  about:
    'povinné, zlé, nesprávne, krátke, musí, kötelező, helytelen, rövid, kell, pakollinen, väärä, lyhyt, forkert, påkrævet, feil, påkrevd, obligatorie, greșită, scurtă, λάθος, απαιτείται, שגויה, נדרשת, ผิด, ต้อง, обавезна, погрешна',
  asks: 'aké, mi, mikä, hvad, hva, care, ποιος, ποιο, מה, อะไร, која',
  answers: 'áno, igen, kyllä, ja, da, ναι, כן, ใช่',
  ng: [
    'heslo do databázy je {w}',
    'jelszó: {w}',
    'salasana on {p}',
    'salasana: {w}',
    'รหัสผ่านคือ {w}',
    'Adgangskoden er {p}',
    'Passordet er {p}',
    'Ο κωδικός είναι {p2}',
    'הסיסמה היא {p}',
    'Parola este {p2}',
  ],
  ok: [
    'heslo je príliš krátke',
    'a jelszó kötelező',
    'salasana on pakollinen',
    'Passordet er feil.',
    'Parola este obligatorie.',
    'הסיסמה שגויה',
  ],
};
