/** Disks as other systems have them, in a file that Linux mounts: for tests of what paths and links there do. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder, undoLater } from '../temporary.ts';

/** What makes a volume in `disk`, what mounts it at `place`, and what is run when it is no longer needed. */
const kinds = {
  /** No links, no rights of files; names keep their case, which means nothing. What mounts it wants a device, not a file. */
  exFAT: {
    make: 'mkfs.exfat "$disk"',
    mount: 'loop=$(losetup --find --show "$disk") && { mount.exfat-fuse "$loop" "$place" || { losetup --detach "$loop"; false; }; }',
    drop: 'umount "$place"; losetup --associated "$disk" --output NAME --noheadings | xargs --no-run-if-empty losetup --detach',
  },
  /** Without the names that Windows keeps for itself. (`lowntfs-3g -o ignore_case` lists each name in small letters, which Windows does not.) */
  NTFS: {
    make: 'mkfs.ntfs --force --fast "$disk"',
    mount: 'ntfs-3g -o windows_names "$disk" "$place"',
    drop: 'umount "$place"',
  },
};

export const volumeKinds = Object.keys(kinds) as (keyof typeof kinds)[];

/** An empty volume, which is gone when the file of tests has ended; or why this machine has none. */
export function volumeOf(kind: keyof typeof kinds): { folder: string } | { missing: string } {
  if (process.platform !== 'linux') return { missing: 'only Linux mounts it' };
  const { make, mount, drop } = kinds[kind];
  const home = temporaryFolder('volume');
  const [disk, folder] = [join(home, 'disk'), join(home, 'mounted')];
  mkdirSync(folder);
  writeFileSync(disk, '');
  truncateSync(disk, 2e9);
  const shell = (line: string) => spawnSync('sh', ['-c', line], { env: { ...process.env, disk, place: folder }, encoding: 'utf8' });
  for (const line of [make, mount]) {
    const { status, stderr } = shell(line);
    if (status !== 0) return { missing: stderr.trim().split('\n').at(-1) ?? `ended with ${status}` };
  }
  undoLater(() => shell(drop));
  return { folder };
}
