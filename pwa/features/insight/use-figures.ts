import { useCallback, useEffect, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import { ApiError } from '../../api/http.ts';

interface Figures<Value> {
  value: Value | null;
  /** Why they did not come. */
  failure: string | null;
  isLoading: boolean;
  reload: () => void;
}

/** What the server says now, asked for again when the connection is back; what was there stays meanwhile. `load` stays the same. */
export function useFigures<Value>(load: (signal: AbortSignal) => Promise<Value>): Figures<Value> {
  const [of, setOf] = useState<{ load: typeof load; value: Value } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const asked = new AbortController();
    setLoading(true);
    setFailure(null);
    load(asked.signal)
      .then((value) => {
        if (!asked.signal.aborted) setOf({ load, value });
      })
      .catch((error: unknown) => {
        if (!asked.signal.aborted) setFailure(error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG);
      })
      .finally(() => {
        if (!asked.signal.aborted) setLoading(false);
      });
    return () => asked.abort();
  }, [load, round]);

  const hasFailed = failure !== null;
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [hasFailed, reload]);

  return { value: of?.load === load ? of.value : null, failure, isLoading, reload };
}
