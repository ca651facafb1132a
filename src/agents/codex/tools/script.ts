/**
 * Scripts of `exec`: JavaScript in which the model calls its tools (`await tools.exec_command({cmd: "ls"})`). Where all that is
 * called stands there in plain values, the script is shown as what it runs.
 */
import { type AnyNode, parse } from 'acorn';
import { type Json, type JsonObject, stringAt } from '../../../model/json.ts';

interface ScriptCall {
  name: string;
  input: Json;
}

/** Longer scripts are programs, and are shown as such. */
const longest = 200_000;
const mostCalls = 40;
/** What runs then depends on more than stands there. */
const deciding =
  /^(?:For\w{0,2}Statement|(?:Do)?WhileStatement|SwitchStatement|CatchClause|ArrowFunctionExpression|ConditionalExpression)$/;

/** What a script runs, as one call; undefined where it is several kinds of calls, or only running it would tell. */
export function callOfScript(script: string): ScriptCall | undefined {
  const [first, ...more] = callsInScript(script);
  if (!first || more.length === 0) return first;
  const commands = [first, ...more].map(({ name, input }) => (name === 'exec_command' ? stringAt(input, 'cmd') : undefined));
  return commands.includes(undefined)
    ? undefined
    : { name: first.name, input: { ...(first.input as JsonObject), cmd: commands.join('\n') } };
}

function callsInScript(script: string): ScriptCall[] {
  if (script.length > longest) return [];
  try {
    const nodes = [...nodesIn(parse(script, { ecmaVersion: 'latest', allowAwaitOutsideFunction: true, allowReturnOutsideFunction: true }))];
    const calls = nodes.flatMap((node) => callIn(node, nodes) ?? []);
    return calls.length > mostCalls || nodes.some(isDeciding) ? [] : calls;
  } catch {
    // No JavaScript, nested too deep, or a value that is not plain.
    return [];
  }
}

/** In the order of the script. */
function* nodesIn(value: object): Generator<AnyNode> {
  if ('type' in value) yield value as AnyNode;
  for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) yield* nodesIn(child);
}

const isDeciding = (node: AnyNode): boolean =>
  deciding.test(node.type) || (node.type === 'LogicalExpression' && node.operator === '??') || methodIn(node)?.name === 'map';

function methodIn(node: AnyNode): { of: AnyNode; name: string } | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node.callee;
  if (property.type === 'Literal') return { of: object, name: String(property.value) };
  return property.type === 'Identifier' && !computed ? { of: object, name: property.name } : undefined;
}

/** @throws where what is asked for is no plain value. */
function callIn(node: AnyNode, nodes: readonly AnyNode[]): ScriptCall | undefined {
  const method = methodIn(node);
  if (node.type !== 'CallExpression' || method?.of.type !== 'Identifier' || method.of.name !== 'tools') return undefined;
  const [only, ...more] = node.arguments;
  if (!only || more.length > 0) throw new Error('takes one value');
  return { name: method.name, input: plainValue(variableOf(only, nodes) ?? only) };
}

/** `tools.apply_patch(patch)` after `const patch = "…"`. */
function variableOf(used: AnyNode, nodes: readonly AnyNode[]): AnyNode | null | undefined {
  if (used.type !== 'Identifier' || used.name === 'undefined') return undefined;
  const set = nodes.find((node) => node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === used.name);
  return set?.type === 'VariableDeclarator' && set.start < used.start ? set.init : undefined;
}

/** @throws where it is no plain value. */
function plainValue(node: AnyNode | null): Json {
  switch (node?.type) {
    case 'Literal':
      if (node.value !== undefined && typeof node.value !== 'bigint' && !(node.value instanceof RegExp)) return node.value;
      break;
    case 'Identifier':
      if (node.name === 'undefined') return null;
      break;
    case 'UnaryExpression':
      if (node.operator === '-') return -Number(plainValue(node.argument));
      break;
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? '';
      break;
    case 'TaggedTemplateExpression':
      if (node.tag.type === 'MemberExpression' && node.quasi.expressions.length === 0) return node.quasi.quasis[0]?.value.raw ?? '';
      break;
    case 'ArrayExpression':
      return node.elements.map(plainValue);
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map(fieldOf));
  }
  throw new Error('no plain value');
}

function fieldOf(property: AnyNode): [string, Json] {
  if (property.type !== 'Property' || property.computed) throw new Error('no plain value');
  const { key, value } = property;
  return [key.type === 'Identifier' ? key.name : String(plainValue(key)), plainValue(value)];
}
