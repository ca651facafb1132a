/** Settings of switches, routers and firewalls. */
import type { Option } from './option.ts';
import { tight } from './option-forms.ts';

/** Lines of the same block, each with what a listing puts in front of it, up to the one that matters. */
const INSIDE = '[^\\n]{0,60}(?:\\n[^\\n]{0,80}){0,5}?\\n[ \\t]{0,8}(?:\\d{1,6}→)?[ \\t]{0,8}';

export const DEVICES: readonly Option[] = [
  {
    tools: [
      'radius-server key',
      'tacacs-server key',
      'tacacs key',
      'server-private key',
      'ppp chap password',
      'wpa-psk ascii',
      'neighbor password',
      'pre-shared-key',
      'crypto isakmp key',
      'snmp-server community',
      'rocommunity',
      'rwcommunity',
      'snmp-server user',
    ],
    after: `[ \\t]+(?:[05678][ \\t])?(?!public\\b|ro\\b|rw\\b)${tight}`,
    ng: ['snmp-server community {p} RO', 'radius-server key 7 {p}', 'crypto isakmp key {w} address localhost'],
  },
  {
    tools: ['password', 'secret'],
    after: `[ \\t](?:0|4|5|7|8|9|sha512)[ \\t]${tight}(?=\\s|$)`,
    ng: ['password 7 {p}', 'username me secret 0 {p}'],
    place: 'told',
  },
  {
    tools: ['enable secret', 'enable password'],
    after: `[ \\t]{1,3}(?:\\d[ \\t])?${tight}(?=[ \\t]*(?:\\r?\\n|$))`,
    ng: ['enable secret {weak}', 'enable password 7 {p}'],
  },
  {
    tools: ['username'],
    after: `[ \\t][\\w.-]{1,40}(?:[ \\t]{1,4}privilege[ \\t]\\d{1,2})?[ \\t]{1,4}(?:password|secret)[ \\t]{1,4}[05789][ \\t]{1,4}${tight}`,
    ng: ['username me password 0 {weak}'],
  },
  {
    tools: ['username'],
    after: `[ \\t][\\w.-]{1,40}(?:[ \\t]+privilege[ \\t]\\d{1,2})?[ \\t]+(?:password|secret)[ \\t]+(?:\\d[ \\t]+)?${tight}`,
    ng: ['username me privilege 15 secret {p}', 'username me password {p}'],
    place: 'told',
  },
  {
    tools: ['community'],
    after: `[ \\t]{1,4}(?!public\\b|private\\b)${tight}(?=[ \\t]*(?:\\r?\\n|$|["'<]))`,
    ng: ['community {p}'],
    place: 'told',
  },
  {
    tools: ['tacacs server', 'radius server'],
    after: `${INSIDE}key[ \\t](?:[0-9][ \\t])?${tight}(?=[ \\t]*(?:\\r?\\n|$))`,
    ng: ['tacacs server A\n address ipv4 localhost\n key {p}\n', 'radius server B\n key 7 {h16}\n'],
  },
  {
    tools: ['line vty', 'line con', 'line aux'],
    after: `${INSIDE}password[ \\t](?:[0-9][ \\t])?${tight}(?=[ \\t]*(?:\\r?\\n|$))`,
    ng: ['line vty 0 4\n password {weak}\n login\n'],
  },
  {
    // Cisco's scrypt and Juniper's own: behind the sign of the kind.
    tools: ['$8$', '$9$'],
    after: '(?:[\\w./]{14}\\$)?(?<value>[\\w./-]{12,64})(?![\\w./$-])',
    ng: ['secret "$9${A43}"; ## SECRET-DATA'],
    kind: 'secret',
  },
  {
    // Fortinet.
    tools: [
      'set psksecret',
      'set password',
      'set passwd',
      'set secret',
      'set passphrase',
      'set auth-pwd',
      'set priv-pwd',
      'set ppk-secret',
    ],
    after: `[ \\t]{1,3}(?:ENC[ \\t]{1,3})?${tight}(?=["']?[ \\t]*(?:\\r?\\n|$))`,
    ng: ['set psksecret ENC {a}\nset dhgrp 14', 'set passwd {p}'],
    ok: ['set password policy', 'set password'],
    place: 'told',
  },
  {
    tools: ['community name:'],
    after: `[ \\t]{1,8}(?!public\\b|private\\b)${tight}(?=[ \\t]*(?:\\r?\\n|$))`,
    ng: ['Community name: {p}\nCommunity Index: box'],
  },
];
