/** Whether a press ends a selection of words, which is not to be taken for a press on what they stand in. */
export function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false;
}
