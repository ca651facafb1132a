/** Wallets. */
import { base58Check, mixed, stellarSeed, withStellarSum } from '../../value/checks.ts';
import { HEX } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const wallets: readonly Rule[] = [
  { id: 'btc-xprv', kind: 'wallet', starts: ['xprv', 'yprv', 'zprv', 'tprv'], shape: '[1-9A-HJ-NP-Za-km-z]{100,112}', edge: 'strict', accept: base58Check, ng: ['master key {}', 'bip32: {}'], ok: ['extended keys begin with xprv', 'xprvkey.ts'], url: 'https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki' },
  { id: 'nostr-nsec', starts: ['nsec1'], shape: '[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{58}', edge: 'strict', ng: ['nak event --sec {}', 'NOSTR_NSEC={}'], ok: ['private keys begin with nsec1'], url: 'https://github.com/nostr-protocol/nips/blob/master/19.md' },
  { id: 'ripple-seed', kind: 'wallet', near: ['xrp', 'ripple', 'xrpl'], shape: 's[1-9A-HJ-NP-Za-km-z]{28,30}', ng: ['XRP_SECRET={}', 'ripple secret: {}'], ok: ['XRP_SECRET=s...'], url: 'https://xrpl.org/docs/concepts/accounts/cryptographic-keys' },
  {
    id: 'stellar-seed',
    kind: 'wallet',
    starts: ['SA', 'SB', 'SC', 'SD'],
    shape: '[A-Z2-7]{54}',
    edge: 'strict',
    accept: stellarSeed,
    finish: withStellarSum,
    ng: ['secret seed {}', 'Keypair.fromSecret("{}")'],
    ok: ['Keypair.fromSecret("S...")', 'SCREAMING_CASE'],
    url: 'https://github.com/stellar/stellar-protocol/blob/master/ecosystem/sep-0023.md',
  },
  {
    id: 'cardano-key',
    kind: 'wallet',
    starts: ['root_xsk1', 'acct_xsk1', 'addr_xsk1', 'ed25519_sk1', 'ed25519e_sk1'],
    shape: '[02-9ac-hj-np-z]{58,170}',
    ng: ['cardano-address key child 1852H/1815H/0H <<< {}'],
    ok: ['keys begin with root_xsk1'],
    url: 'https://github.com/cardano-foundation/CIPs/blob/master/CIP-0005/README.md',
  },
  { id: 'sui-key', kind: 'wallet', starts: ['suiprivkey1'], shape: '[02-9ac-hj-np-z]{58,62}', ng: ['sui keytool import {} ed25519'], ok: ['keys begin with suiprivkey1'], url: 'https://docs.sui.io/concepts/cryptography/transaction-auth/keys-addresses' },
  { id: 'aptos-key', kind: 'wallet', starts: ['ed25519-priv-0x', 'secp256k1-priv-0x'], shape: '[0-9a-fA-F]{64}', ng: ['private_key: {}'], ok: ['private keys begin with ed25519-priv-0x'], url: 'https://github.com/aptos-foundation/AIPs/blob/main/aips/aip-80.md' },
  { id: 'near-key', kind: 'wallet', starts: ['ed25519:'], shape: '[1-9A-HJ-NP-Za-km-z]{86,89}', ng: ['"private_key":"{}"'], ok: ['"public_key":"ed25519:..."'], url: 'https://docs.near.org/protocol/access-keys' },
  { id: 'tezos-key', kind: 'wallet', starts: ['edsk'], shape: '[1-9A-HJ-NP-Za-km-z]{50,96}', edge: 'strict', accept: mixed, ng: ['octez-client import secret key me unencrypted:{}'], ok: ['keys begin with edsk'], url: 'https://octez.tezos.com/docs/introduction/howtouse.html' },
  { id: 'hedera-key', kind: 'wallet', starts: ['302e020100300506032b657004220420', '3030020100300706052b8104000a04220420'], shape: `${HEX}{64}`, ng: ['OPERATOR_KEY={}'], ok: ['OPERATOR_KEY=302e...'], url: 'https://docs.hedera.com/hedera/core-concepts/keys-and-signatures' },
  { id: 'lightning-macaroon', starts: ['0201036c6e64'], shape: '[0-9a-f]{100,1200}', ng: ['Grpc-Metadata-macaroon: {}'], ok: ['macaroons begin with 0201036c6e64'], url: 'https://docs.lightning.engineering/the-lightning-network/l402/macaroons' },
];
