/**
 * Works around Firefox, which has one range per selected table cell, while an editor reads only the first and takes
 * it to end in the next cell: when the mouse is released, joins the ranges within `root` into one. Returns a function
 * that stops it.
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
  // our own change leaves one range, so there is nothing more to join
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
