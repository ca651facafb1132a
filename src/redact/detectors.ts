/** All detectors of a policy. */
import { readers } from './context/index.ts';
import { readerDetector } from './context/reader.ts';
import { basic, urlUserInfo } from './context/user-info.ts';
import type { Detector } from './engine/detector.ts';
import { randomSpans, walletKey } from './engine/random-spans.ts';
import { recoveryPhrase } from './engine/recovery-phrase.ts';
import { formatDetector } from './rules/format-detector.ts';
import { nearRules, shapeRules } from './rules/index.ts';
import { jsonWebKey, privateKey, puttyKey } from './rules/private-key.ts';
import { vendorKeysOf } from './rules/vendor-detector.ts';

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

/** Credentials recognised by what stands around them. */
export const contextDetectors: readonly Detector[] = [...readers.map(readerDetector), ...vendorKeysOf(nearRules), randomSpans];
