/** Credentials known by what they look like, and what looks for anything in texts: usable without the other rooms. */
import type { Detector } from './engine/detector.ts';
import { randomSpans, walletKey } from './engine/random-spans.ts';
import { recoveryPhrase } from './engine/recovery-phrase.ts';
import { formatDetector } from './rules/format-detector.ts';
import { nearRules, shapeRules } from './rules/index.ts';
import { jsonWebKey, privateKey, puttyKey } from './rules/private-key.ts';
import { basic, urlUserInfo } from './rules/user-info.ts';
import { vendorKeysOf } from './rules/vendor-detector.ts';

export * from './core.ts';
export { shapeRules } from './rules/index.ts';

/** Credentials recognised by their own shape. */
export const formatDetectors: readonly Detector[] = [
  ...shapeRules.map(formatDetector),
  privateKey,
  puttyKey,
  jsonWebKey,
  urlUserInfo,
  basic,
  walletKey,
  recoveryPhrase,
];

/** Those whose shape other things have too: beside their vendor's name, or by chance alone. */
export const looseDetectors: readonly Detector[] = [...vendorKeysOf(nearRules), randomSpans];
