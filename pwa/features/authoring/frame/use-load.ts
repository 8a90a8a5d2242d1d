import { useCallback, useEffect, useState } from 'react';
import { failureWords } from '../../../api/authoring.ts';
import { ApiError } from '../../../api/request.ts';

export type Loaded<Value> =
  | { kind: 'loading' }
  /** `isGone`: there is no such thing, or not any more. */
  | { kind: 'failed'; words: string; isGone: boolean }
  | { kind: 'here'; value: Value };

interface Load<Value> {
  loaded: Loaded<Value>;
  /** Asks again, with what was there still on the screen until something else is. */
  reload: () => void;
  /** Puts in what the server said to a call of ours. */
  put: (value: Value) => void;
}

/** What the server has now; asked for again by `reload`, and by itself when the connection is back. `load` stays the same. */
export function useLoad<Value>(load: (signal: AbortSignal) => Promise<Value>): Load<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ kind: 'loading' });
  const [count, setCount] = useState(0);
  const reload = useCallback(() => setCount((before) => before + 1), []);
  const put = useCallback((value: Value) => setLoaded({ kind: 'here', value }), []);
  const isFailed = loaded.kind === 'failed';

  useEffect(() => {
    const asked = new AbortController();
    load(asked.signal).then(
      (value) => {
        if (!asked.signal.aborted) setLoaded({ kind: 'here', value });
      },
      (error: unknown) => {
        if (asked.signal.aborted) return;
        const isGone = error instanceof ApiError && error.status === 404;
        setLoaded({ kind: 'failed', words: failureWords(error), isGone });
      },
    );
    return () => asked.abort();
  }, [load, count]);

  useEffect(() => {
    if (!isFailed) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isFailed, reload]);

  return { loaded, reload, put };
}
