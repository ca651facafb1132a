/** Names of files that every system takes. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */

/** What Windows keeps for devices, whatever follows the first dot: `con`, `nul.txt`. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;

/** Signs that Windows has no files with, and what it drops at the end of a name, so that two names become one. */
const refused = /[<>:"|?*\\\u0000-\u001f]|(?<![. ])[. ]+$/g;

/** Whether Windows has no file or folder of this name: it would be another, or none. */
export const isReserved = (name: string): boolean => device.test(name) || name.search(refused) >= 0;

/** A name that Windows takes; `prefix` stands before the name of a device. */
export const fileName = (name: string, prefix = '_'): string => name.replace(refused, '_').replace(device, `${prefix}$&`);
