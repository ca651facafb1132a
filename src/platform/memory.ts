import { totalmem } from 'node:os';

/** What `availableMemory` asks of a machine, in bytes. */
interface Memory {
  platform: NodeJS.Platform;
  available: number;
  total: number;
}

const here = (): Memory => ({ platform: process.platform, available: process.availableMemory(), total: totalmem() });

/**
 * Bytes that may be used: what the machine can spare, or the container's limit. macOS fills what is free with files that it gives
 * up at once, which Node counts as used up to libuv 1.51 (libuv/libuv#3897; since #4908 it counts them as free): there, at least
 * half of the machine.
 */
export const availableMemory = ({ platform, available, total }: Memory = here()): number =>
  platform === 'darwin' ? Math.max(available, total / 2) : available;
