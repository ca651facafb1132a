/** Maps and weather. */
import { ALNUM, HEX } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const maps: readonly Rule[] = [
  { id: 'maxmind', starts: ['_mmk'], before: '[A-Za-z0-9]{6}_[A-Za-z0-9]{29}', shape: '', ng: ['LicenseKey {}', 'MAXMIND_LICENSE_KEY={}'], ok: ['LicenseKey YOUR_LICENSE_KEY_HERE'], url: 'https://support.maxmind.com/hc/en-us/articles/4407111582235-Generate-a-License-Key' },
  {
    id: 'mapbox',
    starts: ['sk.eyJ', 'tk.eyJ', 'pk.eyJ'],
    shape: '[A-Za-z0-9_-]{50,160}\\.[A-Za-z0-9_-]{20,24}',
    edge: 'strict',
    ng: ["mapboxgl.accessToken = '{}';", 'https://api.mapbox.com/v4/x.json?access_token={}'],
    ok: ["mapboxgl.accessToken = 'pk.eyJ...';", '<your access token here>'],
    url: 'https://docs.mapbox.com/help/getting-started/access-tokens/',
  },
  { id: 'openweather', near: ['openweather'], shape: `${HEX}{32}`, ng: ['OPENWEATHER_API_KEY={}', 'openweather key: {}'], ok: ['openweather icon 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://openweathermap.org/appid' },
  { id: 'locationiq', starts: ['pk.'], shape: `${HEX}{32}`, edge: 'strict', ng: ['https://us1.locationiq.com/v1/search?key={}&q=Oslo', 'LOCATIONIQ_KEY={}'], ok: ['pk.pem and sk.pem'], url: 'https://docs.locationiq.com/docs/introduction' },
  { id: 'openrouteservice', starts: ['5b3ce3597851110001cf6248'], shape: `${HEX}{32}`, ng: ['https://api.openrouteservice.org/v2/directions/driving-car?api_key={}', 'ORS_API_KEY={}'], ok: ['keys begin with 5b3ce3597851110001cf6248'], url: 'https://openrouteservice.org/dev/#/api-docs' },
  { id: 'radar', starts: ['prj_live_sk_', 'prj_test_sk_', 'prj_live_pk_', 'prj_test_pk_'], shape: `${HEX}{40}`, ng: ['Authorization: {}', "Radar.initialize('{}')"], ok: ["Radar.initialize('prj_test_pk_...')"], url: 'https://docs.radar.com/api' },
  { id: 'foursquare', starts: ['fsq3'], shape: '[A-Za-z0-9+/]{44}={0,2}', edge: 'strict', ng: ['Authorization: {}', 'FOURSQUARE_API_KEY={}'], ok: ['Authorization: fsq3...'], url: 'https://docs.foursquare.com/developer/reference/authentication' },
  { id: 'maptiler', near: ['maptiler'], shape: '[A-Za-z0-9]{20}(?:_[0-9a-f]{64})?', ng: ['MAPTILER_KEY={}', 'maptilersdk key: {}'], ok: ['MAPTILER_KEY=YOUR_MAPTILER_API_KEY_HERE'], url: 'https://docs.maptiler.com/cloud/api/authentication-key/' },
  { id: 'tomtom', near: ['tomtom'], shape: `${ALNUM}{32}`, ng: ['TOMTOM_API_KEY={}', 'tomtom key: {}'], ok: ['tomtom tile digest 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://developer.tomtom.com/knowledgebase/platform/articles/how-to-get-an-tomtom-api-key/' },
  { id: 'here', near: ['here_api', 'hereapi', 'here maps'], shape: '[A-Za-z0-9_-]{43}', ng: ['HERE_API_KEY={}', 'here maps apikey: {}'], ok: ['the here maps tiles of the city of Oslo'], url: 'https://www.here.com/docs/bundle/identity-and-access-management-developer-guide/page/topics/plat-using-apikeys.html' },
  { id: 'geoapify', near: ['geoapify'], shape: `${HEX}{32}`, ng: ['GEOAPIFY_API_KEY={}', 'geoapify key: {}'], ok: ['geoapify tile digest 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://apidocs.geoapify.com/docs/geocoding/forward-geocoding/' },
  { id: 'ipinfo', near: ['ipinfo'], shape: `${HEX}{14}`, ng: ['IPINFO_TOKEN={}', 'ipinfo token: {}'], ok: ['curl ipinfo.io/json'], url: 'https://ipinfo.io/developers' },
  { id: 'weatherapi', near: ['weatherapi'], shape: `${HEX}{31}`, ng: ['WEATHERAPI_KEY={}', 'weatherapi key: {}'], ok: ['WEATHERAPI_KEY=<key>'], url: 'https://www.weatherapi.com/docs/' },
  { id: 'tomorrow-io', near: ['tomorrow.io', 'tomorrow_io', 'tomorrowio'], shape: `${ALNUM}{32}`, ng: ['TOMORROW_IO_API_KEY={}', 'tomorrow.io key: {}'], ok: ['tomorrow.io icon digest 9e107d9d372bb6826bd81d3542a419d6'], url: 'https://docs.tomorrow.io/reference/api-authentication' },
];
