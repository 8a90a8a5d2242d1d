import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { gapAt, placeAfterKey, placeInGap } from './reorder.ts';

export interface DragProps {
  handleProps: (id: string) => {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
  };
}

export function useReorder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (id: string, to: number) => void,
) {
  const [dragged, setDragged] = useState<{ id: string; gap: number | null } | null>(null);
  const latest = useRef({ ids, onMove, dragged });
  latest.current = { ids, onMove, dragged };

  const drag = useMemo<DragProps>(
    () => ({
      handleProps: (id) => ({
        onKeyDown(event) {
          const { ids, onMove } = latest.current;
          const to = placeAfterKey(event.key, ids.indexOf(id), ids.length);
          if (to === null) return;
          event.preventDefault();
          const handle = event.currentTarget;
          // moving a DOM node drops its focus, and the next key is for the same handle
          flushSync(() => onMove(id, to));
          handle.focus();
        },
        onPointerDown(event) {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged({ id, gap: null });
        },
        onPointerMove(event) {
          if (latest.current.dragged?.id !== id || !list.current) return;
          const gap = gapAt(event.clientY, middlesOf(list.current));
          if (gap !== latest.current.dragged.gap) setDragged({ id, gap });
        },
        onPointerUp() {
          const { dragged, ids, onMove } = latest.current;
          setDragged(null);
          if (dragged?.id !== id || dragged.gap === null) return;
          const place = ids.indexOf(id);
          const to = placeInGap(dragged.gap, place);
          if (to !== place) onMove(id, to);
        },
        onPointerCancel: () => setDragged(null),
      }),
    }),
    [list],
  );
  return { drag, dragged };
}

function middlesOf(list: HTMLElement): number[] {
  return [...list.querySelectorAll('[data-block]')].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
}
