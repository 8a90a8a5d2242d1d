import { useCallback, useEffect, useState } from 'react';
import type { OwnSession } from '../../../../shared/security.ts';
import { SOMETHING_WENT_WRONG } from '../../../../shared/errors.ts';
import { ApiError } from '../../../api/http.ts';
import { listSessions } from '../../../api/security.ts';

export type SessionsState =
  | { kind: 'loading' }
  | { kind: 'here'; sessions: OwnSession[] }
  | { kind: 'failed'; words: string };

export function useSessions() {
  const [state, setState] = useState<SessionsState>({ kind: 'loading' });
  const setSessions = useCallback((sessions: OwnSession[]) => setState({ kind: 'here', sessions }), []);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setSessions(await listSessions(signal ?? new AbortController().signal));
      } catch (error) {
        if (signal?.aborted !== true) setState({ kind: 'failed', words: failureWords(error) });
      }
    },
    [setSessions],
  );

  useEffect(() => {
    const left = new AbortController();
    const look = () => void load(left.signal);
    look();
    addEventListener('online', look, { signal: left.signal });
    return () => left.abort();
  }, [load]);

  return { state, setSessions, load };
}

export function failureWords(error: unknown): string {
  return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG;
}
