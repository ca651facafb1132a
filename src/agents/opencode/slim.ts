/** What is kept of a row. Ids of the project, snapshots, the program's instructions and copies of what stands elsewhere go. */
import { isObject, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { defined, each, entryOf, firstString, keepFields, names, type Slim, slimBy } from '../values.ts';
import { isKnownRow } from './messages.ts';
import { isSynthetic, slimFile } from './parts.ts';
import { rowOf } from './rows.ts';

/** Errors of a service come with its whole answer, headers and all. */
const errorFields = keepFields('name type');
const error: Slim = (value) =>
  isObject(value)
    ? { ...errorFields(value), ...defined({ message: stringAt(value, 'message') ?? stringAt(value.data, 'message') }) }
    : value;

const isFile = ({ type }: JsonObject): boolean => type === 'file' || type === 'image';

/** Without copies of the input and of the output, whole files, what other programs said of the folder. */
const facts: Slim = slimBy({
  drop: 'output preview diagnostics loaded display outputPath todos summary model messages raw sessionID before after callID',
  of: {
    filediff: (value, { diff }) => (typeof diff === 'string' ? undefined : facts(value, {})),
    // The patch of several files together stands in each of them.
    diff: (value, { files }) => (Array.isArray(files) ? undefined : value),
    patch: (value, { files }) => (Array.isArray(files) ? undefined : value),
    files: (value) => facts(value, {}),
    results: (value) => facts(value, {}),
  },
});

const stateFields = keepFields('status input output error time metadata content attachments', {
  error,
  metadata: (value) => {
    const sessionId = firstString(value, 'sessionID', 'sessionId');
    return { ...(facts(value, {}) as JsonObject), ...defined({ sessionId: sessionId }) };
  },
  content: each((value) => (isFile(value) ? slimFile(value) : value)),
  attachments: each((value) => slimFile({ type: 'file', ...value })),
});

/** Version 2 has named the facts `structured` first. */
const state: Slim = (value) =>
  isObject(value) ? stateFields({ ...value, metadata: objectAt(value, 'metadata') ?? objectAt(value, 'structured') ?? null }) : undefined;

const plain = keepFields('id type text synthetic ignored time');
const toolFields = keepFields('id type tool name time state', { state });
const loose = slimBy({ drop: 'sessionID messageID' });

/** Parts of messages; `all`: those of the same message. */
const parts: { [type: string]: (part: JsonObject, all: JsonObject[]) => JsonObject } = {
  text(part, all) {
    // A file's text beside the prompt that names the file; alone it is news for the agent.
    const isNamed = isSynthetic(part) && all.some((one) => isFile(one) || (one.type === 'text' && !isSynthetic(one)));
    return { ...plain(part), ...(isNamed ? { text: '' } : {}) };
  },
  reasoning: plain,
  // The part's id is unique; a call's may be counted anew in each answer.
  tool: (part) => toolFields({ ...part, id: part.id ?? stringAt(part, 'callID') ?? '' }),
  file: slimFile,
  image: slimFile,
  retry: keepFields('id type attempt time error', { error }),
};

/** Steps and states of the folder. */
const droppedParts = new Set(names('step-start step-finish snapshot patch agent'));

const slimPart = (part: JsonObject, all: JsonObject[]): JsonObject => (entryOf(parts, stringAt(part, 'type') ?? '') ?? loose)(part, all);

const slimParts: Slim = each((part, all) => (droppedParts.has(String(part.type)) ? undefined : slimPart(part, all)));

const head = { error, path: keepFields('cwd'), model: keepFields('id modelID') };

const message = keepFields('row uuid sessionId id role time agent mode modelID model path cost tokens error summary parts', {
  ...head,
  // The summary of a person's message is a title and a list of files; of an answer, a mark.
  summary: (value) => (value === true ? value : undefined),
  parts: slimParts,
});

const event = keepFields(
  `row uuid sessionId id event seq time agent model cost tokens error retry text content
  files agents skills name description command output exit status reason summary location outcome`,
  {
    ...head,
    content: each((part) => slimPart(part, [])),
    files: each(slimFile),
    // What changed in the context is told by its description; the text is the program's instructions.
    text: (text, { event: kind }) => (kind === 'system' ? undefined : text),
    skills: (skills) => (Array.isArray(skills) ? undefined : skills),
  },
);

const rows: { [row: string]: (body: JsonObject) => JsonObject } = {
  session: keepFields('row uuid sessionId id parentID title directory version time revert agent'),
  message: (body) => message({ parts: [], ...body }),
  event: (body) => (isKnownRow(`event/${body.event}`) ? event(body) : body),
};

export const slim = (body: JsonObject): JsonObject => (entryOf(rows, rowOf(body) ?? '') ?? ((other) => other))(body);
