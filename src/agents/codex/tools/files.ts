/** Files and the web. */
import { arrayAt, numberAt, objectAt, stringAt } from '../../../model/json.ts';
import type { Call, ToolReader, ToolReaders } from '../../tool-call.ts';
import { listFolder } from '../../tool-uses.ts';
import { textsOf } from '../parts.ts';

const viewImage: ToolReader = (call) => read(call, 'image');
const readFile: ToolReader = (call) => read(call, undefined);

function read(call: Call, type: string | undefined): ReturnType<ToolReader> {
  const range = ['offset', 'limit'].map((key) => String(call.input[key] ?? ''));
  return {
    kind: 'read',
    path: call.string('path', 'file_path') ?? '',
    isPart: range.some((part) => part !== ''),
    range,
    type,
    firstLine: numberAt(call.input, 'offset') ?? 1,
  };
}

const grep: ToolReader = (call) => ({
  kind: 'search',
  pattern: call.string('pattern') ?? '',
  path: call.string('path'),
  filter: call.string('include'),
  files: 0,
  nothing: /^No matches found/.test(call.text),
});

/** Searches, opens a page, or looks for words on it. */
const web: ToolReader = (call) => {
  const action = objectAt(call.input, 'action');
  const url = stringAt(action, 'url');
  const queries = textsOf(arrayAt(action, 'queries'));
  const query = call.string('query') ?? stringAt(action, 'query') ?? queries.join(' · ');
  const pattern = stringAt(action, 'pattern');
  if (pattern) return { kind: 'search', pattern, ...(url === undefined ? {} : { path: url }), files: 0, nothing: false };
  if (url && !queries.length && !stringAt(action, 'query')) return { kind: 'fetch', url, result: '', codeText: '' };
  return { kind: 'web-search', query, results: arrayAt(call.data, 'results') };
};

const findTools: ToolReader = (call) => ({
  kind: 'find-tools',
  query: call.string('query') ?? '',
  found: call.text === '' ? 0 : call.text.split('\n').length,
});

export const fileTools: ToolReaders = {
  view_image: viewImage,
  read_file: readFile,
  list_dir: listFolder('dir_path', 'path'),
  grep_files: grep,
  web_search: web,
  tool_search: findTools,
};
