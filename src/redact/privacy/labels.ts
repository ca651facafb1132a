/**
 * How texts call what they tell of a person: by kind, the beginnings of words in many languages. What follows a beginning
 * (`telefonnummer`, `puhelinnumeroni`) belongs to the word.
 */
import words from './words.json' with { type: 'json' };

type Labels = { readonly [Kind in keyof typeof words]: readonly string[] };

export const labels = Object.fromEntries(
  Object.entries(words).map(([kind, lines]) => [kind, lines.flatMap((line) => line.split(', '))]),
) as unknown as Labels;
