import { useState } from 'react';

/** So many lines are drawn at once: thousands take a second. */
const STEP = 100;

/** A list that is here as a whole, shown step by step. */
export function useSteps<Row>(rows: readonly Row[]): { shown: readonly Row[]; hasMore: boolean; more: () => void } {
  const [count, setCount] = useState(STEP);
  return { shown: rows.slice(0, count), hasMore: rows.length > count, more: () => setCount(count + STEP) };
}
