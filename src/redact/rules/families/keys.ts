/** Keys, wallets and password hashes. */
import { base58Check, mixed, stellarSeed, withStellarSum } from '../../value/checks.ts';
import { HEX } from '../alphabets.ts';
import type { Rule } from '../rule.ts';
import { betterleaks } from '../sources.ts';

export const keys: readonly Rule[] = [
  // Base64 of a JWT, or of another text that begins with base64 of `{"`.
  { id: 'jwt-wrapped', starts: ['ZXlK'], shape: '[A-Za-z0-9+/=]{60,8000}', edge: 'strict', accept: mixed, url: betterleaks('jwt') },
  { id: 'paseto', starts: ['v1.local.', 'v1.public.', 'v2.local.', 'v2.public.', 'v3.local.', 'v3.public.', 'v4.local.', 'v4.public.'], shape: '[A-Za-z0-9_-]{50,4000}(?:\\.[A-Za-z0-9_-]{4,400})?', url: 'https://github.com/paseto-standard/paseto-spec' },
  { id: 'otpauth', starts: ['otpauth://'], shape: `[^\\s"'\`<>]{0,200}?secret(?:=|%3D)(?<v>[A-Za-z2-7]{16,128}=*)`, ignoreCase: true, url: 'https://github.com/google/google-authenticator/wiki/Key-Uri-Format' },
  { id: 'age', starts: ['AGE-SECRET-KEY-1'], shape: '[A-Z0-9]{54,62}', url: 'https://github.com/C2SP/C2SP/blob/main/age.md' },
  { id: 'java-keystore', starts: ['/u3+7QAAAA'], shape: '[A-Za-z0-9+/]{40,20000}={0,2}', url: 'https://docs.oracle.com/en/java/javase/21/docs/specs/man/keytool.html' },
  { id: 'ethereum-keystore', near: ['ciphertext'], shape: `${HEX}{64}`, url: 'https://ethereum.org/en/developers/docs/data-structures-and-encoding/web3-secret-storage/' },
  { id: 'age-plugin', starts: ['AGE-PLUGIN-', 'AGE-SECRET-KEY-PQ-1'], shape: '[A-Z0-9-]{50,2000}', ok: ['AGE-PLUGIN-YUBIKEY-1...'], url: 'https://github.com/C2SP/C2SP/blob/main/age-plugin.md' },
  { id: 'ssh-openssh', starts: ['b3BlbnNzaC1rZXktdjE'], shape: '[A-Za-z0-9+/\\s\\\\]{100,6000}={0,2}', url: 'https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.key' },
  { id: 'pkcs12', near: ['p12', 'pfx', 'pkcs12', 'keystore'], shape: 'MII[A-Za-z0-9+/=]{300,420}', ok: ['security import key.p12 -k login.keychain'], url: 'https://datatracker.ietf.org/doc/html/rfc7292' },
  { id: 'btc-xprv', starts: ['xprv', 'yprv', 'zprv', 'tprv'], shape: '[1-9A-HJ-NP-Za-km-z]{100,112}', edge: 'strict', accept: base58Check, ok: ['xprvkey.ts'], url: 'https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki' },
  { id: 'nostr-nsec', starts: ['nsec1'], shape: '[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{58}', edge: 'strict', url: 'https://github.com/nostr-protocol/nips/blob/master/19.md' },
  { id: 'ripple-seed', near: ['xrp', 'ripple', 'xrpl'], shape: 's[1-9A-HJ-NP-Za-km-z]{28,30}', url: 'https://xrpl.org/docs/concepts/accounts/cryptographic-keys' },
  { id: 'stellar-seed', starts: ['SA', 'SB', 'SC', 'SD'], shape: '[A-Z2-7]{54}', edge: 'strict', accept: stellarSeed, finish: withStellarSum, ok: ['SCREAMING_CASE'], url: 'https://github.com/stellar/stellar-protocol/blob/master/ecosystem/sep-0023.md' },
  { id: 'cardano-key', starts: ['root_xsk1', 'acct_xsk1', 'addr_xsk1', 'ed25519_sk1', 'ed25519e_sk1'], shape: '[02-9ac-hj-np-z]{58,170}', url: 'https://github.com/cardano-foundation/CIPs/blob/master/CIP-0005/README.md' },
  { id: 'sui-key', starts: ['suiprivkey1'], shape: '[02-9ac-hj-np-z]{58,62}', url: 'https://docs.sui.io/concepts/cryptography/transaction-auth/keys-addresses' },
  { id: 'aptos-key', starts: ['ed25519-priv-0x', 'secp256k1-priv-0x'], shape: '[0-9a-fA-F]{64}', url: 'https://github.com/aptos-foundation/AIPs/blob/main/aips/aip-80.md' },
  { id: 'near-key', starts: ['ed25519:'], shape: '[1-9A-HJ-NP-Za-km-z]{86,89}', url: 'https://docs.near.org/protocol/access-keys' },
  { id: 'tezos-key', starts: ['edsk'], shape: '[1-9A-HJ-NP-Za-km-z]{50,96}', edge: 'strict', accept: mixed, url: 'https://octez.tezos.com/docs/introduction/howtouse.html' },
  { id: 'hedera-key', starts: ['302e020100300506032b657004220420', '3030020100300706052b8104000a04220420'], shape: `${HEX}{64}`, url: 'https://docs.hedera.com/hedera/core-concepts/keys-and-signatures' },
  { id: 'lightning-macaroon', starts: ['0201036c6e64'], shape: '[0-9a-f]{100,1200}', url: 'https://docs.lightning.engineering/the-lightning-network/l402/macaroons' },
  { id: 'htpasswd-apr1', starts: ['$apr1$'], shape: '[./A-Za-z0-9]{1,8}\\$[./A-Za-z0-9]{22}', url: 'https://httpd.apache.org/docs/2.4/misc/password_encryptions.html' },
  { id: 'bcrypt', starts: ['$2a$', '$2b$', '$2y$', '$2x$'], shape: '\\d{2}\\$[./A-Za-z0-9]{53}', url: 'https://github.com/openbsd/src/blob/master/lib/libc/crypt/bcrypt.c' },
  { id: 'crypt-sha', starts: ['$5$', '$6$', '$y$', '$7$', '$gy$'], shape: '(?:rounds=\\d{1,9}\\$)?(?:j[./A-Za-z0-9]{1,4}\\$)?[./A-Za-z0-9]{1,40}\\$[./A-Za-z0-9]{43,86}', url: 'https://manpages.debian.org/unstable/libcrypt-dev/crypt.5.en.html' },
  { id: 'crypt-md5', starts: ['$1$'], shape: '[./A-Za-z0-9]{1,8}\\$[./A-Za-z0-9]{22}', url: 'https://manpages.debian.org/unstable/libcrypt-dev/crypt.5.en.html' },
  { id: 'argon2', starts: ['$argon2id$', '$argon2i$', '$argon2d$'], shape: 'v=\\d{1,3}\\$m=\\d{1,9},t=\\d{1,4},p=\\d{1,4}(?:,keyid=[A-Za-z0-9]{1,20})?\\$[A-Za-z0-9+/]{8,64}\\$[A-Za-z0-9+/]{16,130}', url: 'https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md' },
  { id: 'django-hash', starts: ['pbkdf2_sha256$', 'pbkdf2_sha1$', 'pbkdf2_sha512$'], shape: '\\d{2,8}\\$[A-Za-z0-9]{1,32}\\$[A-Za-z0-9+/]{26,90}={0,2}', url: 'https://docs.djangoproject.com/en/stable/topics/auth/passwords/' },
  { id: 'ldap-ssha', starts: ['{SSHA}', '{SSHA256}', '{SSHA512}', '{SMD5}'], shape: '[A-Za-z0-9+/]{20,120}={0,2}', url: 'https://www.openldap.org/doc/admin26/security.html' },
  { id: 'scrypt-hash', starts: ['$scrypt$'], shape: 'ln=\\d{1,2},r=\\d{1,3},p=\\d{1,3}\\$[A-Za-z0-9+/.]{8,64}\\$[A-Za-z0-9+/.]{22,130}', url: 'https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md' },
  { id: 'pbkdf2-phc', starts: ['$pbkdf2-sha256$', '$pbkdf2-sha512$', '$pbkdf2$'], shape: '(?:i=)?\\d{1,9}(?:,l=\\d{1,4})?\\$[A-Za-z0-9+/.]{8,64}\\$[A-Za-z0-9+/.]{22,130}', url: 'https://passlib.readthedocs.io/en/stable/lib/passlib.hash.pbkdf2_digest.html' },
  { id: 'phpass', starts: ['$P$B', '$H$9', '$S$D', '$S$E'], shape: '[./A-Za-z0-9]{30,51}', url: 'https://www.openwall.com/phpass/' },
  { id: 'mosquitto-hash', starts: ['$7$101$', '$7$1000$'], shape: '[A-Za-z0-9+/]{16}\\$[A-Za-z0-9+/]{86}==', url: 'https://mosquitto.org/man/mosquitto_passwd-1.html' },
  { id: 'scram-hash', starts: ['SCRAM-SHA-256$'], shape: '\\d{4,6}:[A-Za-z0-9+/]{16,44}={0,2}\\$[A-Za-z0-9+/]{43}=:[A-Za-z0-9+/]{43}=', url: 'https://www.postgresql.org/docs/current/catalog-pg-authid.html' },
  { id: 'ntlm-hash', starts: ['aad3b435b51404eeaad3b435b51404ee:'], shape: '(?<v>[0-9a-f]{32})', url: 'https://github.com/fortra/impacket/blob/master/examples/secretsdump.py' },
];
