/** Single keys on a terminal. */
import { emitKeypressEvents, type Key } from 'node:readline';
import type { CommandIo } from './command.ts';

/** Listens to keys until `done` is called, then restores the terminal. Ctrl-C is `ctrl-c`. */
export function listenToKeys<T>(io: CommandIo, onKey: (name: string, text: string, done: (result: T) => void) => void): Promise<T> {
  const { stdin } = io;
  emitKeypressEvents(stdin);
  stdin.setRawMode?.(true);
  stdin.resume();
  return new Promise((resolve) => {
    const pressed = (text: string | undefined, key: Key) => {
      const name = key.ctrl ? `ctrl-${key.name}` : (key.name ?? text ?? '');
      onKey(name, text ?? '', (result) => {
        stdin.off('keypress', pressed);
        stdin.setRawMode?.(false);
        stdin.pause();
        resolve(result);
      });
    };
    stdin.on('keypress', pressed);
  });
}

/** The first of `keys` that is pressed; Ctrl-C and Escape are `q`. */
export function oneOf(keys: string, io: CommandIo): Promise<string> {
  return listenToKeys<string>(io, (name, _text, done) => {
    const key = name === 'ctrl-c' || name === 'escape' ? 'q' : name;
    if (keys.includes(key) && key.length === 1) done(key);
  });
}
