const GAP_PX = 8;

/** Returns how much a bar inside, marked `data-covers`, hides of the upper edge of what scrolls, in pixels. */
export function coveredHeight(scroller: HTMLElement): number {
  const bar = scroller.querySelector<HTMLElement>('[data-covers]');
  if (!bar) return 0;
  // on a page that scrolls the bar stands below the site's header
  const belowPx = Math.max(0, Number.parseFloat(getComputedStyle(bar).top) || 0);
  return belowPx + bar.offsetHeight + GAP_PX;
}
