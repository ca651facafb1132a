import type { Language } from './language.ts';

export const pl: Language = {
  id: 'pl',
  password: 'hasł~, kod dostępu, kod do drzwi, kod do bramy, klucz do wifi, klucz wifi, klucz sieciowy, klucz sieci, klucz wpa, kod pin',
  phrase: 'fraza hasłowa, frazę hasłową, frazą hasłową',
  key: 'token, tokenem, tokena, tokenu, klucz api, kluczem api, klucza api, klucz dostępu, klucz prywatny, klucz licencyjny, tajny klucz, sekret, sekretem',
  shortPassword: 'pass, passy, haslo',
  shortKey: 'klucz, kluczem',
  user: 'użytkownik, użytkownika, użytkownikiem, login, loginem, konto, konta, serwer, sieć, nazwa, nazwą, nazywa, host, port, plik, kolumna, tabela, baza',
  is: 'to, jest, brzmi, był, było, była, będzie, na, są, brzmiało, zostaje',
  use: 'wpisz, podaj, użyj, daj, wpisujesz, ustaw, spróbuj',
  as: 'to, jest, jako, za, było',
  plainly: 'po prostu, prostu, tylko, zwyczajnie, jedynie, nadal, wciąż, ciągle, dalej',
  about:
    'wiem, pamiętam, żadne, żaden, później, pojęcia, wygeneruj, dowolne, pomiń, błędne, niepoprawne, poprawne, prawidłowe, nieprawidłowe, złe, dobre, nieważne, ważne, wygasło, wygasł, wygasa, puste, wymagane, konieczne, potrzebne, opcjonalne, słabe, silne, mocne, bezpieczne, krótkie, długie, za, zbyt, bardzo, więcej, mniej, krótsze, dłuższe, takie, samo, różne, inne, znane, nieznane, widoczne, ukryte, hashowane, haszowane, zaszyfrowane, szyfrowane, zapisane, zapisywane, ustawione, zapomniane, stracone, nie, nigdy, musi, muszą, może, mogą, powinno, powinien, nie, co, najmniej, minimum, tajne, publiczne, prywatne, chronione, ok, jawne, zmienione, resetowane, zresetować, zmienić, losowe, tymczasowe, stałe, unikalne, aktywne, pole, długość, menedżer, jeśli, gdy, kiedy, ponieważ, czy, gdzie, główny, obcy, proste, trudne, łatwe, numeryczne, złożone',
  states: 'owane, owany, one, ony, alne, alny, owe, ane, any, iwe',
  between: 'tymczasowe, za, co, ustawione, zmienione',
  asks: 'jakie, jaki, podaj, wpisz, wklej, potrzebuję, wyślij, daj, prześlij, powiedz',
};
