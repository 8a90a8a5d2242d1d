import { useState } from 'react';

/** Lines rendered at once: thousands take a second. */
const STEP = 100;

export function useSteps<Row>(
  rows: readonly Row[],
  step: number = STEP,
): { shown: readonly Row[]; hasMore: boolean; more: () => void } {
  const [steps, setSteps] = useState(1);
  const count = steps * step;
  return { shown: rows.slice(0, count), hasMore: rows.length > count, more: () => setSteps(steps + 1) };
}
