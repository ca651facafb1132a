/** Shops, shipping and other applications. */
import { digits, mixed } from '../../value/checks.ts';
import { ALNUM, HEX, LOWER, URLSAFE } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const apps: readonly Rule[] = [
  { id: 'shopify', starts: ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shpua_'], shape: '[0-9a-fA-F]{32}', ng: ['X-Shopify-Access-Token: {}', 'SHOPIFY_API_SECRET={}'], ok: ['X-Shopify-Access-Token: shpat_...', 'tokens begin with shpat_'], url: 'https://shopify.dev/docs/apps/build/authentication-authorization' },
  { id: 'woocommerce', starts: ['ck_', 'cs_'], shape: `${HEX}{40}`, edge: 'strict', ng: ['curl https://shop.example.com/wp-json/wc/v3/orders -u {}:x', 'WC_CONSUMER_KEY={}'], ok: ['consumer_key=ck_...', 'cs_version'], url: 'https://woocommerce.github.io/woocommerce-rest-api-docs/' },
  { id: 'ebay-secret', starts: ['PRD-', 'SBX-'], shape: '[0-9a-f]{8,12}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4,12}', edge: 'strict', ng: ['EBAY_CERT_ID={}', 'client_secret: {}'], ok: ['SBX-1 and PRD-2'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/ebay.go' },
  { id: 'easypost', starts: ['EZAK', 'EZTK'], shape: `${ALNUM}{54}`, edge: 'strict', ng: ['EASYPOST_API_KEY={}', 'curl -u "{}:" https://api.easypost.com/v2/addresses'], ok: ['EASYPOST_API_KEY=EZTK...'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/easypost.go' },
  { id: 'shippo', starts: ['shippo_live_', 'shippo_test_'], shape: `${HEX}{40}`, ng: ['Authorization: ShippoToken {}', 'SHIPPO_TOKEN={}'], ok: ['Authorization: ShippoToken shippo_test_...'], url: 'https://docs.goshippo.com/docs/guides_general/authentication/' },
  { id: 'duffel', starts: ['duffel_live_', 'duffel_test_'], shape: '[A-Za-z0-9_=-]{43,60}', ng: ['Authorization: Bearer {}', 'DUFFEL_TOKEN={}'], ok: ['DUFFEL_TOKEN=duffel_test_...'], url: 'https://duffel.com/docs/api/overview/making-requests' },
  { id: 'dropbox-short', starts: ['sl.'], shape: '(?:u\\.)?[A-Za-z0-9_-]{100,1400}', edge: 'strict', ng: ['Authorization: Bearer {}', 'DROPBOX_ACCESS_TOKEN={}'], ok: ['DROPBOX_ACCESS_TOKEN=sl....', 'sl.start()'], url: 'https://developers.dropbox.com/oauth-guide' },
  { id: 'rapidapi', starts: ['jsn'], before: '[A-Za-z0-9]{10}msh[A-Za-z0-9]{15}p1[A-Za-z0-9]{6}', shape: '[A-Za-z0-9]{12}', ng: ['X-RapidAPI-Key: {}', "'x-rapidapi-key': '{}'"], ok: ["'x-rapidapi-key': 'SIGN-UP-FOR-KEY'"], url: 'https://docs.rapidapi.com/docs/keys-and-key-rotation' },
  { id: 'frameio', starts: ['fio-u-'], shape: '[A-Za-z0-9_=-]{60,70}', ng: ['Authorization: Bearer {}'], ok: ['tokens begin with fio-u-'], url: 'https://github.com/praetorian-inc/titus/blob/main/pkg/rule/rules/frameio.yml' },
  { id: 'adobe', starts: ['p8e-', 'p8-'], shape: '[A-Za-z0-9_-]{32}', edge: 'strict', ng: ['ADOBE_CLIENT_SECRET={}', 'client_secret={}'], ok: ['client secrets begin with p8e-', 'p8-sized'], url: 'https://developer.adobe.com/developer-console/docs/guides/authentication/' },
  { id: 'onesignal', starts: ['os_v2_app_', 'os_v2_org_'], shape: '[a-z2-7]{100,110}', ng: ['Authorization: Key {}', 'ONESIGNAL_REST_API_KEY={}'], ok: ['Authorization: Key os_v2_app_...'], url: 'https://documentation.onesignal.com/docs/en/keys-and-ids' },
  { id: 'intra42', starts: ['s-s4t2ud-', 's-s4t2af-'], shape: `${HEX}{64}`, ng: ['client_secret={}', 'FT_CLIENT_SECRET={}'], ok: ['secrets begin with s-s4t2ud-'], url: 'https://api.intra.42.fr/apidoc' },
  { id: 'settlemint', starts: ['sm_pat_', 'sm_aat_', 'sm_sat_'], shape: `${ALNUM}{16}`, ng: ['SETTLEMINT_ACCESS_TOKEN={}'], ok: ['SETTLEMINT_ACCESS_TOKEN=sm_pat_...'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/settlemint.go' },
  { id: 'valtown', starts: ['vtwn_'], shape: `${URLSAFE}{20,80}`, ng: ['VAL_TOWN_API_KEY={}'], ok: ['VAL_TOWN_API_KEY=vtwn_...'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/valtown.go' },
  { id: 'beamer', starts: ['b_'], shape: '[a-zA-Z0-9=_-]{44}', edge: 'strict', accept: mixed, ng: ['Beamer-Api-Key: {}'], ok: ['b_flat = note("B flat")'], url: 'https://www.getbeamer.com/api' },
  {
    id: 'django-secret-key',
    starts: ['django-insecure-'],
    shape: '[a-z0-9!@#$%^&*(_=+)-]{40,60}',
    accept: digits,
    ng: ['SECRET_KEY = "{}"', "SECRET_KEY = '{}'"],
    ok: ["SECRET_KEY = 'django-insecure-...'", 'if key.startswith("django-insecure-")'],
    url: 'https://github.com/django/django/blob/main/django/core/management/utils.py',
  },
  { id: 'bigcommerce', near: ['bigcommerce'], shape: `${LOWER}{31}`, ng: ['BIGCOMMERCE_ACCESS_TOKEN={}', 'bigcommerce token: {}'], ok: ['bigcommerce-storefront-next-app-x'], url: 'https://developer.bigcommerce.com/docs/start/authentication/api-accounts' },
  { id: 'magento', near: ['magento'], shape: `${LOWER}{32}`, ng: ['MAGENTO_PUBLIC_KEY={}', 'magento key: {}'], ok: ['magento static version 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://experienceleague.adobe.com/en/docs/commerce-operations/installation-guide/prerequisites/authentication-keys' },
  { id: 'etsy', near: ['etsy'], shape: `${LOWER}{24}`, ng: ['ETSY_API_KEY={}', 'etsy keystring key: {}'], ok: ['etsy-listing-image-service'], url: 'https://github.com/betterleaks/betterleaks/blob/main/cmd/generate/config/rules/etsy.go' },
  { id: 'lob', near: ['lob'], shape: `(?:live_|test_)${HEX}{35}`, ng: ['LOB_API_KEY={}', 'lob api key: {}'], ok: ['LOB_API_KEY=test_...'], url: 'https://docs.lob.com/' },
  { id: 'box', near: ['box'], shape: `${ALNUM}{32}`, ng: ['BOX_CLIENT_SECRET={}', 'box secret = {}'], ok: ['box 4, digest 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://github.com/trufflesecurity/trufflehog/blob/main/pkg/detectors/box/box.go' },
];
