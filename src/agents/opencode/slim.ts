/** What is kept of a row. Ids of the project, snapshots, the program's instructions and copies of what stands elsewhere go. */
import { isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { type Fields, put, type Slim, slim as slimBy } from '../slim.ts';
import { entryOf, names, only } from '../values.ts';
import { slimFile } from './media.ts';
import { rowOf } from './rows.ts';

const keep = (fields: string, of: Fields['of'] = {}) => slimBy({ keep: names(fields), of, ordered: true, withoutNull: true });

/** Errors of a service come with its whole answer, headers and all. */
const errorFields = keep('name type');
const error: Slim = (value) =>
  isObject(value)
    ? { ...errorFields(value), ...only('message', stringAt(value, 'message') ?? stringAt(objectAt(value, 'data'), 'message')) }
    : value;

const isFile = ({ type }: JsonObject): boolean => type === 'file' || type === 'image';
const files = (value: Json): Json => (isObject(value) && isFile(value) ? slimFile(value) : value);

/** Copies of the input and of the output, whole files, what other programs said of the folder. */
const droppedFacts = new Set(
  names('output preview diagnostics loaded display outputPath todos summary model messages raw sessionID before after callID'),
);

function slimFacts(facts: JsonObject): JsonObject {
  const kept: JsonObject = {};
  for (const [key, value] of Object.entries(facts)) {
    if (droppedFacts.has(key) || (key === 'filediff' && typeof facts.diff === 'string')) continue;
    // The patch of several files together stands in each of them.
    if ((key === 'diff' || key === 'patch') && Array.isArray(facts.files)) continue;
    const areFiles = Array.isArray(value) && (key === 'files' || key === 'results');
    put(
      kept,
      key,
      areFiles
        ? value.map((one) => (isObject(one) ? slimFacts(one) : one))
        : key === 'filediff' && isObject(value)
          ? slimFacts(value)
          : value,
    );
  }
  return { ...kept, ...only('sessionId', stringAt(facts, 'sessionID') ?? stringAt(facts, 'sessionId')) };
}

const stateFields = keep('status input output error time metadata content attachments', {
  error,
  metadata: (facts) => (isObject(facts) ? slimFacts(facts) : undefined),
  content: (value) => (Array.isArray(value) ? value.map(files) : undefined),
  attachments: (value) => (Array.isArray(value) ? value.map((one) => (isObject(one) ? files({ type: 'file', ...one }) : one)) : undefined),
});

function slimState(state: Json): Json | undefined {
  if (!isObject(state)) return undefined;
  // Version 2 has named them `structured` first.
  const facts = objectAt(state, 'metadata') ?? objectAt(state, 'structured');
  return stateFields({ ...state, metadata: facts ?? null });
}

const plain = keep('id type text synthetic ignored time');
const toolFields = keep('id type tool name time state', { state: slimState });
const loose = slimBy({ drop: ['sessionID', 'messageID'] });

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
  retry: keep('id type attempt time error', { error: (value) => (isObject(value) ? error(value, {}) : undefined) }),
};

export const isSynthetic = (part: JsonObject): boolean => part.synthetic === true || part.ignored === true;

/** Steps and states of the folder. */
const droppedParts = new Set(names('step-start step-finish snapshot patch agent'));

const slimPart = (part: JsonObject, all: JsonObject[]): JsonObject => (entryOf(parts, stringAt(part, 'type') ?? '') ?? loose)(part, all);

function slimParts(list: Json): Json {
  const all = Array.isArray(list) ? list.filter(isObject) : [];
  return all.filter(({ type }) => !droppedParts.has(String(type))).map((part) => slimPart(part, all));
}

const head = { error, path: keep('cwd'), model: keep('id modelID') };

const session = keep('row uuid sessionId id parentID title directory version time revert agent');

const message = keep('row uuid sessionId id role time agent mode modelID model path cost tokens error summary parts', {
  ...head,
  // The summary of a person's message is a title and a list of files; of an answer, a mark.
  summary: (value) => (value === true ? value : undefined),
  parts: slimParts,
});

const event = keep(
  `row uuid sessionId id event seq time agent model cost tokens error retry text content
  files agents skills name description command output exit status reason summary location outcome`,
  {
    ...head,
    content: (list) => (Array.isArray(list) ? list.map((part) => (isObject(part) ? slimPart(part, []) : part)) : list),
    files: (list) => (Array.isArray(list) ? list.map((file) => (isObject(file) ? slimFile(file) : file)) : list),
    // What changed in the context is told by its description; the text is the program's instructions.
    text: (text, { event: kind }) => (kind === 'system' ? undefined : text),
    skills: (skills) => (Array.isArray(skills) ? undefined : skills),
  },
);

const knownEvents = new Set(
  names('user assistant synthetic system skill shell compaction agent-switched model-switched location-switched idle'),
);

const rows: { [row: string]: (body: JsonObject) => JsonObject } = {
  session,
  message: (body) => message({ parts: [], ...body }),
  event: (body) => (knownEvents.has(String(body.event)) ? event(body) : body),
};

export const slim = (body: JsonObject): JsonObject => (entryOf(rows, rowOf(body) ?? '') ?? ((other) => other))(body);
