import { useLayoutEffect, useRef } from 'react';

/** Keeps a pane's scroll position for each key, also while the pane is away. */
export function usePaneScroll(key: string, isShown: boolean) {
  const pane = useRef<HTMLElement>(null);
  const topByKey = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    // a pane that was never scrolled stands at its top; to say so lays the whole paper out once more, before it is first shown
    if (isShown && pane.current && topByKey.current.size > 0) pane.current.scrollTop = topByKey.current.get(key) ?? 0;
  }, [key, isShown]);
  return {
    ref: pane,
    onScroll: () => {
      // a pane that is away has no height, and says that it stands at its top
      if (pane.current && pane.current.clientHeight > 0) topByKey.current.set(key, pane.current.scrollTop);
    },
  };
}
