import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { followDrag, type Point } from './follow-drag.ts';
import { edgeScroll } from './edge-scroll.ts';
import type { Hand } from './use-hand.ts';

export const GAP = 'data-gap';

export interface Drag {
  label: string | null;
  list: (element: HTMLElement | null) => void;
  ghost: (element: HTMLElement | null) => void;
  handlers: (
    label: string,
    from?: string | null,
  ) => { onPointerDown: (event: PointerEvent) => void; onClickCapture: (event: MouseEvent) => void };
}

export function useDrag(hand: Hand, question_ids: readonly string[]): Drag {
  const [label, setLabel] = useState<string | null>(null);
  const ghost = useRef<HTMLElement>(null);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const followPointer = useCallback((element: HTMLElement | null) => {
    ghost.current = element;
    if (element) element.style.translate = `${pointer.current.x}px ${pointer.current.y}px`;
  }, []);
  const [list, setList] = useState<HTMLElement | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const isTaken = useRef(false);
  const wasDragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    if (!list) return;
    const keepStill = (event: TouchEvent) => {
      if (isTaken.current && event.cancelable) event.preventDefault();
    };
    const release = ({ touches }: TouchEvent) => {
      if (touches.length === 0) isTaken.current = false;
    };
    // React's own listener is passive, and could not stop the scrolling
    const gone = new AbortController();
    const { signal } = gone;
    list.addEventListener('touchmove', keepStill, { passive: false, signal });
    // the last finger may have come down elsewhere
    addEventListener('touchend', release, { signal });
    addEventListener('touchcancel', release, { signal });
    return () => gone.abort();
  }, [list]);

  function gapAt({ x, y }: Point): string | null {
    const gap = document.elementFromPoint(x, y)?.closest(`[${GAP}]`)?.getAttribute(GAP) ?? null;
    return gap !== null && question_ids.includes(gap) ? gap : null;
  }

  function begin(event: PointerEvent, dragged: string, from: string | null): void {
    wasDragged.current = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const { currentTarget, pointerId, pointerType } = event;
    const scroll = edgeScroll({ x: event.clientX, y: event.clientY });
    const end = () => {
      scroll.stop();
      setLabel(null);
      wasDragged.current = true;
    };
    stop.current?.();
    const isHeld = pointerType !== 'mouse' && list?.contains(currentTarget) === true;
    const stopFollowing = followDrag(event.nativeEvent, isHeld, {
      onStart() {
        isTaken.current = pointerType !== 'mouse';
        // capture, so that the click that ends the drag is none on the element under it
        currentTarget.setPointerCapture(pointerId);
        hand.pick(dragged, from);
        setLabel(dragged);
      },
      onMove(at) {
        pointer.current = at;
        followPointer(ghost.current);
        hand.moveOver(gapAt(at));
        scroll.at(at);
      },
      onDrop(at, hasMoved) {
        end();
        const gap = gapAt(at);
        if (gap !== null) hand.put(gap);
        else if (hasMoved) hand.drop();
      },
      onCancel() {
        end();
        hand.pick(null);
      },
    });
    stop.current = () => {
      stopFollowing();
      scroll.stop();
    };
  }

  return {
    label,
    list: setList,
    ghost: followPointer,
    handlers: (dragged, from = null) => ({
      onPointerDown: (event) => begin(event, dragged, from),
      onClickCapture(event) {
        // a click by key has no detail, and belongs to no drag
        if (!wasDragged.current || event.detail === 0) return;
        wasDragged.current = false;
        event.stopPropagation();
      },
    }),
  };
}
