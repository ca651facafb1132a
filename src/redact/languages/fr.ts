import type { Language } from './language.ts';

export const fr: Language = {
  id: 'fr',
  password:
    "mot de passe, mots de passe, mdp, clé wifi, clé wi-fi, clé du wifi, code wifi, clef wifi, clé wpa, clé de sécurité, code du wifi, code d’accès, code d'accès, code secret, digicode, password, motdepasse, mot-de-passe, nouveau passe, passe wifi",
  phrase: 'phrase de passe, phrase secrète',
  key: "jeton, token, clé api, clé d’api, clé d'api, clef api, clé secrète, clé privée, clé d’accès, clé d'accès, clé de licence, secret, jeton d’accès",
  shortPassword: 'pass',
  shortKey: 'clé, clef',
  user: "utilisateur, utilisatrice, identifiant, compte, serveur, machine, hôte, réseau, nom, nommé, appelé, appelle, port, fichier, colonne, table, base, dossier, login, l'utilisateur, d'utilisateur",
  is: "est, c'est, sont, était, c'était, sera, devient, vaut, à, en, par, reste, n'est",
  use: 'tape, tapez, saisis, saisissez, entre, entrez, mets, mettez, utilise, utilisez, essaie, prends, colle',
  as: "est, comme, c'est, était, pour",
  plainly: 'simplement, juste, bêtement, tout, seulement, uniquement, bonnement, encore, toujours',
  about:
    "sais, aucun, aucune, idée, plus tard, générer, génère, ignore, importe, obligatoire, requis, requise, nécessaire, facultatif, optionnel, incorrect, incorrecte, correct, correcte, invalide, valide, faux, mauvais, mauvaise, bon, bonne, vide, nul, expiré, expirée, expire, court, courte, long, longue, trop, très, plus, moins, faible, fort, forte, sûr, sûre, sécurisé, identique, différent, différente, même, doit, doivent, devrait, peut, peuvent, pas, jamais, ne, n'est, n'a, stocké, haché, chiffré, chiffrée, enregistré, caché, masqué, visible, connu, inconnu, public, publique, privé, secret, oublié, oubliée, perdu, perdue, unique, aléatoire, important, prêt, ok, réinitialisé, lisible, dedans, ailleurs, partout, au, minimum, si, quand, lorsque, parce, mais, où, champ, longueur, gestionnaire, contenir, comporter, réinitialisation, sensible, clair, hash, numérique, alphanumérique, complexe, commun, générique, provisoire, facile, difficile",
  states: 'é, ée, és, ées, able, ible, oire, ment, eux, euse, elle, ique, if, ive',
  between: 'réinitialisé, ma, sur, au, provisoire, filé, changé, change',
  asks: 'quel, quelle, donne, donnez, donne-moi, donnez-moi, entre, entrez, saisis, saisissez, envoie, envoyez, besoin, indique, indiquez, fournis, fournissez, colle, collez, communique',
};
