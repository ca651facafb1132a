/** Models by the names people know: `gpt-5.2-codex` is GPT-5.2 Codex, `claude-opus-4-5-20251101` is Claude Opus 4.5. */

/**
 * How their makers write the first word of an id. An id whose first word is not among them is of a model that nobody knows, and
 * stays as it is.
 */
const families: { [word: string]: string } = {
  ...inSmallLetters(`Claude GPT ChatGPT Codex o1 o3 o4 Gemini Gemma Grok Kimi GLM DeepSeek Qwen QwQ Mistral Mixtral Ministral
    Pixtral Magistral Devstral Codestral MiniMax Llama Phi Nemotron Granite Olmo ERNIE Doubao Hunyuan MiMo LongCat StarCoder
    Composer SWE`),
  codellama: 'Code Llama',
};

/** A model of one family that is called by its size alone. */
const familySizes: { [word: string]: string } = { opus: 'claude', sonnet: 'claude', haiku: 'claude' };

/** Words after the first that are not simply written with a capital. */
const familyWords = inSmallLetters('OSS VL IT GGUF MLX AWQ');

/** Words by how they are written in small letters. */
function inSmallLetters(words: string): { [word: string]: string } {
  return Object.fromEntries(words.split(/\s+/).map((word) => [word.toLowerCase(), word]));
}

/** Families whose version is joined to the name. */
const hyphened = /^(?:GPT|ChatGPT|GLM|SWE)$/;

/** `openai/…`, `openrouter/anthropic/…`, `hf:zai-org/…`, `us.anthropic.…`, `databricks-…` */
const provider =
  /^(?:[\w.:@-]{0,100}\/){0,4}(?:[a-z-]{1,20}\.){0,3}(?:(?:databricks|bedrock|vertex|azure|anthropic|meta|zai|labs|open)-{1,2})?(?=[a-z])/;

/** Which release of an interface serves it, what its host's tag adds, when it was made, and that it is the latest. */
const ends = [
  /-v\d{1,2}(?::\d{1,4}k?){1,2}$/,
  /[@:][\w.-]{1,40}$/,
  /-(?:latest|preview|exp|experimental)$/,
  /[-@]20\d{2}-?[01]\d-?[0-3]\d$/,
  /-(?:0\d|1[0-2])-20\d{2}$/,
  /-(?:[01]\d-?[0-3]\d|2\d[01]\d|2\d[01]\d[0-3]\d|00\d)$/,
];
/** A date with something behind it. */
const dateInside = /-20\d{2}[01]\d[0-3]\d(?=-[a-z])/;
/** `:30b`, `:120b-cloud`, `:thinking`: part of the name. */
const namingTag = /:(\d{1,4}(?:\.\d{1,2})?b|thinking)(?:-cloud)?$/;

/** Undefined where it is of no family that is known. `variant`: `1m` of `[1m]`. */
function parsed(id: string): { words: string[]; variant: string | undefined } | undefined {
  if (id.length > 200) return undefined;
  const [, bare = id, variant] = /^(.{1,190})\[(\w{1,8})\]$/.exec(id) ?? [];
  const name = bare.toLowerCase().replace(provider, '').replace(namingTag, '-$1').replace(dateInside, '');
  const [first = '', ...rest] = shortened(name).split(/[-_ ()]+/);
  const [, letters = first, digits] = /^([a-z]{3,12})(\d{1,2}(?:\.\d{1,2})?)$/.exec(first) ?? [];
  const all = [...(Object.hasOwn(familySizes, letters) ? [familySizes[letters] as string] : []), letters];
  if (digits !== undefined) {
    // The makers of Qwen write its version without a space.
    if (letters === 'qwen') all[0] = first;
    else all.push(digits);
  }
  if (familyOf(all[0] ?? '') === undefined) return undefined;
  for (const word of rest.filter(Boolean)) {
    const last = all.at(-1) ?? '';
    // `4-5` and `4p5` are 4.5, as ids cannot always hold a dot.
    if (/^\d{1,2}$/.test(word) && /^\d{1,2}$/.test(last)) all[all.length - 1] = `${last}.${word}`;
    else all.push(word.replace(/^(v?\d{1,2})p(\d{1,2})$/, '$1.$2'));
  }
  // Bedrock's `-v1`; `-v2` is a model of its own.
  if (all[0] === 'claude' && all.at(-1) === 'v1') all.pop();
  return { words: all, variant: variant?.toLowerCase() };
}

function shortened(name: string): string {
  // Another model than the one that followed it.
  if (name.startsWith('o1-preview')) return 'o1-preview';
  const shorter = ends.reduce((text, end) => text.replace(end, ''), name);
  return shorter === name ? name : shortened(shorter);
}

function familyOf(word: string): string | undefined {
  const version = /^qwen(\d{1,2}(?:\.\d{1,2})?)$/.exec(word)?.[1];
  if (version !== undefined) return families.qwen + version;
  return Object.hasOwn(families, word) ? families[word] : undefined;
}

/** How much it was asked to think; not Mistral's middle size. */
const isEffort = (word: string, family: string) =>
  /^(?:xhigh|high|low|minimal)$/.test(word) || (word === 'medium' && !family.endsWith('stral'));

/** The id itself where it is of no family that is known. */
export function modelName(id: string): string {
  const found = parsed(id);
  const [first = '', ...rest] = found?.words ?? [];
  const family = familyOf(first);
  if (!found || family === undefined) return id;
  const effort = rest.length > 1 && isEffort(rest.at(-1) ?? '', family) ? rest.pop() : undefined;
  // OpenAI writes these as they are.
  const isPlain = /^o\d$/.test(family);
  const name = rest.reduce(
    (text, word) => text + (isPlain || hyphened.test(text) ? '-' : ' ') + (isPlain ? word : written(word, family)),
    family,
  );
  return name + [effort, found.variant?.toUpperCase()].map((note) => (note === undefined ? '' : ` (${note})`)).join('');
}

function written(word: string, family: string): string {
  if (/^(?:mini|nano)$/.test(word) && /GPT|Codex/.test(family)) return word;
  if (Object.hasOwn(familyWords, word)) return familyWords[word] as string;
  // Sizes and formats: 120B, A35B, 128E, E2B, 32K, FP8, and GLM's 4.5V.
  if (/^\d{1,2}x\d{1,3}b$/.test(word)) return word.replace('b', 'B');
  if (/^[ae]?\d{1,4}(?:\.\d{1,2})?[bmekv]$/.test(word) || /^(?:fp|bf|int|q)\d{1,2}$/.test(word)) return word.toUpperCase();
  if (/^v\d/.test(word) && !/^(?:DeepSeek|MiMo)$/.test(family)) return word;
  return word.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** The same for every id of one model, and an id of it itself: `claude-opus-4.5`. */
export function modelKey(id: string): string {
  const found = parsed(id);
  return found ? found.words.join('-') + (found.variant === undefined ? '' : `[${found.variant}]`) : id;
}

/** Other ids that lead to a model: those in logs, and what is left of them without their host, their tag and their date. */
export function otherIds(id: string): string[] {
  const bare = id.toLowerCase().replace(/^.{0,100}\//, '');
  const untagged = bare.replace(/[:@].{0,60}$/, '');
  const dotted = untagged.replace(/-(\d{1,2})-(?=\d{1,2}(?:-|$))/g, '-$1.');
  const key = modelKey(id);
  return [...new Set([id, bare, untagged, dotted, dotted.replace(dateInside, '')])].filter((other) => other !== key && other !== '');
}

/** Models as people tell them apart, in the order of their first ids. */
export function modelsOf(ids: Iterable<string>): { key: string; name: string; ids: string[] }[] {
  return [...Map.groupBy(new Set(ids), modelKey)].map(([key, ids]) => ({ key, name: modelName(key), ids }));
}
