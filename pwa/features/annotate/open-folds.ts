/** Says what a browser says of hidden words that a search has found: what folds them opens. */
export function openFolds(element: HTMLElement): void {
  element.dispatchEvent(new Event('beforematch', { bubbles: true }));
}
