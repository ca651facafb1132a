import { expect, test } from 'vitest';
import { modelKey, modelName, modelsOf, otherIds } from '../../src/model/model-name.ts';

const known = [
  ['claude-opus-4-5-20251101', 'Claude Opus 4.5'],
  ['claude-sonnet-4-20250514', 'Claude Sonnet 4'],
  ['claude-3-5-sonnet-20241022', 'Claude 3.5 Sonnet'],
  ['claude-3-7-sonnet-latest', 'Claude 3.7 Sonnet'],
  ['claude-haiku-4-5@20251001', 'Claude Haiku 4.5'],
  ['us.anthropic.claude-opus-4-1-20250805-v1:0', 'Claude Opus 4.1'],
  ['anthropic/claude-sonnet-4.5', 'Claude Sonnet 4.5'],
  ['claude-sonnet-4-5-20250929[1m]', 'Claude Sonnet 4.5 (1M)'],
  ['gpt-5.2-codex', 'GPT-5.2 Codex'],
  ['gpt-5', 'GPT-5'],
  ['gpt-5.1-codex-mini', 'GPT-5.1 Codex mini'],
  ['gpt-4o-2024-08-06', 'GPT-4o'],
  ['openai/gpt-oss-120b', 'GPT-OSS 120B'],
  ['o4-mini', 'o4-mini'],
  ['codex-mini-latest', 'Codex mini'],
  ['gemini-3-pro-preview', 'Gemini 3 Pro'],
  ['models/gemini-2.5-pro-preview-05-06', 'Gemini 2.5 Pro'],
  ['gemini-2.5-flash-lite', 'Gemini 2.5 Flash Lite'],
  ['x-ai/grok-code-fast-1', 'Grok Code Fast 1'],
  ['moonshotai/kimi-k2-0905', 'Kimi K2'],
  ['zai-org/GLM-4.6', 'GLM-4.6'],
  ['deepseek/deepseek-v3.2-exp', 'DeepSeek V3.2'],
  ['deepseek-v3', 'DeepSeek V3'],
  ['qwen3-coder-480b-a35b-instruct', 'Qwen3 Coder 480B A35B Instruct'],
  ['devstral-small-2507', 'Devstral Small'],
  ['minimax-m2:free', 'MiniMax M2'],
  ['sonnet[1m]', 'Claude Sonnet (1M)'],
  ['opus-4.6-thinking', 'Claude Opus 4.6 Thinking'],
  ['claude-opus-4-5-20251101-thinking', 'Claude Opus 4.5 Thinking'],
  ['claude-3-5-sonnet-v2@20241022', 'Claude 3.5 Sonnet v2'],
  ['eu.anthropic.claude-opus-4-6-v1', 'Claude Opus 4.6'],
  ['anthropic.claude-opus-4-6-v1:0:200k', 'Claude Opus 4.6'],
  ['arn:aws:bedrock:us-east-1:000000000000:inference-profile/us.anthropic.claude-sonnet-4-5-20250929-v1:0', 'Claude Sonnet 4.5'],
  ['databricks-claude-sonnet-4', 'Claude Sonnet 4'],
  ['openrouter/anthropic/claude-3.7-sonnet:thinking', 'Claude 3.7 Sonnet Thinking'],
  ['gpt-5.2-codex-high', 'GPT-5.2 Codex (high)'],
  ['gpt-5-codex (high)', 'GPT-5 Codex (high)'],
  ['gpt-5.1-codex-max-xhigh', 'GPT-5.1 Codex Max (xhigh)'],
  ['mistral-medium-2505', 'Mistral Medium'],
  ['chatgpt-4o-latest', 'ChatGPT-4o'],
  ['o1-preview', 'o1-preview'],
  ['o3-deep-research', 'o3-deep-research'],
  ['o3-mini-high', 'o3-mini (high)'],
  ['gpt-oss:120b-cloud', 'GPT-OSS 120B'],
  ['gemini-2.5-flash-preview-09-2025', 'Gemini 2.5 Flash'],
  ['gemini-2.0-flash-001', 'Gemini 2.0 Flash'],
  ['gemma3:27b', 'Gemma 3 27B'],
  ['google/gemma-3n-e4b-it', 'Gemma 3n E4B IT'],
  ['grok-3-mini', 'Grok 3 Mini'],
  ['accounts/fireworks/models/glm-4p6', 'GLM-4.6'],
  ['glm-4.5v', 'GLM-4.5V'],
  ['hf:zai-org/GLM-4.5-Air-FP8', 'GLM-4.5 Air FP8'],
  ['ollama/qwen3:8b', 'Qwen3 8B'],
  ['llama3.1:8b', 'Llama 3.1 8B'],
  ['us.meta.llama3-3-70b-instruct-v1:0', 'Llama 3.3 70B Instruct'],
  ['meta-llama/Llama-4-Maverick-17B-128E-Instruct-FP8', 'Llama 4 Maverick 17B 128E Instruct FP8'],
  ['open-mixtral-8x22b', 'Mixtral 8x22B'],
  ['xiaomi/mimo-v2-flash:free', 'MiMo V2 Flash'],
  ['codex-auto-review', 'Codex Auto Review'],
  ['big-pickle', 'big-pickle'],
  ['openrouter/auto', 'openrouter/auto'],
  ['my-sonnet', 'my-sonnet'],
  ['my-gpt-deployment', 'my-gpt-deployment'],
  ['constructor', 'constructor'],
  ['', ''],
] as const;

test.each(known)('%s is called %s', (id, name) => {
  expect(modelName(id)).toBe(name);
});

test('what names a model has the same name', () => {
  for (const [id, name] of known) expect([modelName(modelKey(id)), modelKey(modelKey(id))]).toEqual([name, modelKey(id)]);
});

test('an id and its parts lead to the model', () => {
  for (const [id] of known) for (const other of otherIds(id)) expect(other).not.toBe(modelKey(id));
  expect(otherIds('us.anthropic.claude-opus-4-1-20250805-v1:0')).toContain('us.anthropic.claude-opus-4-1-20250805-v1:0');
  expect(otherIds('ollama/gpt-oss:20b')).toEqual(['ollama/gpt-oss:20b', 'gpt-oss:20b', 'gpt-oss']);
});

test('ids of one model are one', () => {
  expect(modelsOf(['claude-opus-4-5', 'gpt-5', 'anthropic/claude-opus-4.5', 'claude-opus-4-5-20251101', 'gpt-5'])).toEqual([
    { key: 'claude-opus-4.5', name: 'Claude Opus 4.5', ids: ['claude-opus-4-5', 'anthropic/claude-opus-4.5', 'claude-opus-4-5-20251101'] },
    { key: 'gpt-5', name: 'GPT-5', ids: ['gpt-5'] },
  ]);
});
