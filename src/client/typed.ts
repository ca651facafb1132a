/** Whether a key was pressed by itself, and not in a field or a dialog: then it may be one of ours. */
export function isTypedInto(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [contenteditable]'));
}
