/** The places where a value stands, by how much they say about it. */
/** What a name says of its value: beside `password` a word is accepted, beside `key` only something random. */
export type SecretKind = 'password' | 'secret' | 'key';

/**
 * `given`: where nothing but a secret is written: `-p …`, `NAME=…` of an env file, a column `password`, an address's user info.
 * `quoted`: a string that code or a file gives to a name. `bare`: the same without quotes, where code is as likely.
 * `said`: a sentence says that this is it and nothing else: "the password is simply …".
 * `stated`: a sentence says that this is it, and ends with it: "the password is …".
 * `told`: somewhere behind a sentence, a heading or a question that names it.
 * `beside`: on its own, near a name. `asked`: as `told`, but a person is asked whatever it looks like.
 */
export type Place = 'given' | 'quoted' | 'bare' | 'said' | 'stated' | 'told' | 'beside' | 'asked';

/** In running text. */
export const isLoose = (place: Place) => place === 'stated' || place === 'told' || place === 'beside' || place === 'asked';
