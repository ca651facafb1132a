/** What makes an id's words a name. An id whose first word is no family here is of a model that nobody knows, and stays as it is. */

/** How its makers write the first word. */
export const families: { [word: string]: string } = {
  claude: 'Claude',
  gpt: 'GPT',
  chatgpt: 'ChatGPT',
  codex: 'Codex',
  o1: 'o1',
  o3: 'o3',
  o4: 'o4',
  gemini: 'Gemini',
  gemma: 'Gemma',
  grok: 'Grok',
  kimi: 'Kimi',
  glm: 'GLM',
  deepseek: 'DeepSeek',
  qwen: 'Qwen',
  qwq: 'QwQ',
  mistral: 'Mistral',
  mixtral: 'Mixtral',
  ministral: 'Ministral',
  pixtral: 'Pixtral',
  magistral: 'Magistral',
  devstral: 'Devstral',
  codestral: 'Codestral',
  minimax: 'MiniMax',
  llama: 'Llama',
  codellama: 'Code Llama',
  phi: 'Phi',
  nemotron: 'Nemotron',
  granite: 'Granite',
  olmo: 'Olmo',
  ernie: 'ERNIE',
  doubao: 'Doubao',
  hunyuan: 'Hunyuan',
  mimo: 'MiMo',
  longcat: 'LongCat',
  starcoder: 'StarCoder',
  composer: 'Composer',
  swe: 'SWE',
};

/** A model of one family that is called by its size alone. */
export const familySizes: { [word: string]: string } = { opus: 'claude', sonnet: 'claude', haiku: 'claude' };

/** Words after the first that are not simply written with a capital. */
export const familyWords: { [word: string]: string } = {
  oss: 'OSS',
  vl: 'VL',
  it: 'IT',
  gguf: 'GGUF',
  mlx: 'MLX',
  awq: 'AWQ',
};

/** Families whose version is joined to the name. */
export const hyphened = /^(?:GPT|ChatGPT|GLM|SWE)$/;
