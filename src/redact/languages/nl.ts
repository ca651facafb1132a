import type { Language } from './language.ts';

export const nl: Language = {
  id: 'nl',
  password:
    '~wachtwoord, wachtwoorden, ~wachtwoordje, ~toegangscode, deurcode, wifi-code, wificode, wifi-sleutel, wifisleutel, netwerksleutel, pincode, paswoord, ~paswoord, ~beveiligingssleutel',
  phrase: '~wachtwoordzin, ~wachtzin',
  key: 'token, api-token, bot-token, api-sleutel, api sleutel, api-key, toegangssleutel, geheime sleutel, licentiesleutel, ~toegangstoken, geheim',
  shortPassword: 'ww, pw, wachtw',
  shortKey: 'sleutel',
  user: 'gebruiker, gebruikersnaam, naam, heet, account, server, netwerk, machine, host, poort, bestand, kolom, tabel, database, map, inlognaam',
  is: 'is, was, zijn, luidt, wordt, werd, in, naar, op, blijft, moet, zou',
  use: 'gebruik, voer, typ, tik, neem, probeer, doe, zet, vul',
  as: 'als, is, was, wordt',
  plainly: 'gewoon, simpelweg, alleen, enkel, slechts, nog, steeds, altijd',
  about:
    'eens, geen, later, idee, weet, genereer, maakt, niks, sla, overslaan, verkeerd, onjuist, juist, correct, fout, ongeldig, geldig, verlopen, leeg, verplicht, nodig, vereist, optioneel, zwak, sterk, veilig, onveilig, kort, lang, te, zeer, meer, minder, korter, langer, hetzelfde, gelijk, anders, verschillend, bekend, onbekend, zichtbaar, verborgen, gehasht, versleuteld, opgeslagen, ingesteld, vergeten, verloren, weg, hier, daar, nergens, niet, nooit, geen, moet, moeten, mag, mogen, kan, kunnen, minstens, minimaal, maximaal, geheim, openbaar, privé, beveiligd, oké, goed, slecht, belangrijk, klaar, nieuw, oud, gewijzigd, veranderd, gereset, resetten, wijzigen, getoond, gecontroleerd, gevraagd, gegenereerd, willekeurig, tijdelijk, vast, uniek, actief, aanwezig, beschikbaar, overal, leesbaar, veld, lengte, beheerder, als, wanneer, of, omdat, ingevoerd, numeriek, complex, eenvoudig, makkelijk, moeilijk',
  states: 'baar, lijk, ig, isch, loos, eerd',
  between: 'gereset, het, ingesteld, gewijzigd, veranderd, daar, gelijk, kan',
  asks: 'graag, wat, welk, welke, geef, stuur, plak, nodig, voer, vertel, typ, deel',
};
