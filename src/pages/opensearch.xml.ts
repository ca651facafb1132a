/** An OpenSearch description: with it a browser can search the archive from its address bar. Needs a public address. */
import { escaped } from '../model/escape.ts';
import { site } from '../queries/archive.ts';
import { textAnswer } from '../queries/responses.ts';
import { absolute, at } from '../queries/urls.ts';
import { fill, searchTexts } from '../queries/words.ts';

export const GET = () => {
  const { title, language } = site;
  const address = (path: string) => escaped(absolute(at(path)) ?? at(path));
  const name = fill(searchTexts.openSearch, { title });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    // The format allows 16 and 1,024 characters.
    `<ShortName>${escaped([...title].slice(0, 16).join(''))}</ShortName>`,
    `<Description>${escaped([...name].slice(0, 1024).join(''))}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Language>${language}</Language>`,
    `<Url type="text/html" method="get" template="${address('search/')}?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${address('opensearch.xml')}"/>`,
    '</OpenSearchDescription>',
  ];
  return textAnswer(`${lines.join('\n')}\n`, 'application/opensearchdescription+xml');
};
