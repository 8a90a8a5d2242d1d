import { useCallback, useEffect, useState } from 'react';
import { failureWords } from '../../../api/authoring.ts';
import { ApiError } from '../../../api/request.ts';

export type Loaded<Value> =
  | { kind: 'loading' }
  | { kind: 'failed'; words: string; isGone: boolean }
  | { kind: 'here'; value: Value };

interface Load<Value> {
  loaded: Loaded<Value>;
  reload: () => void;
  put: (value: Value) => void;
}

/** Returns the server's value; loads again on `reload` and when the connection returns. `load` must be stable. */
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
