import type { Point } from './follow-drag.ts';

const NEAR = 40;
const STEP = 8;

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
      // a label that is picked up beside an edge was not brought there
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

function paneOf(element: Element | null): Element | null {
  if (!element || element === document.body) return null;
  const isPane = element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
  return isPane ? element : paneOf(element.parentElement);
}
