/** Bare addresses among words without spaces between them: they end before East Asian signs and quotation marks, as in prompts. */
import { besideAddress, withoutParticle } from '../text.ts';
import { addressEnd, letter } from './stand-ins.ts';

const ends = letter + besideAddress;
const address = new RegExp(`(?:https?://|www\\.)[^\\s<${ends}]+`, 'gi');
const end = new RegExp(`[${ends}]`);
/** What stands before an address that has its own end: `<…>`, `[text](…)`, `[name]: …`. */
const enclosing = /(?:<|\]\(|^[ \t>]*\[[^\]\n]{1,200}\]:[ \t]*)$/;

/** Marks where addresses end. */
export function endAddresses(text: string): string {
  return text.replace(address, (found: string, offset: number) => {
    const line = text.slice(Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - 240), offset).replaceAll(letter, '');
    if (enclosing.test(line)) return found;
    const bold = line.endsWith('**') ? found.indexOf('**') : -1;
    const own = withoutParticle(bold === -1 ? found : found.slice(0, bold));
    const isCut = own !== found || end.test(text[offset + found.length] ?? '');
    return isCut ? own + addressEnd + found.slice(own.length) : found;
  });
}
