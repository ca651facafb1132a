/** Views by the kind of call they are for: each file has some, and all together have every kind. */
import type { ToolKind } from '../../model/tool.ts';
import type { AllViews, ShownCall, ToolView, View } from './call.ts';
import { commandViews } from './command.ts';
import { editViews } from './edit.ts';
import { otherViews } from './other.ts';
import { readViews } from './read.ts';
import { searchViews } from './search.ts';
import { talkViews } from './talk.ts';
import { tasksViews } from './tasks.ts';

const views: AllViews = {
  ...commandViews,
  ...editViews,
  ...otherViews,
  ...readViews,
  ...searchViews,
  ...talkViews,
  ...tasksViews,
};

export const viewOf = (call: ShownCall): View => (views[call.use.kind] as ToolView<ToolKind>)(call, call.use);
