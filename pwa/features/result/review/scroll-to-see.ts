/** About what the header, the tabs and the steps cover of a page that scrolls. */
const COVERED_PX = 160;
const EDGE_PX = 8;

/** Scrolls an element to the middle, or to its beginning if it is higher than what scrolls it. */
export function scrollToSee(element: HTMLElement, movesPage = true): void {
  const pane = element.closest<HTMLElement>('section');
  if (!pane || !isScrolling(pane)) {
    element.scrollIntoView({ block: element.offsetHeight > innerHeight - COVERED_PX ? 'start' : 'center' });
    return;
  }
  // the page itself moves no more than the pane needs to be in sight
  if (movesPage) pane.scrollIntoView({ block: 'nearest' });
  const room = (pane.clientHeight - element.offsetHeight) / 2;
  pane.scrollBy(0, element.getBoundingClientRect().top - pane.getBoundingClientRect().top - Math.max(EDGE_PX, room));
}

/** False where the panes are stacked and the page scrolls. */
export function isScrolling(pane: HTMLElement): boolean {
  return /auto|scroll/.test(getComputedStyle(pane).overflowY) && pane.scrollHeight > pane.clientHeight;
}
