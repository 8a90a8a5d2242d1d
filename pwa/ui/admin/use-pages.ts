import { useCallback, useEffect, useRef, useState } from 'react';

interface Pages<Row> {
  rows: readonly Row[];
  isLoading: boolean;
  failure: string | null;
  hasMore: boolean;
  /** Asks for the next page, or for the one that failed. */
  more: () => void;
  /** Asks for all anew; stays the same while `load` does. */
  reload: () => void;
  /** Changes what is there, from what is there then. */
  set: (change: (rows: readonly Row[]) => readonly Row[]) => void;
}

/** A list that comes in pages; `load` and `explain` stay the same, and `load` gets what is there. */
export function usePages<Row>(
  load: (before: readonly Row[], signal: AbortSignal) => Promise<{ rows: readonly Row[]; hasMore: boolean }>,
  explain: (error: unknown) => string,
): Pages<Row> {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [hasMore, setMore] = useState(false);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<AbortController>(null);

  const ask = useCallback(
    async (before: readonly Row[]) => {
      asked.current?.abort();
      const mine = new AbortController();
      asked.current = mine;
      setLoading(true);
      setFailure(null);
      try {
        const page = await load(before, mine.signal);
        if (mine.signal.aborted) return;
        setRows([...before, ...page.rows]);
        setMore(page.hasMore);
        setLoading(false);
      } catch (error) {
        if (mine.signal.aborted) return;
        setFailure(explain(error));
        setLoading(false);
      }
    },
    [load, explain],
  );

  const reload = useCallback(() => void ask([]), [ask]);

  useEffect(() => {
    void ask([]);
    return () => asked.current?.abort();
  }, [ask]);

  return {
    rows,
    isLoading,
    failure,
    hasMore,
    more: () => void ask(rows),
    reload,
    set: setRows,
  };
}
