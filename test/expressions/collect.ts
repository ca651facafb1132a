/** Every regular expression of `src/`: as it is written, and as modules put it together while they are loaded. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

export interface Expression {
  /** Below `src/`. */
  file: string;
  line: number;
  source: string;
  flags: string;
}

const folder = fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|astro)$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => name.split(sep).join('/'))
  .sort();

/** Literals, by the compiler's own reading of the code. */
export function written(): Expression[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    // Of a component its script: what stands between the two lines of dashes.
    const code = file.endsWith('.astro') ? (/^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '') : text;
    const found: Expression[] = [];
    const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node) => {
      const [, source, flags] =
        node.kind === ts.SyntaxKind.RegularExpressionLiteral ? (/^\/(.*)\/([a-z]*)$/s.exec(node.getText()) ?? []) : [];
      if (source !== undefined && flags !== undefined)
        found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, source, flags });
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });
}

/** Files that call `new RegExp`, and what they made of it as they were loaded; those behind labels, as each was first met in a text. */
export async function composed(): Promise<{ files: string[]; found: Expression[] }> {
  const makers = files.filter((file) => file.endsWith('.ts') && /\bnew RegExp\(/.test(readFileSync(join(folder, file), 'utf8')));
  const found: Expression[] = [];
  const Real = globalThis.RegExp;
  const seen = new Proxy(Real, {
    construct(target, given, made) {
      const made2 = Reflect.construct(target, given, made === seen ? target : made) as RegExp;
      const [, file, line] = /\/src\/([^:)?]+\.ts)[^:]*:(\d+)/.exec(new Error().stack?.split('\n')[2] ?? '') ?? [];
      if (file !== undefined) found.push({ file, line: Number(line), source: made2.source, flags: made2.flags });
      return made2;
    },
  });
  globalThis.RegExp = seen;
  try {
    // Browsers' files look for a page as they load.
    for (const file of makers.filter((name) => !name.startsWith('client/'))) await import(pathToFileURL(join(folder, file)).href);
    const [{ privacyDetectors }, { Reading }] = await Promise.all([
      import('../../src/redact/people/index.ts'),
      import('../../src/redact/formats/engine/detector.ts'),
      import('../../src/redact/redactor.ts'),
    ]);
    for (const { keywords = [], at } of privacyDetectors)
      for (const keyword of keywords) at?.(`${keyword}: `, 0, keyword.length, [], new Reading(`${keyword}: `));
  } finally {
    globalThis.RegExp = Real;
  }
  return { files: makers.map((file) => relative('.', file).split(sep).join('/')), found };
}
