import type { Point } from './follow-drag.ts';

/** How near to the edge of what scrolls it begins to, in pixels. */
const NEAR = 40;
/** Pixels a frame. */
const STEP = 8;

/** Moves the pane under a drag that was brought to its upper or lower edge and is held there; never the page. */
export function edgeScroll(from: Point) {
  let frame = 0;
  let pane: Element | null = null;
  let by = 0;

  function step(): void {
    pane?.scrollBy(0, by);
    frame = by === 0 ? 0 : requestAnimationFrame(step);
  }

  return {
    at({ x, y }: Point): void {
      pane = paneOf(document.elementFromPoint(x, y));
      const { top, bottom } = pane?.getBoundingClientRect() ?? { top: -Infinity, bottom: Infinity };
      // what is taken up beside an edge is not yet brought there
      const [isUp, isDown] = [y < Math.min(top + NEAR, from.y - NEAR), y > Math.max(bottom - NEAR, from.y + NEAR)];
      by = isUp ? -STEP : isDown ? STEP : 0;
      if (by !== 0 && frame === 0) frame = requestAnimationFrame(step);
    },
    stop(): void {
      by = 0;
      cancelAnimationFrame(frame);
    },
  };
}

/** What scrolls up and down around an element, short of the page. */
function paneOf(element: Element | null): Element | null {
  if (!element || element === document.body) return null;
  const isPane = element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
  return isPane ? element : paneOf(element.parentElement);
}
