/** The types of `turnleaf/redact`, as other programs see them. */

export type PrivateKind =
  | 'email'
  | 'home'
  | 'user'
  | 'host'
  | 'ip'
  | 'account'
  | 'author'
  | 'public-ip'
  | 'mac'
  | 'phone'
  | 'iban'
  | 'card'
  | 'national-id'
  | 'address'
  | 'birth-date'
  | 'code';

export interface FilterOptions {
  /** Kinds of private data that stay; `all`: only keys, tokens and passwords are replaced. */
  keep?: readonly PrivateKind[] | 'all' | undefined;
}

export interface FilterFinding {
  rule: string;
  /** Of its placeholder; absent for what has none with a number (a home folder), and for what is asked about. */
  number?: number;
  /** The line of the text that is given back, where that can be said. */
  line?: number;
  /** It looks like a secret, and stays until a person decides. */
  asked?: true;
}

export interface Filtered {
  text: string;
  findings: FilterFinding[];
}

/** A text, JSON or JSON in lines without what is secret or private in it; lines of JSON in which nothing is found come back as they are. */
export declare function redact(text: string, options?: FilterOptions): Filtered;
/** Several texts together: what one of them tells is replaced in all. */
export declare function redactTexts(texts: readonly string[], options?: FilterOptions): Filtered[];
