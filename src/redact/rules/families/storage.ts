/** Files and media. */
import { mixed } from '../../value/checks.ts';
import { HEX } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const storage: readonly Rule[] = [
  {
    id: 'backblaze-key',
    starts: ['K001', 'K002', 'K003', 'K004', 'K005'],
    shape: '[A-Za-z0-9+/]{27}',
    edge: 'strict',
    accept: mixed,
    ng: ['B2_APPLICATION_KEY={}', 'b2 account authorize 0051f6a2d8c90000000001 {}'],
    ok: ['application keys begin with K005'],
    url: 'https://www.backblaze.com/docs/cloud-storage-application-keys',
  },
  { id: 'uploadthing', near: ['uploadthing'], shape: `(?:sk_live_${HEX}{64}|eyJ[A-Za-z0-9+/=]{100,300})`, ng: ["UPLOADTHING_TOKEN='{}'", 'UPLOADTHING_SECRET={}'], ok: ["UPLOADTHING_TOKEN='<token>'"], url: 'https://docs.uploadthing.com/getting-started/appdir' },
  { id: 'imagekit', near: ['imagekit'], shape: '(?:private|public)_[A-Za-z0-9+/=]{24,40}', ng: ['IMAGEKIT_PRIVATE_KEY={}', 'imagekit key: {}'], ok: ['IMAGEKIT_PRIVATE_KEY=private_...'], url: 'https://imagekit.io/docs/api-keys' },
  { id: 'bunny', near: ['bunny', 'bunnycdn', 'bunny.net'], shape: `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{12}-${HEX}{4}-${HEX}{4}`, ng: ['BUNNY_ACCESS_KEY={}', 'bunny.net key: {}'], ok: ['bunny-storage-zone'], url: 'https://docs.bunny.net/reference/bunnynet-api-overview' },
  { id: 'mux', near: ['mux'], shape: '[A-Za-z0-9+/]{75}', ng: ['MUX_TOKEN_SECRET={}', 'mux secret: {}'], ok: ['mux.com/docs'], url: 'https://www.mux.com/docs/core/make-api-requests' },
  { id: 'cloudinary', starts: ['cloudinary://'], shape: '\\d{15}:(?<v>[A-Za-z0-9_-]{27})', ng: ['CLOUDINARY_URL={}'], ok: ['CLOUDINARY_URL=cloudinary://<api_key>:<api_secret>@acme'], url: 'https://cloudinary.com/documentation/node_integration' },
];
