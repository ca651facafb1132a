/** Lines of a list of secrets: each alone, or behind the name of whom it is for. */

/** In front of a value: a list's sign, the cells before it, the name of whom it belongs to. */
const CELL = '["\'`]?[\\p{L}\\d@][^\\s"\'`,;|:=]{0,63}["\'`]?';
export const LINE = new RegExp(
  `^[ \\t>|]{0,12}(?:[-*•][ ]|\\d{1,3}[.)][ ])?(?:(?:${CELL}[,;|\\t][ ]?){1,7}(?=[^\\s]{0,60}[\\d!#$%&*+?@])|(?<name>${CELL})(?:[ ]?[:=][ \\t]{0,12}|[ ](?:-{1,2}>?|[→–/]|=>)[ ]|[ \\t]{1,40}))?["'\`]?(?<value>(?=[^\\s]{0,60}\\p{L})[^\\s"'\`<>,;|]{4,400}?)["'\`]?[,;|]?[ \\t]{0,12}\\r?$`,
  'gmu',
);
/** What it belongs to in several words: `router (white)   admin/…`, `mail at work -> …`. */
export const LABELLED =
  /^[ \t>|]{0,12}(?:[-*•][ ]|\d{1,3}[.)][ ])?(?=\p{L})[^\n:;=|\t]{2,60}?(?:[ ]?[:=|][ ]{1,12}|[ ](?:-{1,2}>?|[→–—]|=>)[ ]|[ ]{2,20}|\t{1,4})(?:[\w.@+-]{2,40}[ ]?[/,][ ]?)?["'`]?(?<value>[^\s"'`<>]{4,128}?)["'`]?[,;]?[ \t]{0,12}\r?$/gmu;
/** All of a file of one line. */
export const ALL = /^[ \t]{0,8}(?<value>[^\s{[<"'#:][^\n\r:]{2,400}?)[ \t]{0,8}\r?\n?(?!\s*\S)/g;

/** Letters of both cases and digits, perhaps behind a name. */
export const LONE_LINE =
  /^[ \t>]{0,8}(?:(?!(?:sha|SHA|md5|MD5))[\p{L}\d@][\p{L}\d@._-]{0,40}(?:[:,;=]|[ ]?:[ ]|[ \t]{1,20}))?["'`]?(?<value>(?=\S{0,128}[A-Z])(?=\S{0,128}[a-z])(?=\S{0,128}\d)(?!eyJ|AAAA|[a-z]{3,10}[-_]|\S{0,128}%[\dA-F]{2})[^\s"'`<>.,:;/\\()[\]{}|]{8,128})["'`]?[ \t]{0,8}\r?$/gmu;
