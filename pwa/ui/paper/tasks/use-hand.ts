import { useEffect, useMemo, useState } from 'react';
import type { Labels } from './use-labels.ts';

/** A label of a task's list between its list and its place: picked up by a press or dragged, put down by the next press or let go. */
export interface Hand {
  label: string | null;
  pick: (label: string | null) => void;
  /** Puts what is in the hand there. */
  put: (question_id: string) => void;
}

export function useHand({ give }: Pick<Labels, 'give'>): Hand {
  const [label, pick] = useState<string | null>(null);

  useEffect(() => {
    if (label === null) return;
    const letGo = (event: KeyboardEvent) => {
      if (event.key === 'Escape') pick(null);
    };
    addEventListener('keydown', letGo);
    return () => removeEventListener('keydown', letGo);
  }, [label]);

  return useMemo(
    () => ({
      label,
      pick,
      put(question_id) {
        if (label === null) return;
        give(question_id, label);
        pick(null);
      },
    }),
    // give is new with every answer, and always does the same
    // oxlint-disable-next-line react/exhaustive-deps
    [label],
  );
}
