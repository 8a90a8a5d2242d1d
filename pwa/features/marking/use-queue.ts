import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueueRow } from '../../../shared/marking.ts';
import { refusalWords } from '../../api/access.ts';
import { listQueue, type QueueQuery } from '../../api/marking.ts';

interface Queue {
  rows: readonly QueueRow[];
  /** How many the filters leave, and how many there are without them; null until that is known. */
  found: number | null;
  all: number | null;
  isLoading: boolean;
  failure: string | null;
  hasMore: boolean;
  /** Asks for the next page, or for the one that failed. */
  more: () => void;
}

interface Here {
  rows: readonly QueueRow[];
  next: string | null;
  found: number | null;
  all: number | null;
}

const NOTHING: Here = { rows: [], next: '', found: null, all: null };

/** The queue in pages, anew with another filter and once the connection is back. */
export function useQueue({ state, category, parent_category, search }: QueueQuery): Queue {
  const [here, setHere] = useState(NOTHING);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<AbortController>(null);

  const ask = useCallback(
    async (before: Here) => {
      asked.current?.abort();
      const mine = new AbortController();
      asked.current = mine;
      setLoading(true);
      setFailure(null);
      try {
        const query = { state, category, parent_category, search };
        const page = await listQueue(query, before.next ?? '', mine.signal);
        if (mine.signal.aborted) return;
        setHere({
          rows: [...before.rows, ...page.data],
          next: page.next ?? null,
          found: page.found ?? before.found,
          all: page.all ?? before.all,
        });
      } catch (error) {
        if (mine.signal.aborted) return;
        setFailure(refusalWords(error));
      }
      setLoading(false);
    },
    [state, category, parent_category, search],
  );

  useEffect(() => {
    setHere(NOTHING);
    void ask(NOTHING);
    return () => asked.current?.abort();
  }, [ask]);

  const isFailed = failure !== null;
  useEffect(() => {
    if (!isFailed) return;
    const again = () => void ask(here);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isFailed, ask, here]);

  const { rows, found, all, next } = here;
  return { rows, found, all, isLoading, failure, hasMore: next !== null && next !== '', more: () => void ask(here) };
}
