import { useEffect, useState } from 'react';
import type { ListRun } from './list-runs.ts';

export function useStops(current: ListRun | null): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const run = current?.run;
    if (!run) return;
    let before = run.read().kind;
    return run.subscribe(() => {
      const { kind } = run.read();
      if (before === 'running' && kind !== 'running') setCount((stops) => stops + 1);
      before = kind;
    });
  }, [current]);
  return count;
}
