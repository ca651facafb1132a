/** Where somebody lives, as coordinates; those of towns, tests and maps stay. */
import { type PrivateData, words } from './kind.ts';
import { labels } from './labelled.ts';

/** Four decimals tell a house. */
const DEGREES = '-?\\d{1,3}\\.\\d{4,}';
const EXIF = '\\d{1,3} ?(?:deg|°)[ ]?\\d{1,2}[\'′][ ]?[\\d.]{1,8}["″]';
const HOME = /home|house|where i live|zuhause|wohn|haus|maison|domicile|casa|hogar|\bthuis|hjem|\bhem\b|\bkoti|\bdom\b|дом|ev\b|自宅|家/i;
const REACH = 160;

export const coordinates: PrivateData = {
  told: [
    {
      rule: 'address',
      labels: words('latitude|longitude|lat:|lat=|lat"|lon:|lon=|lon"|lng:|lng=|lng"'),
      words: 0,
      value: `${DEGREES}|${EXIF}`,
      local: true,
      accept(_, { text, start }) {
        const before = text.slice(Math.max(0, start - REACH), start);
        return /gps[ _]?$/i.test(before) || HOME.test(before);
      },
    },
    {
      rule: 'address',
      labels: [...labels.sent, 'house is', 'home is', 'zuhause ist', 'my location', 'my coordinates', 'meine koordinaten'],
      words: 2,
      value: `${DEGREES},? ?${DEGREES}`,
      accept: () => true,
    },
  ],
};
