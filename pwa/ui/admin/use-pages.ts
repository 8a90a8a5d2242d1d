import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Page<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  /** Cursor of the next page, if the server names it. */
  next?: string | undefined;
  /** How many there are, and how many without what narrows them; a later page need not say it again. */
  found?: number | undefined;
  all?: number | undefined;
}

type Load<Row> = (before: readonly Row[], signal: AbortSignal, next: string) => Promise<Page<Row>>;

interface Here<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  next: string;
  found: number | null;
  all: number | null;
}

interface Pages<Row> extends Omit<Here<Row>, 'next'> {
  isLoading: boolean;
  /** The first page is asked for. */
  isAnew: boolean;
  failure: string | null;
  more: () => void;
  reload: () => void;
  set: (change: (rows: readonly Row[]) => readonly Row[]) => void;
}

const NOTHING: Here<never> = { rows: [], hasMore: false, next: '', found: null, all: null };

/**
 * A list that comes in pages; `load` gets what is there, and where the next page begins. Another `load` asks for another list: only the answer to what was asked
 * last is shown. What failed is asked for again once the connection is back. `explain` stays the same.
 */
export function usePages<Row>(
  load: Load<Row>,
  explain: (error: unknown) => string,
  { keepsRows = false } = {},
): Pages<Row> {
  const [last, setLast] = useState<(Here<Row> & { load: Load<Row> }) | null>(null);
  const [asking, setAsking] = useState<'anew' | 'more' | null>('anew');
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<AbortController>(null);
  const isOther = last !== null && last.load !== load;
  const here = last === null || (isOther && !keepsRows) ? NOTHING : last;

  const ask = useCallback(
    async (before: Here<Row>) => {
      asked.current?.abort();
      const mine = new AbortController();
      asked.current = mine;
      setAsking(before.rows.length === 0 ? 'anew' : 'more');
      setFailure(null);
      try {
        const page = await load(before.rows, mine.signal, before.next);
        if (mine.signal.aborted) return;
        const { rows, hasMore, next = '', found = before.found, all = before.all } = page;
        setLast({ rows: [...before.rows, ...rows], hasMore, next, found, all, load });
      } catch (error) {
        if (mine.signal.aborted) return;
        setFailure(explain(error));
      }
      setAsking(null);
    },
    [load, explain],
  );

  const reload = useCallback(() => void ask(NOTHING), [ask]);
  useEffect(() => {
    reload();
    return () => asked.current?.abort();
  }, [reload]);

  const more = () => {
    if (asking !== 'more') void ask(isOther || !last ? NOTHING : last);
  };
  const again = useEffectEvent(more);
  const hasFailed = failure !== null;
  useEffect(() => {
    if (!hasFailed) return;
    const listen = () => again();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [hasFailed]);

  const isAnew = asking === 'anew' || (isOther && failure === null);
  return {
    rows: here.rows,
    hasMore: here.hasMore,
    found: here.found,
    all: here.all,
    isLoading: isAnew || asking === 'more',
    isAnew,
    failure,
    more,
    reload,
    set: (change) =>
      setLast((was) => {
        if (!was) return null;
        const rows = change(was.rows);
        return { ...was, rows, found: was.found === null ? null : was.found + rows.length - was.rows.length };
      }),
  };
}

/** One thing that is loaded; what was there stays while it is asked for anew. `load` and `explain` stay the same. */
export function useLoaded<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  explain: (error: unknown) => string,
): Pick<Pages<Value>, 'isLoading' | 'failure' | 'reload'> & { value: Value | undefined; put: (value: Value) => void } {
  const loadPage = useCallback(
    async (_before: readonly Value[], signal: AbortSignal) => {
      const value = await load(signal);
      return { rows: [value] as readonly Value[], hasMore: false };
    },
    [load],
  );
  const { rows, set, isLoading, failure, reload } = usePages(loadPage, explain);
  return { value: rows[0], put: (value) => set(() => [value]), isLoading, failure, reload };
}
