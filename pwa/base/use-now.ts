import { useEffect, useState } from 'react';

export function useNow(now: () => number): number {
  const [atMs, setAtMs] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAtMs(now()), 1_000);
    return () => clearInterval(timer);
  }, [now]);
  return atMs;
}
