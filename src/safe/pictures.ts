/** Moves pictures from records into files: re-encoded, so that no metadata is published, and named by content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, type JsonObject, stringAt } from '../model/json.ts';
import { isDiskError } from '../model/plain-error.ts';
import { type Keeps, type ReadSession, type SideFile, withholdBytes } from '../read/index.ts';
import { isWhole, writeSealed } from '../store/index.ts';

export interface Picture {
  /** Name below the site's `images/`. */
  file: string;
  width: number;
  height: number;
  /** The same for a screen that shows no more of it. */
  small?: { file: string; width: number };
}

/** Wider pictures are made smaller: no column shows more. */
const maxWidth = 1600;
/** The column, in pixels; much wider pictures are there in this width too. */
const columnWidth = 720;

/**
 * Writes every picture of a session into `folder` and replaces its bytes in the record by the file's name. A picture
 * that cannot be decoded is left out of the record, as all are without a folder; its block stays and says so.
 */
export async function movePictures(
  read: ReadSession,
  side: SideFile[],
  folder: string | undefined,
  keeps?: Keeps,
): Promise<{ [file: string]: Picture }> {
  const pictures: { [file: string]: Picture } = {};
  const own = new Map(side.filter((file) => file.kind === 'image').map((file) => [file.name.replace(/^images\//, ''), file.path]));
  for (const block of pictureBlocks(read)) {
    const source = isObject(block.source) ? block.source : {};
    if (isOnlyNamed(source)) continue;
    const bytes = folder === undefined ? undefined : bytesOf(source, own);
    const picture = bytes && folder ? await store(bytes, folder) : undefined;
    if (picture) pictures[picture.file] = picture;
    block.source = {
      type: 'file',
      media_type: picture ? 'image/webp' : (stringAt(source, 'media_type') ?? ''),
      ...(picture ? { file: picture.file } : {}),
    };
  }
  for (const { records } of [read.main, ...read.subagents, ...read.journals])
    for (const { body } of records) withholdBytes(body, 'withhold', keeps);
  return pictures;
}

/** A picture given by an address or a file id. */
const isOnlyNamed = (source: JsonObject): boolean =>
  ['data', 'file'].every((key) => stringAt(source, key) === undefined) &&
  ['url', 'file_id'].some((key) => stringAt(source, key) !== undefined);

/** `own`: paths of the session's picture files, by their names. */
function bytesOf(source: JsonObject, own: ReadonlyMap<string, string>): Buffer | undefined {
  const data = stringAt(source, 'data');
  if (data !== undefined) return Buffer.from(data, 'base64');
  const path = own.get(stringAt(source, 'file')?.replace(/^images\//, '') ?? '');
  return path === undefined ? undefined : readFileSync(path);
}

async function store(bytes: Buffer, folder: string): Promise<Picture | undefined> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const file = `${name}.webp`;
  const target = join(folder, file);
  // Loaded with the first picture: it takes as long as a hundred modules, in every process.
  const { default: sharp } = await import('sharp');
  // Given bytes, not paths: a file that it has opened stays open for a while, and Windows removes none that is.
  try {
    if (isWhole(target)) {
      const { width, height } = await sharp(readFileSync(target)).metadata();
      return { file, width, height, ...(await smallOf(target, name, width)) };
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: 1e8 })
      .rotate()
      .resize({ width: maxWidth, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    // Another worker may write the same picture.
    writeSealed(target, data);
    return { file, width: info.width, height: info.height, ...(await smallOf(target, name, info.width)) };
  } catch (error) {
    if (isDiskError(error)) throw error;
    return undefined;
  }
}

async function smallOf(path: string, name: string, width: number): Promise<Pick<Picture, 'small'>> {
  if (width < columnWidth * 1.4) return {};
  const file = `${name}-small.webp`;
  const target = join(path, '..', file);
  if (!isWhole(target)) {
    const { default: sharp } = await import('sharp');
    writeSealed(target, await sharp(readFileSync(path)).resize({ width: columnWidth }).webp({ quality: 78 }).toBuffer());
  }
  return { small: { file, width: columnWidth } };
}

function* pictureBlocks(read: ReadSession): Generator<JsonObject> {
  for (const file of [read.main, ...read.subagents]) {
    for (const record of file.records) {
      yield* below(record.body, 0);
    }
  }
}

/** Image blocks at any depth of a value: results of tools nest them. */
function* below(value: Json | undefined, depth: number): Generator<JsonObject> {
  if (typeof value !== 'object' || value === null || depth > 12) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* below(item, depth + 1);
  } else if (value.type === 'image' && isObject(value.source)) {
    yield value;
  } else {
    for (const key of Object.keys(value)) yield* below(value[key], depth + 1);
  }
}
