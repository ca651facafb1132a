/**
 * Takes out of a record what is never published: encrypted content, the program's own instructions, the state of the world,
 * limits and accounts of the person's subscription, time zones, copies of history. Pictures become common blocks.
 */
import { arrayAt, isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import { pictureAt, pictureIn, toPicture } from '../parts.ts';
import { each, entryOf, names, parsedObject, put, sameFor, slimBy } from '../values.ts';
import { withoutMemories } from './answers.ts';
import { cwdIn, framedIn, textsOf } from './record.ts';

type Slim = (payload: JsonObject) => JsonObject;

const only = (keep: string): Slim => slimBy({ keep, ordered: true });

/** `repository_url` may hold credentials, and no page shows it. */
const git = slimBy({ keep: 'commit_hash branch', ordered: true });
const header = slimBy({ of: { git } });

/** Instructions of the program, of the person's files and the surroundings they are read in. */
const message: Slim = (payload) => {
  const { role } = payload;
  const parts = arrayAt(payload, 'content');
  if (role === 'developer' || role === 'system') return { ...payload, content: [] };
  if (role !== 'user') return payload;
  return { ...payload, content: parts.filter((part) => framedIn(stringAt(part, 'text') ?? '')?.is !== 'context') };
};

/** A log without envelopes states the folder nowhere else. */
const bareMessage: Slim = (payload) => {
  const { content, ...rest } = message(payload);
  const folder = payload.role === 'user' ? textsOf(arrayAt(payload, 'content')).flatMap((text) => cwdIn(text) ?? [])[0] : undefined;
  const place: Json[] =
    folder === undefined ? [] : [{ type: 'input_text', text: `<environment_context><cwd>${folder}</cwd></environment_context>` }];
  return { ...rest, content: [...arrayAt({ content: content ?? [] }, 'content'), ...place] };
};

const counted = only('last_token_usage total_token_usage');
/** Of lines, by their type. */
const lines: { [type: string]: Slim } = {
  session_meta: slimBy({
    keep: `id session_id forked_from_id parent_thread_id timestamp cwd originator cli_version source thread_source agent_nickname
    agent_role agent_path model_provider thread_name history_mode history_base subagent_history_start_ordinal git`,
    ordered: true,
    of: { git: each(git) },
  }),
  turn_context: slimBy({
    keep: 'turn_id cwd model effort collaboration_mode',
    ordered: true,
    of: { collaboration_mode: each(only('mode')) },
  }),
  compacted: only('message'),
  ...sameFor(only(''), 'world_state retained_context token_usage_record'),
};

/** Of items and events, by theirs. */
const held: { [type: string]: Slim } = {
  message,
  /** In 2025 such texts came as events, too. */
  user_message: (payload) => (framedIn(stringAt(payload, 'message') ?? '')?.is === 'context' ? { ...payload, message: '' } : payload),
  token_count: ({ type = null, info }) => ({ type, info: isObject(info) ? counted(info) : null }),
  /** Arguments and results are JSON in a text: as what they are, every text in them can be searched for what must not be published. */
  function_call: (payload) => ({ ...payload, ...('arguments' in payload ? { arguments: parsedObject(payload.arguments) } : {}) }),
  ...sameFor((payload) => {
    const output = parsedObject(payload.output);
    return isObject(output) && (isObject(output.metadata) || 'status' in output || 'answers' in output || 'agent_id' in output)
      ? { ...payload, output }
      : payload;
  }, 'function_call_output custom_tool_call_output'),
  /** Some parts that are named encrypted hold words. */
  agent_message: (payload) => ({
    ...payload,
    content: arrayAt(payload, 'content').flatMap((part): Json[] => {
      const text = stringAt(part, 'encrypted_content');
      if (text === undefined) return [part];
      return /^gAAAAA|^[A-Za-z0-9+/_=-]{80,}$/.test(text) ? [] : [{ type: 'input_text', text }];
    }),
  }),
  tool_search_output: (payload) => ({
    ...payload,
    tools: arrayAt(payload, 'tools').flatMap((tool) => (typeof tool === 'string' ? tool : (stringAt(tool, 'name') ?? []))),
  }),
  ...sameFor(only('type turn_id started_at'), 'task_started turn_started'),
  ...sameFor(only('type turn_id error'), 'task_complete turn_complete'),
  ...sameFor(only('type'), 'thread_settings_applied ghost_snapshot additional_tools configuration_update'),
  guardian_assessment: only('type status'),
};

/** How a message came about, where that says whose words it holds. */
const harness = slimBy({ keep: 'delivered_assistant_message compaction_output inherited_user_message', withoutNull: true });

const whole: Slim = (payload) => payload;

export function slim(body: JsonObject): JsonObject {
  const { payload } = body;
  if (!isObject(payload)) return slimBare(body);
  const { metadata, ...line } = body;
  const type = stringAt(body, 'type') ?? '';
  const isHolder = type === 'response_item' || type === 'event_msg';
  const by = entryOf(lines, type) ?? (isHolder ? entryOf(held, stringAt(payload, 'type') ?? '') : undefined) ?? whole;
  const known = isObject(metadata) ? harness(metadata) : {};
  return { ...line, payload: clean(by(payload), 0) as JsonObject, ...(Object.keys(known).length > 0 ? { metadata: clean(known, 0) } : {}) };
}

/** The header of a log without an envelope, or an item. */
function slimBare(body: JsonObject): JsonObject {
  const type = stringAt(body, 'type');
  // A header is known by what it has beside its id and its time.
  if ('instructions' in body || (type === undefined && isObject(body.git))) return header({ ...body, instructions: null });
  if (type === undefined) return body;
  return clean((type === 'message' ? bareMessage : (entryOf(held, type) ?? whole))(body), 0) as JsonObject;
}

const dropped = new Set(
  names(`encrypted_content encrypted_function_args internal_chat_message_metadata_passthrough formatted_output logprobs
    text_elements memory_citation local_images`),
);

/** Deeper than any record of Codex. */
const deepest = 40;

function clean(value: Json, depth: number): Json {
  if (typeof value === 'string') return pictureAt(value) ?? withoutMemories(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  const picture = pictureOf(value);
  if (picture) return picture;
  const out: JsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    if (dropped.has(key)) continue;
    // What is said or printed stays text.
    const isText = typeof item === 'string' && (key === 'message' || key === 'text' || key === 'output');
    put(out, key, isText ? withoutMemories(item) : clean(item, depth + 1));
  }
  return out;
}

/** `{type: "input_image", image_url: "data:…"}`, an image of a tool of a server, or one that was generated. */
function pictureOf(value: JsonObject): JsonObject | undefined {
  const { type } = value;
  if (type === 'input_image' || type === 'image') return pictureIn(value) ?? pictureAt(stringAt(value, 'image_url'));
  if (!/^(?:image_generation_(?:call|end)|ImageGeneration)$/.test(String(type)) || typeof value.result !== 'string') return undefined;
  return { ...value, result: toPicture('image/png', value.result) };
}
