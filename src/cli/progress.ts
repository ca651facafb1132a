/** One line of progress on a terminal; a few lines elsewhere. */
import type { Progress } from '../build/index.ts';
import { type CommandIo, plural, size } from './command.ts';

interface ProgressLine {
  sessions(at: Progress): void;
  note(text: string): void;
  end(): void;
}

export function progressLine(io: CommandIo, quiet: boolean): ProgressLine {
  if (quiet) return { sessions() {}, note() {}, end() {} };
  const live = io.stderr.isTTY === true;
  const started = performance.now();
  let last = 0;
  const show = (text: string) => io.stderr.write(live ? `\r\u001b[K${text}` : `${text}\n`);
  return {
    sessions(at) {
      if (at.of === 0) return;
      const now = performance.now();
      // Ten times a second on a terminal, every ten seconds elsewhere.
      if (at.done < at.of && now - last < (live ? 100 : 10_000)) return;
      if (!live && at.done === 0) return;
      last = now;
      const seconds = (now - started) / 1000;
      const rate = at.bytesDone / seconds;
      const left = rate > 0 && at.done < at.of ? `, about ${Math.ceil((at.bytes - at.bytesDone) / rate)} s left` : '';
      show(`${at.done} of ${plural(at.of, 'session')}, ${size(rate)}/s${left}`);
    },
    note: (text) => show(`${text} …`),
    end: () => live && io.stderr.write('\r\u001b[K'),
  };
}
