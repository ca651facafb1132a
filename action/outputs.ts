/** Outputs of a step: https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-output-parameter */
import { appendFileSync } from 'node:fs';
import { Problem } from './problem.ts';

export function setOutputs(path: string | undefined, values: { [name: string]: string | number | boolean }): void {
  if (!path) return;
  const lines = Object.entries(values).map(([name, value]) => {
    if (/[\r\n]/.test(String(value))) throw new Problem(`The output ${name} would have several lines.`);
    return `${name}=${value}\n`;
  });
  appendFileSync(path, lines.join(''));
}
