import { useEffect, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import { isGone } from '../../api/access.ts';
import { ApiError } from '../../api/http.ts';

export type ReadState<Value> =
  | { kind: 'loading' }
  | { kind: 'here'; value: Value }
  | { kind: 'failed'; words: string; isGone: boolean };

export interface Reading<Value> {
  state: ReadState<Value>;
  again: () => void;
  /** Takes a newer value that another call answered. */
  put: (value: Value) => void;
}

/** Reads once, and after a failure again on request and when the connection returns. `read` must stay the same. */
export function useReading<Value>(read: (signal: AbortSignal) => Promise<Value>): Reading<Value> {
  const [state, setState] = useState<ReadState<Value>>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const run = async () => {
      try {
        const value = await read(left.signal);
        if (!left.signal.aborted) setState({ kind: 'here', value });
      } catch (error) {
        if (!left.signal.aborted) setState({ kind: 'failed', words: failureWords(error), isGone: isGone(error) });
      }
    };
    void run();
    return () => left.abort();
  }, [read, asked]);
  const again = () => {
    setState((now) => (now.kind === 'here' ? now : { kind: 'loading' }));
    setAsked((count) => count + 1);
  };
  const hasFailed = state.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed]);
  return { state, again, put: (value) => setState({ kind: 'here', value }) };
}

export function failureWords(error: unknown): string {
  return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG;
}
