/** How far a build is. */
import type { Progress } from '../build/index.ts';
import { type CommandIo, plural, size } from './command.ts';

/** One line of progress on a terminal; a few lines elsewhere. */
export function progressLine(io: CommandIo, quiet?: boolean) {
  if (quiet) return { sessions(_: Progress) {}, note(_: string) {}, end() {} };
  const live = io.stderr.isTTY === true && io.env.TERM !== 'dumb';
  const started = performance.now();
  let last = 0;
  const show = (text: string) => io.stderr.write(live ? `\r\u001b[K${text}` : `${text}\n`);
  return {
    sessions(at: Progress) {
      if (at.of === 0) return;
      const now = performance.now();
      // Ten times a second on a terminal, every ten seconds elsewhere.
      if (at.done < at.of && now - last < (live ? 100 : 10_000)) return;
      if (!live && at.done === 0) return;
      last = now;
      const seconds = (now - started) / 1000;
      const rate = at.bytesDone / seconds;
      // The first to end are the small ones: they say nothing of the pace.
      const left = at.bytesDone * 10 >= at.bytes && at.done < at.of ? `, about ${Math.ceil((at.bytes - at.bytesDone) / rate)} s left` : '';
      show(`${at.done} of ${plural(at.of, 'session')}, ${size(rate)}/s${left}`);
    },
    note: (text: string) => show(`${text} …`),
    end: () => live && io.stderr.write('\r\u001b[K'),
  };
}
