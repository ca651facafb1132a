import type { Language } from './language.ts';

export const cs: Language = {
  id: 'cs',
  password:
    'hesl~, hesel, hesílk~, přístupový kód, přístupového kódu, přístupovým kódem, vstupní kód, kód ke dveřím, kód od dveří, kód na dveře, kód k bráně, kód od brány, kód na bránu, kód k alarmu, kód od alarmu, kód na alarm, kód ke vchodu, kód do domu, pin kód, pin kódem, pin-kód, pin kódu, pinkód, pin ke kartě, pin od karty, pin karty, pin k telefonu, pin do telefonu, pin od telefonu, pin na telefon, pin k mobilu, pin do mobilu, pin od mobilu, pin na mobil, pin k trezoru, pin od trezoru, pin na trezor, pin k alarmu, pin od alarmu, pin na alarm, pin k simce, pin od simky, pin simky, pin do banky, pin do bankovnictví, můj pin, klíč k wifi, klíč k wi-fi, klíč na wifi, klíč od wifi, wifi klíč, síťový klíč, klíč sítě, klíč k síti',
  phrase:
    'heslová fráze, heslovou frázi, heslovou frází, přístupová fráze, přístupovou frázi, přístupovou frází, tajná fráze, tajnou frázi, tajnou frází, passfráze, passfrázi, passfrází',
  key: 'token, tokenu, tokenem, tokeny, api klíč, api klíče, api klíči, api klíčem, api-klíč, klíč api, klíč k api, klíč od api, klíč pro api, klíčem k api, tajný klíč, tajného klíče, tajným klíčem, přístupový klíč, přístupového klíče, přístupovým klíčem, soukromý klíč, privátní klíč, licenční klíč, licenčního klíče, licenčním klíčem, podpisový klíč, šifrovací klíč, šifrovacím klíčem, tajemství, tajemstvím',
  shortPassword: 'pass, passem',
  shortKey: 'klíč, klíče, klíčem',
  user: 'uživatel, uživatele, uživateli, uživatelem, uživatelské, jméno, jména, jménem, jmenuje, login, loginem, účet, účtu, účtem, server, síť, sítě, host, port, portu, soubor, souboru, sloupec, sloupci, hlavička, hlavičce, hlavičku, funkce, funkcí, třída, tabulka, tabulce, doména',
  is: 'je, jsou, bylo, byl, byla, bude, zní, znělo, zůstává, zůstalo, na, to, mám, máme, následující',
  use: 'zadej, zadejte, napiš, napište, použij, použijte, dej, dejte, vyplň, vlož, nastav',
  as: 'jako, je, bylo, byl, coby',
  plainly: 'prostě, jednoduše, jenom, jen, pouze, normálně, pořád, stále, furt',
  about:
    'znovu, znova, opakovaně, dvakrát, jednou, jedno, fuk, ručně, sám, sama, jinak, divně, blbě, nevím, netuším, nepamatuju, nepamatuji, žádné, žádný, později, libovolné, cokoli, cokoliv, jakékoli, jakékoliv, přeskoč, vygeneruj, vygenerovat, doplň, doplním, špatné, špatně, chybné, chybně, správné, správně, nesprávné, neplatné, neplatný, platné, platný, vypršel, vypršelo, vyprší, expiroval, expiruje, prázdné, prázdný, povinné, povinný, nutné, potřeba, vyžadováno, vyžaduje, volitelné, nepovinné, slabé, silné, bezpečné, krátké, dlouhé, příliš, moc, velmi, hodně, více, méně, víc, míň, kratší, delší, silnější, totožné, jiné, různé, rozdílné, známé, neznámé, viditelné, vidět, skryté, hashované, hashováno, zahashované, hešované, šifrované, zašifrované, zašifrováno, uložené, uloženo, ukládá, ukládáno, zadané, zapomenuté, zapomenuto, zapomněl, zapomněla, ztracené, pryč, nikde, nikdy, není, nejsou, nebylo, nesmí, nejde, nefunguje, funguje, musí, může, mohou, mělo, měl, smí, nesedí, sedí, neodpovídá, odpovídá, shodují, neshodují, alespoň, aspoň, minimálně, maximálně, nejméně, nejvíce, tajné, veřejné, soukromé, chráněné, důležité, hotovo, hotové, úspěšně, změnit, změna, změnu, změny, obnovit, obnova, obnovu, obnovení, resetovat, reset, náhodné, trvalé, unikátní, jedinečné, aktivní, neaktivní, pole, políčko, délka, délku, správce, správci, správcem, pokud, jestli, když, kdy, kde, protože, aby, jak, proč, cizí, primární, otisk, hash, plaintextu, proměnné, proměnná, prostředí, databázi, vypnuté, zapnuté, vypnuto, zapnuto, null',
  states: 'né, ný, ná, ké, té, lé, vé, ší, ní, cí, áno, ano, eno, uto, uje, ují, ane, ene, lne, vne, tne, any, eny, elo, alo, ilo',
  between: 'stále',
  asks: 'jaké, jaký, jaká, jakým, zadej, zadejte, pošli, pošlete, napiš, napište, vlož, vložte, potřebuju, potřebuji, potřebujeme, řekni, řekněte, sděl, sdělte, dej, dejte, uveď, uveďte, prozraď, víš, znáš',
};
