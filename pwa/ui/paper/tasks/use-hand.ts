import { useEffect, useMemo, useRef, useState } from 'react';
import type { Labels } from './use-labels.ts';

export interface Hand {
  label: string | null;
  over: string | null;
  pick: (label: string | null, from?: string | null) => void;
  moveOver: (question_id: string | null) => void;
  put: (question_id: string) => void;
  drop: () => void;
}

export function useHand({ give }: Pick<Labels, 'give'>): Hand {
  const [label, setLabel] = useState<string | null>(null);
  const [over, moveOver] = useState<string | null>(null);
  // a ref, because a drop may come before the picked-up label renders
  const held = useRef<{ label: string; from: string | null } | null>(null);
  const giveNow = useRef(give);
  useEffect(() => {
    giveNow.current = give;
  });

  const acts = useMemo(() => {
    function pick(next: string | null, from: string | null = null): void {
      held.current = next === null ? null : { label: next, from };
      setLabel(next);
      moveOver(null);
    }
    return {
      pick,
      moveOver,
      put(question_id: string) {
        if (!held.current) return;
        const { label: put, from } = held.current;
        if (from !== null && from !== question_id) giveNow.current(from, null);
        if (from !== question_id) giveNow.current(question_id, put);
        pick(null);
      },
      drop() {
        if (held.current?.from != null) giveNow.current(held.current.from, null);
        pick(null);
      },
    };
  }, []);

  useEffect(() => {
    if (label === null) return;
    const letGo = (event: KeyboardEvent) => {
      if (event.key === 'Escape') acts.pick(null);
    };
    addEventListener('keydown', letGo);
    return () => removeEventListener('keydown', letGo);
  }, [label, acts]);

  return useMemo(() => ({ label, over, ...acts }), [label, over, acts]);
}
