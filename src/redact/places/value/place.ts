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

/** Points of a place for a value that is called a password (which people choose), a secret or a key (which machines make). */
export const PLACES: Readonly<Record<Place, Readonly<Record<SecretKind, number>>>> = {
  given: { password: 60, secret: 35, key: 20 },
  quoted: { password: 50, secret: 20, key: 20 },
  bare: { password: 30, secret: 20, key: 20 },
  said: { password: 60, secret: 30, key: 20 },
  stated: { password: 50, secret: 15, key: 15 },
  told: { password: 30, secret: 5, key: 0 },
  beside: { password: 0, secret: 0, key: 0 },
  asked: { password: 50, secret: 15, key: 15 },
};
