/**
 * Firefox has a range of its own for each chosen cell of a table, and an editor that reads the first takes it to end in the cell
 * after it: from now on cells within `root` are chosen as one range, from the first to the end of the last, once the mouse that
 * chooses them is let go. Gives what ends it.
 */
export function joinChosenCells(root: HTMLElement): () => void {
  const ended = new AbortController();
  // before the editor reads the selection
  const options = { capture: true, signal: ended.signal };
  let isHeld = false;
  const hold = (event: MouseEvent) => {
    isHeld = event.type === 'mousedown';
    if (!isHeld) joinCells(root);
  };
  document.addEventListener('mousedown', hold, options);
  document.addEventListener('mouseup', hold, options);
  // a change that it makes itself leaves one range, and nothing to join
  document.addEventListener('selectionchange', () => !isHeld && joinCells(root), options);
  return () => ended.abort();
}

function joinCells(root: HTMLElement): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount < 2) return;
  const first = selection.getRangeAt(0);
  const last = selection.getRangeAt(selection.rangeCount - 1);
  if (!root.contains(first.startContainer) || !root.contains(last.endContainer)) return;
  const from = first.startContainer.childNodes[first.startOffset];
  const to = last.endContainer.childNodes[last.endOffset - 1];
  if (!(from instanceof HTMLTableCellElement && to instanceof HTMLTableCellElement)) return;
  selection.setBaseAndExtent(from, 0, to, to.childNodes.length);
}
