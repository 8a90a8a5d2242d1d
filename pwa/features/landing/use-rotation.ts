import { useEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** How long each stands. */
export const TURN_MS = 5_000;

/**
 * Which of several things is shown: the next every five seconds, around and around. It waits while the pointer or the focus
 * is on it, stops for who asked for less motion, and until told otherwise once somebody stopped it or chose one.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  // null: as the device asks
  const [choice, setChoice] = useState<'stopped' | 'going' | null>(null);
  const isStopped = choice === null ? isStill : choice === 'stopped';
  const isTurning = !isStopped && !isHovered && !isFocused && count > 1;
  // the list may have become shorter
  const shown = index < count ? index : 0;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setIndex((shown + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning, count, shown]);

  const hold = useMemo(
    () => ({
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    }),
    [],
  );
  return {
    index: shown,
    isTurning,
    isStopped,
    stop: () => setChoice('stopped'),
    start: () => setChoice('going'),
    turn: (by: number) => setIndex((shown + by + count) % count),
    /** For the element that it waits for. */
    hold,
  };
}
