/** Drops what is never published: signatures, telemetry, account ids, copies of whole files. */
import { isObject, type JsonObject } from '../../model/json.ts';
import { pictureIn } from '../parts.ts';
import { each, type Slim, slimBy } from '../values.ts';

const keep = (fields: string) => slimBy({ keep: fields });

const usage = keep('input_tokens output_tokens cache_read_input_tokens cache_creation_input_tokens');

/** Search results of server tools carry an encrypted copy of the page. All pictures are one kind from here on. */
const blocks: Slim = slimBy({
  drop: 'signature cache_control caller encrypted_content',
  of: { content: (value) => (Array.isArray(value) ? blocks(value, {}) : value) },
  instead: (block) => (block.type === 'redacted_thinking' ? { type: 'redacted_thinking' } : pictureIn(block)),
});

const message = slimBy({
  keep: 'id role model content usage stop_reason',
  of: { usage, content: (value) => (Array.isArray(value) ? blocks(value, {}) : value) },
});

/** Fields of results that no view shows: whole files before an edit, and account or telemetry data. */
const droppedFromResults = 'originalFile originalFileContents base64 usage modelUsage toolStats rawOutputPath';

const resultFields = slimBy({
  drop: droppedFromResults,
  of: {
    // A PDF comes with a picture of each page.
    file: slimBy({ drop: droppedFromResults, of: { pages: slimBy({ drop: droppedFromResults }) } }),
    // Then stdout is the picture's bytes; the picture itself is in the result's content.
    stdout: (stdout, { isImage }) => (isImage === true ? '' : stdout),
    content: blocks,
  },
});
const result: Slim = (value, owner) => (Array.isArray(value) ? blocks : resultFields)(value, owner);

const errorFields = keep('code status type message formatted');
const code = keep('code');

/** Of an error of the service its kind and words; its headers, its paths and the addresses it came from no page shows. */
function slimError(error: JsonObject, isSilent: boolean): JsonObject {
  const out: JsonObject = isSilent ? {} : errorFields(error);
  // The words are those of the service, where it sent any.
  if (isObject(error.error)) {
    delete out.message;
    out.error = errorFields(innermostError(error.error));
  }
  if (error.code !== undefined) out.code = error.code;
  for (const key of ['cause', 'connection']) if (isObject(error[key])) out[key] = code(error[key]);
  return out;
}

/** The innermost error with a message: the CLI wraps what a service sends, and a proxy wraps it again. */
function innermostError(error: JsonObject): JsonObject {
  let innermost = error;
  for (let inner = error.error, depth = 0; isObject(inner) && depth < 5; inner = inner.error, depth += 1) {
    if (typeof inner.message === 'string') innermost = inner;
  }
  return innermost;
}

/** `agent_progress` carries whole messages; the rest of progress is noise and only counted. */
const progressFields = slimBy({ drop: 'normalizedMessages', of: { message: each((inner) => record(inner)) } });
const progress: Slim = (data) =>
  isObject(data) ? (data.type === 'agent_progress' ? progressFields(data) : { type: data.type ?? null }) : null;

/** Records of a kind we know. New fields of telemetry stay out until they are added here. */
const record = slimBy({
  keep: `type subtype uuid parentUuid logicalParentUuid sessionId session_id timestamp cwd gitBranch version claude_code_version
    isSidechain isMeta isCompactSummary isVisibleInTranscriptOnly isApiErrorMessage isReplay isSynthetic isAbortedMidStream
    interruptedMessageId agentId teamName parentToolUseID parent_tool_use_id sourceToolUseID toolUseID toolDenialKind message
    toolUseResult tool_use_result attachment data content level compactMetadata microcompactMetadata costUSD durationMs summary leafUuid
    customTitle aiTitle agentName prNumber prUrl prRepository operation origin promptSource entrypoint planContent error cause
    retryAttempt maxRetries retryInMs apiErrorStatus hookErrors hookInfos preventedContinuation stopReason stop_reason model tools
    mcp_servers is_error result total_cost_usd duration_ms num_turns permission_denials usage task_id tool_use_id description status
    prompt output_file key removed frameUrl title parentSessionId parentLastUuid url text name input id thinking retracted_message_uuids
    role fork forkedFrom originalModel fallbackModel original_model fallback_model apiRefusalCategory api_refusal_category
    supersedes pasted_content trigger fireReason`,
  of: {
    message,
    toolUseResult: result,
    tool_use_result: result,
    usage,
    data: progress,
    error: (error) => (isObject(error) ? slimError(error, false) : error),
    cause: (cause, { error }) => (isObject(cause) ? slimError(cause, isObject(error)) : cause),
  },
});

/** The record without what is never published. `known` says whether the registry knows its kind. */
export const slim = (body: JsonObject, known: boolean): JsonObject => (known ? record(body) : slimUnknown(body));

/** Of an unknown record everything is shown, except what identifies accounts. */
function slimUnknown(body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(body).filter(([key]) => !/^(owner|account|organization)\w*(uuid|id)$/i.test(key) && key !== 'requestId'),
  );
}
