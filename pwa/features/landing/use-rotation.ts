import { useEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';

export const TURN_MS = 5_000;

/**
 * Returns which of several items is shown: the next every five seconds, in a loop. It pauses under the pointer or the
 * focus. It is stopped under prefers-reduced-motion, or once somebody stopped it or chose an item, until somebody
 * starts it again.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  // null follows prefers-reduced-motion
  const [choice, setChoice] = useState<'stopped' | 'going' | null>(null);
  const isStopped = choice === null ? isStill : choice === 'stopped';
  const isTurning = !isStopped && !isHovered && !isFocused && count > 1;
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
    hold,
  };
}
