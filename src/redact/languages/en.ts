import type { Language } from './language.ts';

export const en: Language = {
  id: 'en',
  password:
    'password, passwrd, pasword, passwort, passcode, pass code, passkey, pwd, login code, wifi key, wi-fi key, wpa key, network key, network security key, preshared key, pre-shared key, psk, door code, gate code, unlock code, passwd, psswrd, app password, passwrod, passord, pssword',
  phrase: 'passphrase, pass phrase, pass-phrase',
  key: 'api key, apikey, api-key, api secret, access key, secret key, license key, licence key, local key, signing key, account key, storage key, master key, recovery key, unseal key, community key, admin key, encryption key, hmac key, deploy key, service key, app key, merchant key, token, secret, client secret, credential, auth key, community string',
  shortPassword: 'pw, pass, passw',
  shortKey: 'key',
  prompts:
    'it asks, asks you, installer asks, asks for it, when asked, if asked, it prompts, prompts you, prompts for, when prompted, if prompted, ssh-add, rcon',
  user: 'user, username, user name, login, account, host, hostname, server, ssid, network, named, called, name, port, domain, alias, id, bucket, branch, version, email, mail, url, db, database, commit, build, container, pod, image, table, column, field, file, path, folder',
  login: 'login, log in, logged in, logging in, sign in, signed in, log into, sign into, creds, credentials, login details',
  is: "is, it's, its, was, are, to, be, that's, thats, equals, isn't, 's, reads, becomes, says",
  use: 'type, enter, use, try',
  as: "as, is, was, that's, thats",
  between:
    "the, a, an, my, your, our, his, her, their, this, that, these, new, old, current, previous, temporary, temp, initial, default, first, second, other, one, same, actual, real, correct, right, root, admin, db, for, of, on, at, in, from, to, under, behind, into, has, have, had, been, now, still, set, changed, reset, updated, rotated, changing, you, i, we, he, she, they, it, gave, give, given, got, sent, chose, chosen, use, used, using, want, need, will, should, would, could, can, not, no, longer, currently, always, probably, maybe, i'm, think, so, then, there, here, just, like, by, way, please, try, asks, asked, when, if, what, which, mine, and, me, us, rly, really, api, master, team, apparently, literally, actually, wifi, wi-fi, wlan, mysql, postgres, redis, ftp, sftp, ssh, smtp, imap, vpn, router, nas, server, laptop, texted, emailed, works, goes, good, mqtt, grafana, jenkins, wordpress",
  plainly: 'just, simply, literally, only, merely, plain, still',
  and: 'and, or, to, n, then, else, into, &',
  after: 'since, btw, lol, haha, all, lowercase, caps, tho',
  about:
    "nobody, idea, skip, later, wait, ask, let, check, look, generate, whatever, unsure, dunno, sorry, nope, cancel, continue, proceed, default, localstorage, see, begins, starts, ends, contains, prefix, must, mustn't, required, wrong, invalid, incorrect, valid, correct, expired, empty, missing, null, weak, strong, secure, unsafe, safe, long, short, too, very, more, less, at, hashed, encrypted, stored, saved, hidden, visible, optional, mandatory, needed, known, unknown, different, same, equal, bad, good, fine, okay, done, due, over, out, off, back, lost, forgotten, reset, set, unset, plaintext, plain, text, random, static, dynamic, fixed, public, private, protected, shared, unique, everything, nothing, none, something, anything, mine, yours, ours, theirs, his, hers, here, there, somewhere, elsewhere, nowhere, everywhere, necessary, ready, available, unavailable, accepted, rejected, sent, shown, kept, gone, broken, stolen, written, read, found, being, never, always, also, already, usually, often, longer, shorter, enough, never, managed, handled, used, unused, ok, case, sensitive, case-sensitive, important, critical, obvious, trivial, irrelevant, separate, temporary, permanent, dead, stale, old, new, fresh, live, active, inactive, revoked, leaked, compromised, exposed, rotated, generated, derived, why, how, what, where, when, whether, because, but, however, only, both, either, neither, up, down, in, on, of, field, column, manager, policy, strength, length, hash, hashing, form, input, prompt, refresh, expiry, count, limit, usage, rotation, validation, check, generator, protection, encoder, store, storage, endpoint, type, names, variable, env, environment, parameter, param, argument, flag, option, value, values, box, page, screen, link, flow, email, bucket, budget, window, counts, string, object, response, request, header, payload, scope, scopes, auth, authentication, based, recovery, change, hint, entry, vault, callback, handler, function, method, class, test, tests, unusual, itself, themselves, tokens, per, leak, leaks, cookie, session, database, file",
  states: ['ed', 'ing', 'able', 'ible', 'ive', 'less', 'ful', 'tly', 'lly', 'ely', 'rly', 'bly', 'ous', 'ical', 'ional', 'ary', "n't"],
  asks: 'what, which, paste, enter, give, send, provide, tell, need, needs, want, wants, type, share, asks, know, answer, reply',
  answers:
    "sure, yes, yeah, yep, ok, okay, no, nope, it's, its, that's, is, try, use, make, i, think, hmm, here, you, go, the, well, then, maybe, should, be, set, to, it, a, and, sorry, ah, oh, with, capital, as, said, same, pattern, newer, older, new, one, old, second, first, else, or, please, thanks, pw, ok?, so, just, take, put, was",
  ng: [
    'the wifi key: {p}',
    'The staging password is {p2}, host is db-stg',
    'pw is {=otterbridge77} btw, do not commit it',
    "it's {p2} (that's the root pw)",
    'please use {p} as the password for the new user',
    'I changed the admin password from {w} to {p}, so the old sessions are gone',
    'Nobody changed it in years, the password is simply {=pineapple}. Yes, really.',
    'use my api key {h32} for the calls',
    'the token you gave me ({A32}) works',
    'The VPN user `garage` now has the password `{p2}`, and split tunnelling is on.',
    'no, the password is {=Kettle@443}',
    'my backup passphrase is "{=copper kettle under thirty moons}".',
  ],
  ok: [
    'the password is required',
    'The password must be at least 12 characters.',
    "I'll type the password myself, just leave the prompt open",
    'is the token refresh in auth2.ts broken since v2.4.1?',
    'The password is hashed with bcrypt before it is stored.',
    'Passwords are compared in constant time; see commit 61c49154.',
    'log in as admin and check whether the password field is visible',
    'what is the password for the staging database?',
  ],
};
