import { type Random, sample } from '../../../../src/redact/engine/sample.ts';

/** Hashes, ids and versions, made new for each seed. */
export function hashes(random: Random): string[] {
  const shapes = [
    '[0-9a-f]{32}',
    '[0-9a-f]{40}',
    '[0-9a-f]{64}',
    'sha256:[0-9a-f]{64}',
    'sha512-[A-Za-z0-9+/]{86}==',
    '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}',
    'commit [0-9a-f]{40}',
    '"id": "[0-9a-f]{24}"',
    'toolu_01[A-Za-z0-9]{22}',
    'msg_01[A-Za-z0-9]{22}',
    'req_011C[A-Za-z0-9]{20}',
    'session_01[A-Za-z0-9]{22}',
    '[0-9A-HJKMNP-TV-Z]{26}',
    '/assets/index-[A-Za-z0-9_-]{8}\\.js',
    'etag: W/"[0-9a-f]{32}"',
    'dist/_astro/page\\.[A-Za-z0-9]{8}\\.css',
    'v1\\.[0-9]{2}\\.[0-9]-[0-9a-f]{12}',
    'h1:[A-Za-z0-9+/]{43}=',
    'build-[0-9]{10}',
    'checksum = "[0-9a-f]{64}"',
    '"resolved": "https://registry\\.acme\\.dev/x/-/x-1\\.2\\.3\\.tgz#[0-9a-f]{40}"',
    'cid bafy[a-z2-7]{55}',
    'trace_id=[0-9a-f]{32} span_id=[0-9a-f]{16}',
    'cache key [0-9a-f]{16}',
    'blob [0-9a-f]{40} 1234',
    'nonce-[A-Za-z0-9+/]{22}==',
    '"signature": "E[a-z][A-Za-z0-9+/]{300}=="',
    'pkg@sha512\\.[0-9a-f]{128}',
  ];
  return shapes.flatMap((shape) => Array.from({ length: 40 }, () => sample(shape, random)));
}
