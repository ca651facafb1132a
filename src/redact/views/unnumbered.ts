/** Line numbers (`   12→`, tab-separated, `file:12:`) and the bars of boxes taken from the beginnings of lines. */
import { replacing, type Viewer } from './view.ts';

const NUMBER = /(?<=^|\n)(?:[ \t]{0,12}\d{1,6}(?:→|\t|[ ]?│ ?| \| )|[ \t]{0,8}│ ?)/g;

export const unnumbered: Viewer = (text) =>
  /^[ \t]{0,12}(?:\d{1,6}(?:→|\t| ?[│|])|│)/m.test(text) ? replacing(text, NUMBER, () => '') : undefined;
