import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/setup/browser.ts';

export default function setup(project: TestProject): void {
  project.provide('chromium', ensureChromium());
}
