/** What no page shows: what was sent to the model beside the words, encrypted reasoning, instructions, telemetry, ids of requests. */
import { isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import { toPicture } from '../parts.ts';
import { slim as slimBy } from '../slim.ts';
import { entryOf, names } from '../values.ts';
import { isSilentType } from './kinds.ts';

const dropped = names(`transformedContent encryptedContent reasoningOpaque reasoningWireField requestId clientRequestId serviceRequestId
  providerCallId apiCallId interactionId parentAgentTaskId toolTelemetry toolDescription shellToolInfo mcpMeta uiResource citations
  serverTools rte stack supportedNativeDocumentMimeTypes nativeDocumentPathFallbackPaths taggedFilesEntry`);

/** A picture in the common form. */
function pictureIn(part: JsonObject): JsonObject | undefined {
  const mediaType = stringAt(part, 'mimeType') ?? '';
  const data = stringAt(part, 'data');
  return mediaType.startsWith('image/') && data !== undefined ? toPicture(mediaType, data) : undefined;
}

/** Pictures stand in place of the parts that hold them. */
const parts =
  (slimPart: (part: JsonObject) => JsonObject) =>
  (list: Json): Json =>
    Array.isArray(list) ? list.map((part) => (isObject(part) ? (pictureIn(part) ?? slimPart(part)) : part)) : list;

const context = slimBy({ keep: ['cwd', 'branch'] });
const results = parts((part) => part);
const of = {
  context,
  attachments: parts(slimBy({ drop: dropped })),
  result: slimBy({ drop: [...dropped, 'citableSources'], of: { contents: results, binaryResultsForLlm: results } }),
};

const silent = slimBy({ keep: ['toolCallId'] });
const other = slimBy({ drop: dropped, of });

/** Of these only some fields are read. */
const types: { [type: string]: (data: JsonObject) => JsonObject } = {
  'session.start': slimBy({ keep: names('sessionId version copilotVersion selectedModel context'), of }),
  'session.resume': slimBy({ keep: names('selectedModel context'), of }),
  'session.context_changed': context,
  'session.model_change': slimBy({ keep: ['newModel'] }),
  'session.truncation': slimBy({ keep: names('preTruncationTokensInMessages messagesRemovedDuringTruncation') }),
  'session.compaction_complete': slimBy({ keep: names('success summaryContent preCompactionTokens error') }),
  'subagent.started': slimBy({ keep: names('toolCallId agentName agentDisplayName') }),
  'session.binary_asset'(data) {
    const picture = pictureIn(data);
    return picture ? { assetId: data.assetId ?? null, picture } : other(data);
  },
};

export function slim(body: JsonObject): JsonObject {
  if (!isObject(body.data)) return body;
  const type = stringAt(body, 'type') ?? '';
  return { ...body, data: (isSilentType(type) ? silent : (entryOf(types, type) ?? other))(body.data) };
}
