/** What names of files and blocks mean in most logs. An adapter says what is otherwise in its own. */

export type SideKind = 'subagent' | 'meta' | 'journal' | 'workflow' | 'tool-result' | 'image' | 'prefix';

export type AttachmentKind =
  | 'file'
  | 'changed-file'
  | 'opened-file'
  | 'selection'
  | 'diagnostics'
  | 'goal'
  | 'task-status'
  | 'hook-objection'
  | 'hook-decision';

interface SidePlace {
  owner: string;
  name: string;
  kind: SideKind;
}

/** Of names of files and folders: one file a session, nothing beside it. */
export const plainFiles = {
  /** Folders beside the logs that hold none. */
  besideLogs: { home: '', folders: [] as string[] },
  /** Of a file in a session's own folder: that folder, the file's name below it, and what it is. */
  sidePlace: (_name: string): SidePlace | undefined => undefined,
  /** Form of a subagent's log, and whether a file of that form is one beside its session. */
  subagentForm: '',
  isSubagentLog: (_name: string): boolean => false,
  /** The folder of the project, where the name shows it. */
  projectKeyOf: (_name: string): string | undefined => undefined,
  /** Files that are known to be no log of a session. */
  isOther: (_name: string): boolean => false,
  /** Of a subagent's log: its id, and the workflow run it is part of. */
  agentIdOf: (name: string): string => name.replace(/^.*\//, '').replace(/\.[a-z]+$/, ''),
  workflowOf: (_name: string): string | undefined => undefined,
};
export type FileNames = typeof plainFiles;

/** Of names of blocks in the log. */
export const plainBlocks = {
  attachmentKind: (name: string): AttachmentKind | undefined => (name === 'file' ? 'file' : undefined),
  /** The file that an attachment's text is about. */
  fileIn: (_text: string): string | undefined => undefined,
  /** `unsent`: words of the person that were never sent. */
  reminderKind: (_name: string): 'unsent' | 'hook' | 'other' => 'other',
};
export type BlockNames = typeof plainBlocks;
