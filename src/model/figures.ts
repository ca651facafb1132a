/** Formulas and diagrams in rendered HTML: pages without any load none of their styles (styles/figures.css). */
const figure = /<(?:span|code|figure) class="(?:tex|formula|diagram)\b/;

export const hasFigures = (html: string): boolean => figure.test(html);
