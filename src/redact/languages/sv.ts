import type { Language } from './language.ts';

export const sv: Language = {
  id: 'sv',
  password:
    '~lösenord~, ~lösenkod~, wifi-lösen, wifilösen, wifi-kod, wifikod, wifi-nyckel, portkod~, dörrkod~, adgangskode~, ~passord~, pinkod~, ~säkerhetsnyckel~, nätverksnyckel~, losenord, losenordet, lösenkod',
  phrase: '~lösenfras~',
  key: 'token, api-token, bot-token, api-nyckel~, api nyckel, hemlig nyckel, åtkomstnyckel~, licensnyckel~, ~nyckeln, hemlighet~',
  shortPassword: 'lösen, lösenet, pw, koden',
  shortKey: 'nyckel',
  user: 'användare, användaren, användarnamn, användarnamnet, namn, namnet, heter, konto, kontot, server, nätet, nätverk, nätverket, host, port, fil, kolumn, tabell, databas',
  is: 'är, var, blir, blev, lyder, till, vara, ska, heter',
  use: 'använd, skriv, ta, ange, knappa, testa, mata',
  as: 'som, är, var',
  plainly: 'bara, helt, enkelt, endast, blott, fortfarande, ännu',
  about:
    'detta, ikke, alldeles, vet, ingen, senare, aning, generera, spelar, strunta, hoppa, inget, fel, felaktigt, rätt, korrekt, ogiltigt, giltigt, utgånget, tomt, obligatoriskt, krävs, nödvändigt, valfritt, svagt, starkt, säkert, osäkert, kort, långt, för, mer, mindre, kortare, längre, samma, lika, annorlunda, känt, okänt, synligt, dolt, hashat, krypterat, sparat, satt, glömt, borta, här, där, inte, aldrig, inget, måste, får, ska, bör, kan, minst, högst, hemligt, offentligt, privat, skyddat, okej, bra, dåligt, viktigt, klart, nytt, gammalt, ändrat, återställt, återställa, byta, visas, slumpat, tillfälligt, fast, unikt, aktivt, fält, längd, hanterare, om, när, eftersom, sparas, skrivas, går, enkelt',
  states: 'bart, ligt, igt, iskt, löst, erat, erad, ande',
  between: 'återställt, min, vår, nytt, gammalt, har, satt, ändrat, här, där',
  asks: 'vad, vilket, ge, skicka, skriv, behöver, klistra, ange, berätta',
};
