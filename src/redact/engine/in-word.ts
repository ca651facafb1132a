/** Whether a letter stands before an offset, and is not the end of an escape (`\\n`, `%2F`, `\\u001f`) or of a colour (`…m`). */
export function isInWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at - 1) | 32;
  return unit >= 97 && unit <= 122 && unit !== 109 && text[at - 2] !== '\\' && text[at - 3] !== '%' && text[at - 6] !== '\\';
}
