/** How much a line of a prompt says: its words, without paths, code, marks and small talk. */
import { isSmallTalk } from './small-talk.ts';

/** Enough words for a topic, for something, for anything at all. */
export const topic = 3;
export const phrase = 2;
export const word = 1;

/** Marks of pictures and of what was redacted. */
const marks = /\[(?:Image|Pasted text)[^\]]{0,60}\]|\[redacted: [^\]]{1,80}\]/g;
const pasted = /^(?:[$>#%]\s+\S|[{}[\]<]|(?:#include|sudo|cd|npm|npx|git|pip3?|python3?|node|docker|curl)\b)/;
/** Words that begin a statement, or a sentence. */
const keyword =
  /^(?:import|from|export|const|let|var|def|class|public|private|static|function|return|if|for|while|using|package)\b(?=.{0,200}(?:[;={}<>]|\w\(|\)$|["']$))/;
/** `claude --resume …`, `export NAME=…` */
const option =
  /^(?:setx?|export) [A-Z_]{2,40}\b|^(?:claude|codex|gemini|opencode|copilot|npm|npx|pnpm|yarn|git|docker|kubectl|curl|brew|apt|pip3?|python3?|node|cargo|go|make|ssh)(?: [\w.:/@-]{1,60}){0,3} --?[a-z]/;
const comment = /^(?:\/\/|\/\*|<!--)/;
const wideLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const picture = /\p{Extended_Pictographic}/gu;

/** Tags of people's own, and those of a page they write about: they say nothing by themselves. */
const tag = /<\/?[A-Za-z][\w.:-]{0,40}(?:\s[^<>]{0,200})?\/?>/g;

/** The number of words of a line, code, paths, tags and signs left out; of scripts without spaces two letters are a word. */
export function weightOf(line: string): number {
  const pieces = line.slice(0, 400).replace(marks, ' ').replace(tag, ' ').trim().split(/\s+/);
  const rest = pieces
    .map((piece) => (isPath(piece) ? wideBefore(piece) : piece))
    .filter(Boolean)
    .join(' ');
  if (rest === '' || comment.test(line) || isSmallTalk(rest) || isCode(rest)) return 0;
  const wide = rest.match(wideLetter)?.length ?? 0;
  const narrow = rest.replace(wideLetter, ' ').match(/[\p{L}\p{M}'’_-]{2,}/gu) ?? [];
  const all = Math.floor(wide / 2) + narrow.length;
  // One word in small letters is no sentence.
  if (all === 1 && wide === 0 && (rest === rest.toLowerCase() || rest.endsWith(','))) return 0;
  // A thumb is an answer; a row of pictures is a topic.
  return all === 0 && (rest.match(picture)?.length ?? 0) > 1 ? word : all;
}

function isPath(piece: string): boolean {
  const bare = piece.replace(/^["'`@(]/, '');
  return bare.includes('\\') || bare.includes('://') || /^[~.]{0,2}\//.test(bare) || bare.split('/').length > 2;
}

/** Scripts without spaces join their words to a path: `安装C:\tides`. */
const wideBefore = (piece: string): string =>
  /^[^\\/:]{0,200}?(?=[A-Za-z]:[\\/]|https?:|[~.]{0,2}\/|\\)/.exec(piece)?.[0].match(wideLetter)?.join('') ?? '';

function isCode(line: string): boolean {
  const signs = line.match(/[(){}[\];=<>&|$\\/*+^%#@]/g)?.length ?? 0;
  return (
    signs / line.length > 0.15 ||
    (signs > 0 && pasted.test(line)) ||
    keyword.test(line) ||
    option.test(line) ||
    /^\S{1,40}\s?[:=]\s?[{[]/.test(line) ||
    /[;{]$/.test(line)
  );
}
