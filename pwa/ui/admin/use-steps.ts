import { useState } from 'react';

/** Lines rendered at once: thousands take a second. */
const STEP = 100;

export function useSteps<Row>(rows: readonly Row[]): { shown: readonly Row[]; hasMore: boolean; more: () => void } {
  const [count, setCount] = useState(STEP);
  return { shown: rows.slice(0, count), hasMore: rows.length > count, more: () => setCount(count + STEP) };
}
