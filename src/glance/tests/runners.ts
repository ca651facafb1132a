import { bun } from './bun.ts';
import { dart } from './dart.ts';
import { deno } from './deno.ts';
import { dotnet } from './dotnet.ts';
import { elixir } from './elixir.ts';
import { go } from './go.ts';
import { gradle } from './gradle.ts';
import { jest } from './jest.ts';
import { maven } from './maven.ts';
import { mocha } from './mocha.ts';
import { native } from './native.ts';
import { node } from './node.ts';
import { perl } from './perl.ts';
import { php } from './php.ts';
import { playwright } from './playwright.ts';
import { pytest } from './pytest.ts';
import { ruby } from './ruby.ts';
import type { Runner } from './runner.ts';
import { rust } from './rust.ts';
import { sbt } from './sbt.ts';
import { swift } from './swift.ts';
import { unittest } from './unittest.ts';
import { vitest } from './vitest.ts';

/** Families of test runners. */
export const runners: readonly Runner[] = [
  vitest,
  jest,
  mocha,
  node,
  playwright,
  bun,
  deno,
  pytest,
  unittest,
  rust,
  go,
  maven,
  gradle,
  sbt,
  ruby,
  php,
  elixir,
  dotnet,
  swift,
  dart,
  perl,
  native,
];
