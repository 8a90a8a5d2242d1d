import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { EVEN_SHARE, shareAfterKey, shareFor, shareLimits } from './divider.ts';
import { RESIZE, passageShare } from './split-texts.ts';

/** A finger that moves less than this presses a button of the divider; one that moves more drags it. */
const DRAG_STARTS_PX = 5;

interface Drag {
  pointerId: number;
  startPx: number;
  gripPx: number;
  moved: boolean;
}

export function useDivider(split: RefObject<HTMLElement | null>, isSide: boolean, onDrag: () => void) {
  const divider = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [share, setShare] = useState(EVEN_SHARE);
  const [roomPx, setRoomPx] = useState(0);

  useEffect(() => {
    if (!split.current) return;
    const observer = new ResizeObserver(() => setRoomPx(readRoomPx(split.current, divider.current, isSide)));
    observer.observe(split.current);
    return () => observer.disconnect();
  }, [split, isSide]);

  const place = (event: PointerEvent) => (isSide ? event.clientX : event.clientY);

  const dividerProps = {
    ref: divider,
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return;
      // a fast mouse is past the divider before it counts as a drag; a button handles its own presses
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!onButton) event.currentTarget.setPointerCapture(event.pointerId);
      const edge = event.currentTarget.getBoundingClientRect();
      const startPx = place(event);
      drag.current = {
        pointerId: event.pointerId,
        startPx,
        gripPx: startPx - (isSide ? edge.left : edge.top),
        moved: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const current = drag.current;
      if (!current || current.pointerId !== event.pointerId || !split.current) return;
      if (!current.moved) {
        if (Math.abs(place(event) - current.startPx) < DRAG_STARTS_PX) return;
        current.moved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        onDrag();
      }
      const edge = split.current.getBoundingClientRect();
      setShare(shareFor(place(event) - current.gripPx - (isSide ? edge.left : edge.top), roomPx));
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onDoubleClick(event: MouseEvent) {
      if (event.target instanceof Element && !event.target.closest('button')) setShare(EVEN_SHARE);
    },
    onClickCapture(event: MouseEvent) {
      // a press by key has no detail, and follows no drag
      if (drag.current?.moved && event.detail > 0) event.stopPropagation();
      drag.current = null;
    },
  };

  function endDrag(): void {
    // a drag that ends over a button is not a press of it: the click that follows checks `moved`
    if (!drag.current?.moved) drag.current = null;
    else drag.current.pointerId = -1;
  }

  const limits = shareLimits(roomPx);
  const shown = shareFor(share * roomPx, roomPx);
  const percent = (part: number) => Math.round(part * 100);
  const gripProps = {
    role: 'separator',
    tabIndex: 0,
    'aria-label': RESIZE,
    'aria-orientation': isSide ? ('vertical' as const) : ('horizontal' as const),
    'aria-valuenow': percent(shown),
    'aria-valuemin': percent(limits[0]),
    'aria-valuemax': percent(limits[1]),
    'aria-valuetext': passageShare(percent(shown)),
    onKeyDown(event: KeyboardEvent) {
      const next = shareAfterKey(event.key, shown, roomPx);
      if (next === null) return;
      event.preventDefault();
      onDrag();
      setShare(next);
    },
  };

  return { firstPanePx: roomPx === 0 ? null : shown * roomPx, dividerProps, gripProps };
}

function readRoomPx(split: HTMLElement | null, divider: HTMLElement | null, isSide: boolean): number {
  if (!split || !divider) return 0;
  return isSide ? split.clientWidth - divider.offsetWidth : split.clientHeight - divider.offsetHeight;
}
