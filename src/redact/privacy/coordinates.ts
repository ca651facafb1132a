/** Where somebody lives, as coordinates; those of towns, tests and maps stay. */
import { type Detector, group } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';
import { labelled } from './labelled.ts';
import { labels } from './labels.ts';

/** Four decimals tell a house. */
const DEGREES = '-?\\d{1,3}\\.\\d{4,}';
const EXIF = '\\d{1,3} ?(?:deg|°)[ ]?\\d{1,2}[\'′][ ]?[\\d.]{1,8}["″]';
const HOME = /home|house|where i live|zuhause|wohn|haus|maison|domicile|casa|hogar|\bthuis|hjem|\bhem\b|\bkoti|\bdom\b|дом|ev\b|自宅|家/i;
const REACH = 160;

const AHEAD = new RegExp(`(?:itude)?\\\\{0,3}["']?[ \\t]{0,24}[:=][ \\t]{0,4}\\\\{0,3}["']?(?<value>${DEGREES}|${EXIF})(?![\\d.])`, 'iy');
const place: Detector = {
  id: 'address',
  keywords: ['latitude', 'longitude', 'lat:', 'lat=', 'lat"', 'lon:', 'lon=', 'lon"', 'lng:', 'lng=', 'lng"'],
  at(text, start, end, matches) {
    AHEAD.lastIndex = end - (/["=:]$/.test(text.slice(start, end)) ? 1 : 0);
    const found = AHEAD.exec(text);
    if (!found) return;
    const before = text.slice(Math.max(0, start - REACH), start);
    if (!/gps[ _]?$/i.test(before) && !HOME.test(before)) return;
    const value = group(found, 'value');
    matches.push({ start: AHEAD.lastIndex - value.length, end: AHEAD.lastIndex, rule: 'address', tier: 'candidate', local: true });
  },
};

export const coordinates: PrivateData = {
  kind: 'address',
  detectors: [
    place,
    ...labelled({
      rule: 'address',
      labels: [...labels.sent, 'house is', 'home is', 'zuhause ist', 'my location', 'my coordinates', 'meine koordinaten'],
      words: 2,
      value: `${DEGREES},? ?${DEGREES}`,
      accept: () => true,
    }),
  ],
  ng: [
    ['homeassistant:\n  name: Tide\n  latitude: 52.93817\n  longitude: 5.03311', '52.93817', '5.03311'],
    ['HOME_LAT=52.93817', '52.93817'],
    ['GPS Latitude                    : 47 deg 51\' 22.14" N', '47 deg 51\' 22.14"'],
    ['my house is at 52.93817, 5.03311', '52.93817, 5.03311'],
  ],
  ok: ['map.setView([51.5051, -0.0902], 13)', 'const london = { latitude: 51.50735, longitude: -0.12776 }', 'latitude: number, home: true'],
};
