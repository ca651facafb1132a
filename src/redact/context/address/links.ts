/** Links that let in whoever has them: to reset a password, to log in, to join, to post; and the signatures of others. */
import { NEVER, pattern, patternReaders } from '../reader.ts';

/** What stands before the secret part of a path. */
const PATHS =
  '/reset-password/|/password-reset/|/reset_password/|/password/reset/|/password/edit/|/reset/|/set-password/|/recover/|/magic/|' +
  '/magic-link/|/magiclink/|/passwordless/|/invite/|/invites/|/invitation/|/invitations/|/accept-invite/|/shared_invite/|/join/|' +
  '/verify/|/verify-email/|/confirm/|/confirm-email/|/confirmation/|/activate/|/activation/|/login/|/signin/|/auth/|/sso/|/unlock/|' +
  '/unsubscribe/|/webhook/|/webhooks/|/hooks/|/hook/|/incoming/|/ping/|/private-|/private/|/feed/|/ical/|/calendar/|/heartbeat/|' +
  '/upload/|/guest/|/onetime/|/one-time/|/secret/|/share/|/shared/|/s/|/mcp/|hc-ping.com/|.make.com/|.pipedream.net/|' +
  'alchemy.com/v2/|infura.io/v3/|ankr.com/|quiknode.pro/|getblock.io/|blastapi.io/|chainstack.com/|drpc.org/|' +
  'hooks.zapier.com/hooks/catch/|webhook.site/|pushcut.io/|ifttt.com/trigger/|airbnb.com/calendar/';
const QUERIES =
  'token_hash=|?t=|&t=|oobcode=|?invite=|&invite=|?invitation=|?magic=|?reset=|?otp=|?confirm=|?ticket=|?login=|?access=|&access=|' +
  '.ics?s=|.ics?k=|.ics?u=|?dkey=';
const SIGNATURES =
  '&sig|?sig|&signature|?signature|&hmac|?hmac|?code|&code|?key|&key|&hash|&st|?ticket|&ticket|?auth|&auth|%26sig|&appid|?appid|' +
  '&awsaccesskeyid|&state|?state';
const NAMES =
  'magic link|magic login link|login link|sign-in link|reset link|invite link|invitation link|one-time link|activation link|' +
  'invite url|reset url|login url';
/** No commit and no words. */
const isMade = (value: string) => /\d/.test(value) && !/^[\da-f]{40}$|(?:-[a-z]{2,20}){3}/.test(value);

export const links = patternReaders('link', [
  // Of an address: files have such folders too.
  pattern(
    'key told',
    PATHS,
    /(?<=:\/\/[^\s"'`<>]{4,300})(?:[\w-]{1,40}\/){0,2}?-?(?<value>[A-Za-z\d][\w-]{19,240})(?=[/?#\s"'`<>).,;\\]|$)/y,
    { rule: 'url-token', notAfter: /(?:^|[\s"'`(])$/, accept: isMade },
  ),
  // Who was invited has a short one.
  pattern(
    'secret beside',
    '/invite/|/invites/|/join/|/shared_invite/|/reset/|/reset-password/|/magic/|/activate/|/onetime/|/one-time/|/share/|/r/',
    /(?<=:\/\/[^\s"'`<>]{4,300})(?<value>(?=[a-z-]{0,18}[A-Z\d])(?=[\w-]{0,18}\d)(?=[\dA-Z-]{0,18}[a-z])[\w-]{8,19})(?=[/?#\s"'`<>).,;\\]|$)/y,
    { rule: 'url-token', notAfter: NEVER, accept: isMade },
  ),
  pattern('key given', QUERIES, /(?<=https?:[^\s"'`<>]{4,300})(?<value>(?:pkce_)?[A-Za-z\d][\w.-]{19,400})(?=[&#\s"'`<>),;\\]|$)/y, {
    rule: 'url-token',
    notAfter: NEVER,
    accept: (value) => /\d/.test(value),
  }),
  pattern(
    'key told',
    NAMES,
    /[^\n]{0,60}?(?:\r?\n\s{0,8})?https?:\/\/[\w.:-]{3,80}\/(?:[\w.~-]{1,40}\/){0,4}?(?:\?\w{1,20}=)?(?<value>(?:[\da-f]{8}\/)?[\w-]{16,240}(?:\/[\w-]{16,240})?)(?=[?#&\s"'`<>).,;\\]|$)/iy,
    { rule: 'url-token', accept: (value) => /\d.*\d/.test(value) && isMade(value) },
  ),
  pattern(
    'password given',
    '/live/|/movie/|/series/|get.php?username=',
    /(?:[\w.@-]{1,40}\/|[\w.@-]{1,40}&password=)(?<value>[\w.@!-]{4,40})(?=\/\d{1,9}\.(?:ts|m3u8|mp4|mkv|avi)\b|&type=)/y,
    { rule: 'url-password', notAfter: NEVER },
  ),
  pattern('key given', SIGNATURES, /(?:=|%3D)(?<value>[A-Za-z0-9%_.~+/=-]{16,4000})/iy, {
    rule: 'url-signature',
    notAfter: NEVER,
    accept: (value) => /\d/.test(value) && /[a-z]/i.test(value),
  }),
]);
