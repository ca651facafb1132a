import type { Language } from './language.ts';

export const it: Language = {
  id: 'it',
  password:
    "password, parola d'ordine, parola d’ordine, parola chiave, parola di accesso, parola segreta, chiave wifi, chiave wi-fi, chiave del wifi, chiave di rete, codice di accesso, codice wifi, codice porta, passwd, pw",
  phrase: 'frase segreta, frase di accesso',
  key: 'token, chiave api, chiave dell’api, chiave segreta, chiave privata, chiave di accesso, chiave di licenza, segreto, gettone, credenziale',
  shortPassword: 'pass, psw, pwd',
  shortKey: 'chiave',
  user: "utente, utenti, nome, account, server, macchina, rete, host, porta, file, colonna, tabella, cartella, chiama, chiamato, chiamata, l'utente, dell'utente, indirizzo",
  is: "è, sono, era, sarà, sia, resta, rimane, diventa, a, in, con, essere, cioè, ovvero, c'è, dev'essere",
  use: 'digita, scrivi, metti, usa, inserisci, prova, immetti, mettici',
  as: 'è, come, era, sarà, per',
  plainly: 'semplicemente, solo, soltanto, solamente, banalmente, ancora, sempre',
  about:
    'saprei, nessuna, nessuno, dopo, ricordo, genera, generala, qualsiasi, idea, saltare, salta, errata, errato, sbagliata, sbagliato, corretta, corretto, giusta, giusto, non, valida, valido, obbligatoria, obbligatorio, richiesta, richiesto, necessaria, necessario, facoltativa, opzionale, debole, forte, sicura, sicuro, insicura, corta, corto, breve, lunga, lungo, troppo, molto, più, meno, uguale, diversa, diverso, stessa, stesso, vuota, vuoto, nulla, deve, devono, dovrebbe, può, possono, mai, scade, scaduta, scaduto, segreta, pubblica, privata, buona, nota, visibile, nascosta, casuale, unica, fissa, mia, tua, importante, pronta, anche, almeno, minimo, se, quando, perché, ma, dove, reimpostare, recuperare, recupero, dimenticata, dimenticato, campo, lunghezza, gestore, primaria, esterna, chiaro, testo, hash, scritta, persa, coincidono, coincide, numerica, alfanumerica, complessa, semplice, comune, generica, provvisoria, facile, difficile',
  states: 'ato, ata, uto, uta, ito, ita, abile, ibile, mente, oria, orio, ente, ante, etta, etto',
  between: 'mia, per, si, vi, sempre, provvisoria, dovrebbe, qua, buona',
  asks: 'qual, quale, dammi, dimmi, inserisci, incolla, serve, mandami, fornisci, indica, bisogno, scrivi',
};
