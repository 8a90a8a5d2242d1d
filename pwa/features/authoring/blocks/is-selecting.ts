/** Returns true if a press ended a text selection, so that it does not count as a press on the element. */
export function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false;
}
