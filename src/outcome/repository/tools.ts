/** Tools of servers that open and merge pull requests (https://github.com/github/github-mcp-server), by the tool's name. */
import { pullOf } from '../../model/forge.ts';
import { type Json, numberAt, stringAt } from '../../model/json.ts';
import type { RepositoryEvent } from './ran.ts';

type ToolFamily = (input: Json, text: string) => RepositoryEvent[];

const address = /https:\/\/[^\s"'<>\\]{3,500}/g;

const open: ToolFamily = (input, text) => {
  const pull = text
    .slice(0, 20_000)
    .match(address)
    ?.flatMap((one) => pullOf(one) ?? [])[0];
  const title = stringAt(input, 'title');
  return pull ? [{ is: 'open', number: pull.number, url: pull.url, ...(title ? { title } : {}) }] : [];
};

const merge: ToolFamily = (input, text) => {
  const number = numberAt(input, 'pullNumber') ?? numberAt(input, 'pull_number') ?? numberAt(input, 'merge_request_iid');
  if (number === undefined || !/"merged":\s{0,4}true|"state":\s{0,4}"merged"/.test(text)) return [];
  const [owner, repo] = [stringAt(input, 'owner'), stringAt(input, 'repo')];
  return [{ is: 'merge', number, ...(owner && repo ? { repository: `${owner}/${repo}` } : {}) }];
};

const families: { [tool: string]: ToolFamily } = {
  create_pull_request: open,
  create_merge_request: open,
  merge_pull_request: merge,
  merge_merge_request: merge,
};

export const toolEvents = (tool: string, input: Json, text: string): RepositoryEvent[] =>
  Object.hasOwn(families, tool) ? (families[tool]?.(input, text) ?? []) : [];
