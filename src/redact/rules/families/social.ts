/** Social networks. */
import { digits, mixed } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, URLSAFE } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const social: readonly Rule[] = [
  {
    id: 'google-session-cookie',
    starts: ['__Secure-1PSID=', '__Secure-3PSID=', '__Secure-1PAPISID=', '__Secure-3PAPISID=', 'SAPISID=', 'APISID=', '__Secure-1PSIDTS='],
    shape: '(?<v>[A-Za-z0-9_./-]{23,199}[A-Za-z0-9_-])',
    ng: ['Cookie: {}; NID=511', "-b '{}'"],
    ok: ['__Secure-1PSID=; Max-Age=0', 'the cookie SAPISID=<value>'],
    url: 'https://policies.google.com/technologies/cookies',
  },
  { id: 'facebook-access', starts: ['EAA'], shape: '[A-Za-z0-9]{100,300}', edge: 'strict', ng: ['https://graph.facebook.com/v19.0/me?access_token={}', 'FB_PAGE_TOKEN={}'], ok: ['access_token=EAA...'], url: 'https://developers.facebook.com/docs/facebook-login/guides/access-tokens' },
  { id: 'instagram', starts: ['IGQV', 'IGAA'], shape: `${URLSAFE}{100,260}`, ng: ['https://graph.instagram.com/me?access_token={}'], ok: ['access_token=IGQV...'], url: 'https://github.com/praetorian-inc/titus/blob/main/pkg/rule/rules/instagram.yml' },
  { id: 'twitter-bearer', starts: ['AAAAAAAAAAAAAAAAAAAAA'], shape: '[A-Za-z0-9%]{60,120}', edge: 'strict', accept: mixed, ng: ['authorization: Bearer {}', 'X_BEARER_TOKEN={}'], ok: ['authorization: Bearer AAAAAAAAAAAAAAAAAAAAA...'], url: 'https://developer.x.com/en/docs/authentication/oauth-2-0/bearer-tokens' },
  { id: 'linkedin-secret', starts: ['WPL_AP1.'], shape: '(?:\\d\\.)?[A-Za-z0-9]{16}\\.[A-Za-z0-9+/=%]{8,12}', ng: ['LINKEDIN_CLIENT_SECRET={}', 'client_secret={}'], ok: ['client_secret=WPL_AP1....'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/linkedin.go' },
  { id: 'pinterest', starts: ['pina_'], shape: `${URLSAFE}{20,200}`, edge: 'strict', accept: digits, ng: ['Authorization: Bearer {}', 'PINTEREST_ACCESS_TOKEN={}'], ok: ['pina_colada_recipe_for_summer'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/pinterest.go' },
  { id: 'twitch-irc', starts: ['oauth:'], shape: `(?<v>${LOWER}{30})`, ng: ['PASS {}', 'streamlink --twitch-api-header {}'], ok: ['PASS oauth:<token>', 'urn:ietf:wg:oauth:2.0:oob'], url: 'https://dev.twitch.tv/docs/chat/irc/' },
  { id: 'dropbox-long', starts: ['AAAAAAAAAA'], before: '[a-z0-9]{11}', shape: '[A-Za-z0-9_-]{43}', ng: ['DROPBOX_TOKEN={}', 'Dropbox(\\"{}\\")'], ok: ['bytes AAAAAAAAAA at the start'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/dropbox.go' },
  { id: 'facebook-secret', near: ['facebook', 'fb_app'], shape: `${HEX}{32}`, ng: ['FACEBOOK_APP_SECRET={}', 'facebook secret: {}'], ok: ['facebook/react chunk 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/facebook.go' },
  { id: 'facebook-app-token', near: ['facebook'], shape: `\\d{15}\\|${URLSAFE}{27}`, ng: ['facebook app access token: {}', 'FACEBOOK_TOKEN="{}"'], ok: ['FACEBOOK_TOKEN=<app-id>|<app-secret>'], url: 'https://developers.facebook.com/docs/facebook-login/guides/access-tokens' },
  { id: 'twitter-access', near: ['twitter'], shape: `\\d{19}-${ALNUM}{30}`, ng: ['TWITTER_ACCESS_TOKEN={}', 'twitter access token: {}'], ok: ['https://twitter.com/jack/status/20'], url: 'https://developer.x.com/en/docs/authentication/oauth-1-0a' },
  { id: 'twitter-api-secret', near: ['twitter'], shape: `${ALNUM}{50}`, ng: ['TWITTER_API_SECRET={}', 'twitter consumer secret: {}'], ok: ['TWITTER_API_SECRET=<api-secret>'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/twitter.go' },
  { id: 'twitter-access-secret', near: ['twitter'], shape: `${ALNUM}{45}`, ng: ['TWITTER_ACCESS_SECRET={}', 'twitter access token secret: {}'], ok: ['TWITTER_ACCESS_SECRET=<secret>'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/twitter.go' },
  { id: 'reddit', near: ['reddit'], shape: `${URLSAFE}{27,30}`, ng: ['REDDIT_CLIENT_SECRET={}', 'reddit secret={}'], ok: ['reddit.com/r/programming/comments'], url: 'https://github.com/reddit-archive/reddit/wiki/OAuth2' },
  { id: 'twitch', near: ['twitch', 'oauth:'], shape: `${LOWER}{30}`, ng: ['TWITCH_CLIENT_SECRET={}', 'twitch secret = {}'], ok: ['TWITCH_CHANNEL=the-channel-of-a-streamer'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/twitch.go' },
  { id: 'spotify', near: ['spotify'], shape: `${HEX}{32}`, ng: ['SPOTIFY_CLIENT_SECRET={}', 'spotify secret: {}'], ok: ['spotify cover image 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://developer.spotify.com/documentation/web-api/concepts/apps' },
];
