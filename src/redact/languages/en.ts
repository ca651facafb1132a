import type { Language } from './language.ts';

export const en: Language = {
  id: 'en',
  password:
    'password, passwrd, pasword, passwort, passcode, pass code, passkey, pwd, login code, wifi key, wi-fi key, wpa key, network key, network security key, preshared key, pre-shared key, psk, door code, gate code, unlock code, passwd, psswrd, app password, passwrod, passord, pssword, read community, write community, ro community, rw community',
  phrase: 'passphrase, pass phrase, pass-phrase',
  key: 'api key, apikey, api-key, api secret, access key, secret key, license key, licence key, local key, signing key, account key, storage key, master key, recovery key, unseal key, community key, admin key, encryption key, hmac key, deploy key, service key, app key, merchant key, token, secret, client secret, credential, auth key, community string, snmp community, appsecret',
  shortPassword: 'pw, pass, passw',
  shortKey: 'key',
  user: 'user, username, user name, login, account, host, hostname, server, ssid, network, named, called, name, port, domain, alias, id, bucket, branch, version, email, mail, url, db, database, commit, build, container, pod, image, table, column, field, file, path, folder',
  is: "is, it's, its, was, are, to, be, that's, thats, equals, isn't, 's, reads, namely, becomes, says, stay, stays, remain, remains",
  use: 'type, enter, use, try',
  as: "as, is, was, that's, thats",
  plainly: 'just, simply, literally, only, merely, plain, still, word',
  about:
    "nobody, told, forbidden, ahead, idea, skip, later, wait, ask, let, check, look, generate, whatever, unsure, dunno, sorry, nope, cancel, continue, proceed, default, localstorage, see, begins, starts, ends, contains, prefix, must, mustn't, required, wrong, invalid, incorrect, valid, correct, expired, empty, missing, null, weak, strong, secure, unsafe, safe, long, short, too, very, more, less, at, hashed, encrypted, stored, saved, hidden, visible, optional, mandatory, needed, known, unknown, different, same, equal, bad, good, fine, okay, done, due, over, out, off, back, lost, forgotten, reset, set, unset, plaintext, plain, text, random, static, dynamic, fixed, public, private, protected, shared, unique, everything, nothing, none, something, anything, mine, yours, ours, theirs, his, hers, here, there, somewhere, elsewhere, nowhere, everywhere, necessary, ready, available, unavailable, accepted, rejected, sent, shown, kept, gone, broken, stolen, written, read, found, being, never, always, also, already, usually, often, longer, shorter, enough, never, managed, handled, used, unused, ok, case, sensitive, case-sensitive, important, critical, obvious, trivial, irrelevant, separate, temporary, permanent, dead, stale, old, new, fresh, live, active, inactive, revoked, leaked, compromised, exposed, rotated, generated, derived, why, how, what, where, when, whether, because, but, however, only, both, either, neither, up, down, in, on, of, field, column, manager, policy, strength, length, hash, hashing, form, input, prompt, refresh, expiry, count, limit, usage, rotation, validation, check, generator, protection, encoder, store, storage, endpoint, type, names, variable, env, environment, parameter, param, argument, flag, option, value, values, box, page, screen, link, flow, email, bucket, budget, window, counts, string, object, response, request, header, payload, scope, scopes, auth, authentication, based, recovery, change, hint, entry, vault, callback, handler, function, method, class, test, tests, unusual, itself, themselves, tokens, per, leak, leaks, cookie, session, database, file",
  states: "ed, ing, able, ible, ive, less, ful, tly, lly, ely, rly, bly, ous, ical, ional, ary, n't",
  between:
    'the, an, both, his, new, old, temporary, default, same, correct, for, of, on, at, in, set, reset, rotated, it, sent, used, shared, mine, good',
  asks: 'what, which, paste, enter, give, send, provide, tell, need, needs, want, wants, type, share, asks, know, answer, reply',
};
