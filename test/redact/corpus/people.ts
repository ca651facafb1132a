/** Invented people, whose private data stands in the places where it occurs. */
import { type Random, sample } from '../sample.ts';

const NAMES = ['annabell', 'tkowalski', 'priyanka', 'jvandermeer', 'okonkwo', 'yuki.tanaka', 'mrodriguez', 'lindqvist'];
const DOMAINS = ['gmail.com', 'posteo.de', 'northwind-labs.io', 'mail.ru', 'qq.com', 'uni-bremen.de'];

/** For each of them, what fills the signs of a text. */
export const people = (random: Random): ((text: string) => string)[] =>
  NAMES.map((name, index) => {
    const signs: { [sign: string]: string } = {
      name,
      domain: DOMAINS[index % DOMAINS.length] as string,
      machine: `${name.replace('.', '')}-thinkpad`,
      key: name.replace(/[^A-Za-z0-9]/g, '-'),
      full: `${name.charAt(0).toUpperCase()}${name.slice(1).replace('.', '')} Vesterholm`,
      ip: sample('10\\.[1-9]\\d\\.1\\d\\d\\.[1-9]\\d', random),
      account: sample('[2-9]\\d{11}', random),
      uuid: sample('[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}', random),
      commit: sample('[0-9a-f]{40}', random),
      org: sample('[A-Za-z0-9]{24}', random),
      n: String(index + 1),
      two: `${index + 2}.${index + 31}`,
    };
    return (text) => text.replace(/\{([a-z]+)\}/g, (whole, sign: string) => signs[sign] ?? whole);
  });
