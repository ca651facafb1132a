/**
 * Drops what is never published: signatures, telemetry, account ids, copies of whole files. Done first, so that nothing
 * later carries it along; what `add` writes and what is downloaded is this, redacted.
 */
import { isObject, type Json, type JsonObject } from '../../model/json.ts';

/** Fields kept on records of a kind we know. New fields of telemetry stay out until they are added here. */
const keptFields = new Set([
  'type',
  'subtype',
  'uuid',
  'parentUuid',
  'logicalParentUuid',
  'sessionId',
  'session_id',
  'timestamp',
  'cwd',
  'gitBranch',
  'version',
  'claude_code_version',
  'isSidechain',
  'isMeta',
  'isCompactSummary',
  'isVisibleInTranscriptOnly',
  'isApiErrorMessage',
  'isReplay',
  'isSynthetic',
  'isAbortedMidStream',
  'interruptedMessageId',
  'agentId',
  'teamName',
  'parentToolUseID',
  'parent_tool_use_id',
  'sourceToolUseID',
  'toolUseID',
  'toolDenialKind',
  'message',
  'toolUseResult',
  'tool_use_result',
  'attachment',
  'data',
  'content',
  'level',
  'compactMetadata',
  'microcompactMetadata',
  'costUSD',
  'durationMs',
  'summary',
  'leafUuid',
  'customTitle',
  'aiTitle',
  'agentName',
  'prNumber',
  'prUrl',
  'prRepository',
  'operation',
  'origin',
  'promptSource',
  'entrypoint',
  'planContent',
  'error',
  'cause',
  'retryAttempt',
  'maxRetries',
  'retryInMs',
  'apiErrorStatus',
  'hookErrors',
  'hookInfos',
  'preventedContinuation',
  'stopReason',
  'stop_reason',
  'model',
  'tools',
  'mcp_servers',
  'is_error',
  'result',
  'total_cost_usd',
  'duration_ms',
  'num_turns',
  'permission_denials',
  'usage',
  'task_id',
  'tool_use_id',
  'description',
  'status',
  'prompt',
  'output_file',
  'key',
  'removed',
  'frameUrl',
  'title',
  'parentSessionId',
  'parentLastUuid',
  'url',
  'text',
  'name',
  'input',
  'id',
  'thinking',
  'retracted_message_uuids',
  'role',
  'fork',
  'forkedFrom',
  'originalModel',
  'fallbackModel',
  'original_model',
  'fallback_model',
  'apiRefusalCategory',
  'api_refusal_category',
]);

const messageFields = new Set(['id', 'role', 'model', 'content', 'usage', 'stop_reason']);
const usageFields = new Set(['input_tokens', 'output_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens']);

/** Fields of results that no view shows: whole files before an edit, and account or telemetry data. */
const droppedFromResults = new Set(['originalFile', 'originalFileContents', 'base64', 'usage', 'modelUsage', 'toolStats', 'rawOutputPath']);

/** The record without what is never published. `known` says whether the registry knows its kind. */
export function slim(body: JsonObject, known: boolean): JsonObject {
  if (!known) return slimUnknown(body);
  const out: JsonObject = {};
  for (const key of Object.keys(body)) {
    if (!keptFields.has(key)) continue;
    const value = body[key] as Json;
    if (key === 'message') out[key] = isObject(value) ? slimMessage(value) : value;
    else if (key === 'toolUseResult' || key === 'tool_use_result') out[key] = slimResult(value);
    else if (key === 'usage') out[key] = isObject(value) ? pick(value, usageFields) : value;
    else if (key === 'data') out[key] = slimProgress(value);
    else if (key === 'error' || key === 'cause') out[key] = slimError(value, key === 'cause' && isObject(body.error));
    else out[key] = value;
  }
  return out;
}

const errorFields = new Set(['code', 'status', 'type', 'message', 'formatted']);

/** Of an error of the service its kind and words; its headers, its paths and the addresses it came from no page shows. */
function slimError(error: Json, silent: boolean): Json {
  if (!isObject(error)) return error;
  const out = silent ? {} : pick(error, errorFields);
  // The words are those of the service, where it sent any.
  if (isObject(error.error)) {
    delete out.message;
    out.error = pick(innermostError(error.error), errorFields);
  }
  if (error.code !== undefined) out.code = error.code;
  for (const key of ['cause', 'connection']) if (isObject(error[key])) out[key] = pick(error[key], new Set(['code']));
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

/** Of an unknown record everything is shown, except what identifies accounts. */
function slimUnknown(body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(body).filter(([key]) => !/^(owner|account|organization)\w*(uuid|id)$/i.test(key) && key !== 'requestId'),
  );
}

function slimMessage(message: JsonObject): JsonObject {
  const out = pick(message, messageFields);
  if (isObject(out.usage)) out.usage = pick(out.usage, usageFields);
  if (Array.isArray(out.content)) out.content = out.content.map(slimBlock);
  return out;
}

function slimBlock(block: Json): Json {
  if (!isObject(block)) return block;
  if (block.type === 'redacted_thinking') return { type: 'redacted_thinking' };
  // MCP's own way to write a picture; all pictures are one kind from here on.
  if (block.type === 'image' && typeof block.data === 'string')
    return { type: 'image', source: { type: 'base64', media_type: block.mimeType ?? null, data: block.data } };
  const { signature: _signature, cache_control: _cache, caller: _caller, ...rest } = block;
  if (Array.isArray(rest.content)) rest.content = rest.content.map(slimBlock);
  // Search results of server tools carry an encrypted copy of the page.
  delete rest.encrypted_content;
  return rest;
}

function slimResult(result: Json): Json {
  if (Array.isArray(result)) return result.map(slimBlock);
  if (!isObject(result)) return result;
  const out: JsonObject = {};
  for (const key of Object.keys(result)) {
    if (droppedFromResults.has(key)) continue;
    const value = result[key] as Json;
    if (key === 'file' && isObject(value)) out[key] = slimFile(value);
    // Then stdout is the picture's bytes; the picture itself is in the result's content.
    else if (key === 'stdout' && result.isImage === true) out[key] = '';
    else if (key === 'content' && Array.isArray(value)) out[key] = value.map(slimBlock);
    else out[key] = value;
  }
  return out;
}

/** A PDF comes with a picture of each page. */
function slimFile(file: JsonObject): JsonObject {
  const out = drop(file, droppedFromResults);
  if (Array.isArray(out.pages)) out.pages = out.pages.map((page) => (isObject(page) ? drop(page, droppedFromResults) : page));
  return out;
}

/** `agent_progress` carries whole messages; the rest of progress is noise and only counted. */
function slimProgress(data: Json): Json {
  if (!isObject(data) || data.type !== 'agent_progress') return isObject(data) ? { type: data.type ?? null } : null;
  const { normalizedMessages: _all, ...rest } = data;
  if (isObject(rest.message)) rest.message = slim(rest.message, true);
  return rest;
}

function pick(from: JsonObject, keys: Set<string>): JsonObject {
  const out: JsonObject = {};
  for (const key of Object.keys(from)) if (keys.has(key)) out[key] = from[key] as Json;
  return out;
}

function drop(from: JsonObject, keys: Set<string>): JsonObject {
  const out: JsonObject = {};
  for (const key of Object.keys(from)) if (!keys.has(key)) out[key] = from[key] as Json;
  return out;
}
