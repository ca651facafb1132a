/** Social networks. */
import { digits, mixed } from '../value/checks.ts';
import { LOWER, URLSAFE } from './alphabets.ts';
import type { Format } from './format.ts';

export const social: Format[] = [
  {
    id: 'google-session-cookie',
    starts: ['__Secure-1PSID=', '__Secure-3PSID=', '__Secure-1PAPISID=', '__Secure-3PAPISID=', 'SAPISID=', 'APISID=', '__Secure-1PSIDTS='],
    rest: '(?<v>[A-Za-z0-9_./-]{23,199}[A-Za-z0-9_-])',
    reference: 'vendor documentation',
  },
  {
    id: 'facebook-access',
    starts: ['EAA'],
    rest: '[A-Za-z0-9]{100,300}',
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, facebook-page-access-token',
  },
  {
    id: 'instagram',
    starts: ['IGQV', 'IGAA'],
    rest: `${URLSAFE}{100,260}`,
    reference: 'titus rules, file instagram.yml (shape seen there; length as in vendor docs)',
  },
  {
    id: 'twitter-bearer',
    starts: ['AAAAAAAAAAAAAAAAAAAAA'],
    rest: '[A-Za-z0-9%]{60,120}',
    edge: 'strict',
    check: mixed,
    reference: 'gitleaks and betterleaks default rules, twitter-bearer-token',
  },
  {
    id: 'linkedin-secret',
    starts: ['WPL_AP1.'],
    rest: '(?:\\d\\.)?[A-Za-z0-9]{16}\\.[A-Za-z0-9+/=%]{8,12}',
    reference: 'gitleaks and betterleaks default rules, linkedin-client-secret',
  },
  {
    id: 'pinterest',
    starts: ['pina_'],
    rest: `${URLSAFE}{20,200}`,
    edge: 'strict',
    check: digits,
    reference: 'betterleaks default rules, pinterest-access-token',
  },
  { id: 'twitch-irc', starts: ['oauth:'], rest: `(?<v>${LOWER}{30})`, reference: 'vendor documentation' },
  {
    id: 'dropbox-long',
    starts: ['AAAAAAAAAA'],
    before: '[a-z0-9]{11}',
    rest: '[A-Za-z0-9_-]{43}',
    reference: 'gitleaks and betterleaks default rules, dropbox-long-lived-api-token',
  },
];
