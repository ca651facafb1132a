/** What the names of attachments and reminders mean. */
import type { AttachmentKind, BlockNames } from '../agent.ts';

const attachments: { [name: string]: AttachmentKind } = {
  file: 'file',
  edited_text_file: 'changed-file',
  opened_file_in_ide: 'opened-file',
  ide_opened_file: 'opened-file',
  selected_lines_in_ide: 'selection',
  ide_selection: 'selection',
  diagnostics: 'diagnostics',
  ide_diagnostics: 'diagnostics',
  goal_status: 'goal',
  task_status: 'task-status',
  hook_blocking_error: 'hook-objection',
  hook_permission_decision: 'hook-decision',
};

export const blockNames: BlockNames = {
  attachmentKind: (name) => (Object.hasOwn(attachments, name) ? attachments[name] : undefined),
  /** The file of an editor's note: "The user opened the file … in the IDE.", "… selected the lines 3 to 9 from …:". */
  fileIn: (text) =>
    /^[ \t]*The user (?:opened the file|selected the lines? [\d to]+ from) (.{1,300}?)(?: in the IDE\b|:?\s*$)/m.exec(text)?.[1],
  // The queue's records are a person's words, not the system's.
  reminderKind: (name) => (name === 'queue-operation' ? 'unsent' : name.includes('hook') ? 'hook' : 'other'),
};
