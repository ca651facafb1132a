/** Social networks. */
import { digits, mixed } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, URLSAFE } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const social: readonly Rule[] = [
  {
    id: 'google-session-cookie',
    url: '',
    starts: ['__Secure-1PSID=', '__Secure-3PSID=', '__Secure-1PAPISID=', '__Secure-3PAPISID=', 'SAPISID=', 'APISID=', '__Secure-1PSIDTS='],
    shape: '(?<v>[A-Za-z0-9_./-]{23,199}[A-Za-z0-9_-])',
    ng: [],
    ok: [],
  },
  { id: 'facebook-access', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/facebook.go', starts: ['EAA'], shape: '[A-Za-z0-9]{100,300}', edge: 'strict', ng: [], ok: [] },
  { id: 'instagram', url: 'https://github.com/praetorian-inc/titus/blob/main/pkg/rule/rules/instagram.yml', starts: ['IGQV', 'IGAA'], shape: `${URLSAFE}{100,260}`, ng: [], ok: [] },
  {
    id: 'twitter-bearer',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/twitter.go',
    starts: ['AAAAAAAAAAAAAAAAAAAAA'],
    shape: '[A-Za-z0-9%]{60,120}',
    edge: 'strict',
    accept: mixed,
    ng: [],
    ok: [],
  },
  {
    id: 'linkedin-secret',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/linkedin.go',
    starts: ['WPL_AP1.'],
    shape: '(?:\\d\\.)?[A-Za-z0-9]{16}\\.[A-Za-z0-9+/=%]{8,12}',
    ng: [],
    ok: [],
  },
  { id: 'pinterest', url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/pinterest.go', starts: ['pina_'], shape: `${URLSAFE}{20,200}`, edge: 'strict', accept: digits, ng: [], ok: [] },
  { id: 'twitch-irc', url: '', starts: ['oauth:'], shape: `(?<v>${LOWER}{30})`, ng: [], ok: [] },
  { id: 'dropbox-long', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/dropbox.go', starts: ['AAAAAAAAAA'], before: '[a-z0-9]{11}', shape: '[A-Za-z0-9_-]{43}', ng: [], ok: [] },
  { id: 'facebook-secret', url: '', near: ['facebook', 'fb_app'], shape: `${HEX}{32}`, ng: [], ok: [] },
  { id: 'facebook-app-token', url: '', near: ['facebook'], shape: `\\d{15}\\|${URLSAFE}{27}`, ng: [], ok: [] },
  { id: 'twitter-access', url: '', near: ['twitter'], shape: `\\d{19}-${ALNUM}{30}`, ng: [], ok: [] },
  { id: 'twitter-api-secret', url: '', near: ['twitter'], shape: `${ALNUM}{50}`, ng: [], ok: [] },
  { id: 'twitter-access-secret', url: '', near: ['twitter'], shape: `${ALNUM}{45}`, ng: [], ok: [] },
  { id: 'reddit', url: '', near: ['reddit'], shape: `${URLSAFE}{27,30}`, ng: [], ok: [] },
  { id: 'twitch', url: '', near: ['twitch', 'oauth:'], shape: `${LOWER}{30}`, ng: [], ok: [] },
  { id: 'spotify', url: '', near: ['spotify'], shape: `${HEX}{32}`, ng: [], ok: [] },
];
