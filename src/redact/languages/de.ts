import type { Language } from './language.ts';

export const de: Language = {
  id: 'de',
  password:
    '~passwort~, ~passwörter~, ~kennwort~, ~kennwörter~, ~losungswort~, wlan-schlüssel, wlan-key, wlan-code, netzwerkschlüssel, zugangscode, türcode, entsperrcode, geheimzahl, paswort, pwd, ~geheimwort, pwort, passwd, passwrt, haustürcode, haustuer code, gastschlüssel',
  phrase: '~passphrase, ~kennsatz',
  key: 'api-schlüssel, api schlüssel, api-key, zugriffsschlüssel, geheimschlüssel, lizenzschlüssel, zugangsschlüssel, token, zugriffstoken, zugangstoken, bot-token, api-token, geheimnis, tokn',
  shortPassword: 'pw, pass, pin-code, losung',
  shortKey: 'schlüssel',
  user: 'benutzer, benutzername, nutzer, nutzername, user, anmeldename, kennung, konto, account, rechner, server, netz, netzwerk, name, namens, heißt, port, datei, spalte, tabelle, datenbank, ordner',
  is: 'ist, is, lautet, lauten, war, waren, wäre, heißt, sei, sind, wird, auf, zu, musst, steht',
  use: 'nimm, nehmt, nehme, verwende, verwendet, benutze, benutzt, tippe, tipp, tippst, gibst, eingeben, setz, probier',
  as: 'als, ist, lautet, war',
  plainly: 'einfach, nur, schlicht, lediglich, bloß, schlichtweg, noch, immer, nachwievor, weiterhin',
  about:
    'später, keins, keiner, keines, weiß, ahnung, überspringen, generieren, generiere, beliebig, irgendeins, falsch, richtig, korrekt, ungültig, gültig, abgelaufen, leer, erforderlich, notwendig, nötig, pflicht, optional, kurz, lang, länger, kürzer, schwach, stark, sicher, unsicher, sicherer, gleich, identisch, anders, unterschiedlich, verschieden, bekannt, unbekannt, sichtbar, unsichtbar, versteckt, gehasht, verschlüsselt, gespeichert, hinterlegt, gesetzt, vergessen, verloren, weg, da, hier, dort, nirgends, nicht, nie, niemals, kein, keine, muss, müssen, darf, dürfen, soll, sollte, sollen, kann, können, mindestens, höchstens, wenigstens, zu, sehr, mehr, weniger, geheim, öffentlich, privat, geschützt, okay, gut, schlecht, egal, wichtig, fertig, nötig, neu, alt, geändert, zurückgesetzt, zurücksetzen, ändern, angezeigt, ausgegeben, geprüft, abgefragt, verlangt, benötigt, gefragt, eingegeben, übertragen, generiert, erzeugt, zufällig, temporär, dauerhaft, einmalig, eindeutig, deins, meins, unseres, klar, aktiv, inaktiv, gesperrt, drin, dran, vorhanden, verfügbar, überall, woanders, lesbar, feld, prüfung, länge, stärke, hash, manager, verwaltung, wenn, falls, ob, dass, weil, damit',
  states: 'bar, lich, ig, isch, los, iert, ierbar, haft, elt, esetzt, ichert, üsselt',
  between: 'zurückgesetzt, zu, geändert, gesetzt, dort, hier',
  asks: 'bitte, wie, welches, welcher, gib, gibst, schick, nenn, nenne, brauche, benötige, eingeben, sag, verrate, lautet, kennst, teile',
};
