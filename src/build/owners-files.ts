import { filesBelow } from '../store/index.ts';

/** The files below `content` but for stored sessions: what the owner wrote. */
export const ownersFiles = (content: string): string[] =>
  filesBelow(content).filter((path) => !/[\\/]sessions[\\/][^\\/]+[\\/](session\.jsonl$|subagents[\\/]|images[\\/])/.test(path));
