/** The numbers by which states, authorities and firms know people, and makers what a person owns. */
import { UUID } from '../rules/rule.ts';
import { CHECKS } from './checksums.ts';
import table from './identity-numbers.json' with { type: 'json' };

/** What numbers of one kind are called, how they are written, and what holds of them. */
export interface IdentityNumber {
  rule: string;
  labels: readonly string[];
  shape: string;
  /** With a checksum, more than signs and a few words may stand between the label and the number. */
  holds: ((value: string) => boolean) | undefined;
  /** How it is written where it shows by itself what it is; absent where other numbers look the same. */
  bare: string | undefined;
}

/** Letters and digits by turns, as makers number what they make. */
const mixed = (value: string) => /(?:\d.*){2}/.test(value) && /(?:[A-Z].*){2}/.test(value) && !/123456|^[\dA-F]{4}-[\dA-F]{4}$/.test(value);

/** In a table: what they are called, their form, the checksum, and the form without a label, which `=` says is the same. */
interface Row {
  labels: string;
  form: string;
  check?: string;
  bare?: string;
}

export const numbers: readonly IdentityNumber[] = Object.entries(table as { readonly [rule: string]: readonly Row[] }).flatMap(
  ([rule, rows]) =>
    rows.map(({ labels, form, check = '', bare }): IdentityNumber => {
      const shape = form.replace('UUID', UUID);
      return {
        rule,
        labels: labels.split(', '),
        shape,
        holds: check === 'mixed' ? mixed : CHECKS[check],
        bare: bare === '=' ? shape : bare,
      };
    }),
);
