/** Files that a message or a result carries: pictures as the common block, of others the name. */
import { type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { AttachmentBlock, DocumentBlock, ImageBlock } from '../../model/session.ts';
import { withheldIn } from '../../model/withheld.ts';
import { imageOf } from '../parts.ts';
import { only } from '../values.ts';

const dataUrl = /^data:([\w.+-]{1,60}\/[\w.+-]{1,80})?(?:;[\w=.+-]{1,80}){0,4},/;

/** `file` of version 1 has `mime`, `filename` and `url`; of version 2 `mime`, `name` and `uri`, or the bytes in `data`. */
export function slimFile(file: JsonObject): JsonObject {
  const url = stringAt(file, 'url') ?? stringAt(file, 'uri') ?? stringAt(objectAt(file, 'source'), 'uri') ?? '';
  const head = dataUrl.exec(url);
  const bytes = stringAt(file, 'data') ?? stringAt(objectAt(file, 'source'), 'data') ?? (head ? url.slice(head[0].length) : undefined);
  const name = stringAt(file, 'filename') ?? stringAt(file, 'name') ?? stringAt(objectAt(file, 'source'), 'path');
  const mime = stringAt(file, 'mime') ?? stringAt(file, 'mimeType') ?? head?.[1] ?? '';
  const id = stringAt(file, 'id');
  const named: JsonObject = { ...only('id', id), ...only('name', name), mimeType: mime };
  if (isImage(file)) return file;
  if (bytes === undefined) return { type: 'file', ...named, ...(url === '' ? {} : { uri: url }) };
  if (mime.startsWith('image/')) return { type: 'image', ...named, source: { type: 'base64', media_type: mime, data: bytes } };
  // A text is in the conversation as the program read it.
  return { type: 'file', ...named, ...(mime.startsWith('text/') ? {} : { data: bytes }) };
}

const isImage = (file: JsonObject): boolean => file.type === 'image' && objectAt(file, 'source') !== undefined;

/** What is shown of a slimmed file. */
export function fileBlock(file: JsonObject): ImageBlock | DocumentBlock | AttachmentBlock {
  const mediaType = stringAt(file, 'mimeType') ?? stringAt(file, 'mime') ?? '';
  if (isImage(file)) return imageOf(file);
  const name = stringAt(file, 'name') ?? nameIn(stringAt(file, 'uri'));
  // Text comes along as the program read it; only its name is the person's.
  if (mediaType.startsWith('text/') || mediaType === 'application/x-directory') return { kind: 'attachment', name: 'file', label: name };
  const data = stringAt(file, 'data');
  const withheld = withheldIn(data);
  return {
    kind: 'document',
    ...(name === undefined ? {} : { name }),
    mediaType: withheld?.mediaType ?? mediaType,
    ...(withheld ? { size: withheld.bytes, withheld: true } : {}),
  };
}

/** The path of `file:///…`; of another address the whole. */
function nameIn(uri: string | undefined): string | undefined {
  const path = /^file:\/\/([^?#]{1,2000})/.exec(uri ?? '')?.[1];
  return path ?? (uri || undefined);
}
