/** Walks every string of a value, keys included, and rebuilds it with other strings. */
/** Fields by which records and blocks are joined and sorted: ids, kinds, times. Only what is certainly secret goes from them. */
const STRUCTURE = new Set(
  (
    'uuid parentUuid logicalParentUuid leafUuid sessionId session_id id tool_use_id toolUseID toolUseId sourceToolUseID sourceToolAssistantUUID parent_tool_use_id requestId messageId promptId agentId ' +
    'type subtype timestamp anchor kind role state version otherVersions inherited form mediaType media_type stop_reason service_tier versions started ended encoding redactedWith'
  ).split(' '),
);

export type Place = 'text' | 'key' | 'structure';

/** `parent` is the object or array the string stands in, `slot` where; `path` is the live path to it, not to be kept. */
export type Visit<T> = (text: string, place: Place, parent: object, slot: string | number, path: readonly (string | number)[]) => T;

/** Calls `visit` for every string; `enter` for every object and array before its strings. */
export function walk(value: unknown, visit: Visit<void>, enter: (at: object) => void): void {
  const path: (string | number)[] = [];
  const step = (parent: object, slot: string | number, child: unknown, structural: boolean) => {
    if (typeof child === 'string') {
      if (!isBytes(parent, slot, child)) visit(child, structural ? 'structure' : 'text', parent, slot, path);
    } else if (typeof child === 'object' && child !== null) inside(child, structural && Array.isArray(child));
  };
  const inside = (at: object, structural: boolean) => {
    enter(at);
    if (Array.isArray(at)) {
      for (let index = 0; index < at.length; index++) step(at, index, at[index], structural);
      return;
    }
    for (const key of Object.keys(at)) {
      visit(key, 'key', at, key, path);
      step(at, key, (at as { [key: string]: unknown })[key], STRUCTURE.has(key));
    }
  };
  if (typeof value === 'object' && value !== null) inside(value, false);
}

/** A copy of `value` with every string that `walk` visits put through `change`. */
export function rebuild<T>(value: T, change: Visit<string>, enter: (at: object, path: readonly (string | number)[]) => void): T {
  const path: (string | number)[] = [];
  const step = (parent: object, slot: string | number, child: unknown, structural: boolean): unknown => {
    if (typeof child !== 'string' && (typeof child !== 'object' || child === null)) return child;
    path.push(slot);
    let out: unknown = child;
    if (typeof child === 'string') {
      if (!isBytes(parent, slot, child)) out = change(child, structural ? 'structure' : 'text', parent, slot, path);
    } else out = inside(child, structural && Array.isArray(child));
    path.pop();
    return out;
  };
  const inside = (at: object, structural: boolean): unknown => {
    enter(at, path);
    if (Array.isArray(at)) return at.map((child, index) => step(at, index, child, structural));
    const out: { [key: string]: unknown } = {};
    for (const key of Object.keys(at)) {
      const child = (at as { [key: string]: unknown })[key];
      let name = change(key, 'key', at, key, path);
      while (Object.hasOwn(out, name)) name += ' ';
      const changed = step(at, key, child, STRUCTURE.has(key));
      // `__proto__` as a key of hostile JSON is a key like any other.
      if (name === '__proto__') Object.defineProperty(out, name, { value: changed, enumerable: true, configurable: true, writable: true });
      else out[name] = changed;
    }
    return out;
  };
  return (typeof value === 'object' && value !== null ? inside(value, false) : value) as T;
}

/** Base64 of an image or another file: a stretch of letters that no rule should read. */
function isBytes(parent: object, slot: string | number, text: string): boolean {
  if (slot !== 'data' && slot !== 'base64') return false;
  const typed = 'mediaType' in parent || 'media_type' in parent || 'mimeType' in parent || slot === 'base64';
  return typed && text.length > 60 && /^[A-Za-z0-9+/]{60}/.test(text) && /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(text);
}
