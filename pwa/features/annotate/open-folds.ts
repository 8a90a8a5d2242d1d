/** Says what a browser says of hidden words that a search has found: what folds them opens. */
export function openFolds(node: Node): void {
  const element = node instanceof Element ? node : node.parentElement;
  element?.dispatchEvent(new Event('beforematch', { bubbles: true }));
}
