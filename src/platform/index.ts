/** What systems do in their own way: how paths are spelled, files moved and programs found. Everything else asks here. */
export { copyFile, copyFolder, hasLinks, isFree, linkFile, makeFolder, remove, rename } from './files.ts';
export { availableMemory } from './memory.ts';
export { homeOf, isWithin, slashed, splitLines } from './paths.ts';
export { askProgram, findProgram, type Program, runProgram, shellProgram, shellWord, startProgram, startShell } from './programs.ts';
export { coarsestClock, isFresh } from './times.ts';
