import { stringAt } from '../../model/json.ts';
import { html } from '../html.ts';
import { prose } from '../prose.ts';
import { sayLine } from '../say.ts';
import type { Call, View } from './call.ts';

export function enterPlan(call: Call): View {
  return { icon: 'plan', plainResult: true, line: sayLine(call.page.words.planStarted, {}) };
}

/** A plan is prose, and whether it was accepted is what one wants to know. */
export function exitPlan(call: Call): View {
  const { words } = call.page;
  const plan = call.string('plan') ?? stringAt(call.data, 'plan') ?? '';
  call.shown.add(plan);
  const state = { done: words.planAccepted, denied: words.planRejected, failed: words.planRejected, interrupted: '', running: '' }[
    call.block.state
  ];
  return {
    icon: 'plan',
    plainResult: true,
    line: sayLine(words.plan, {}),
    end: [state],
    stated: state !== '',
    body: plan.trim() !== '' && html`<div class="view page">${prose(call.at, plan)}</div>`,
    open: plan.trim() !== '',
  };
}
