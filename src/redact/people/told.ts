/** What is told by its name alone: birth dates, places where somebody lives, accounts, cards of networks, one-time codes, PINs and codes of doors. */
import { inFront } from '../formats/index.ts';
import { shows } from './expressions.ts';
import { isDummyId, isMac } from './layout.ts';
import { type Labelled, type PrivateData, toldBy } from './private-data.ts';
import table from './told.json' with { type: 'json' };

const REACH = 160;

/** Of a code, what is none; `isTold`: what stands around one. */
const coded =
  (isTold: Labelled['accept']): Labelled['accept'] =>
  (code, place) =>
    !shows('no-code', code.replace(/[ -]/g, '')) && !shows('not-told-as-a-code', place.between) && isTold(code, place);

export const told: PrivateData = {
  readers: toldBy(table.told, {
    tenant: (value, { label, between }) =>
      !isDummyId(value) &&
      (shows('account-by-its-form', value) ||
        /(?:uu)?id\W{0,6}$/i.test(label + between) ||
        (/^["'] ?[:=] ?["']$/.test(between) && value.length > 7)),
    mac: isMac,
    anything: () => true,
    birth: (value, { text, start }) => !shows('date-of-an-example', value) && !shows('no-birth', text.slice(start, start + 90)),
    'at home': (_, { text, start }) =>
      /gps[ _]?$/i.test(inFront(text, start, 4)) ||
      shows('words-for-a-home', inFront(text, start, REACH) + text.slice(start, start + REACH)),
    // A name of what it opens, or a sentence that tells six digits.
    code: coded((value, { before, label, between, direct }) => {
      // `remove old code (#6358)`: an issue; `(1912)`: a year.
      if (/^(?:#\d+|1[89]\d\d)$/.test(value) && between.includes('(')) return false;
      if (shows('code-of-a-program', before) || shows('message-of-an-error', before + label) || (!direct && /\d[ -]\d/.test(value)))
        return false;
      if (shows('opened-by-a-code', `${before.slice(-24)} ${label} ${between}`)) return true;
      const isSix = direct && value.replace(/\D/g, '').length === 6;
      return isSix && /[:：=]|\p{L}/u.test(between) && (shows('in-front-of-a-code', before) || /\P{ASCII}/u.test(label));
    }),
    pin: coded((_, { label, direct, before, between, text, start }) => {
      if (shows('hardware', before + between) || !(direct || shows('is-at-the-end', between))) return false;
      if (/code$/i.test(label) && shows('beside-the-code-of-a-place', inFront(text, start, 100) + text.slice(start, start + 120)))
        return false;
      return !/^pin/.test(label) || /[:=：＝]| is /.test(between) || shows('whose-code', before);
    }),
    opened: coded((value, { label, between, direct, before }) => {
      if (shows('hardware', before) || shows('message-of-an-error', between) || value.endsWith('00')) return false;
      return !(direct && /^[a-z]/i.test(label)) && shows('with-a-code', between.trimEnd());
    }),
  }),
};
