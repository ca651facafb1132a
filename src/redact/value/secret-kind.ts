/** What a name says of its value: beside `password` a word is accepted, beside `key` only something random. */
export type SecretKind = 'password' | 'secret' | 'key';
