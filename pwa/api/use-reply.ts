import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalWords } from './access.ts';

export type ReplyState<Reply> =
  | { kind: 'loading' }
  | { kind: 'here'; reply: Reply }
  | { kind: 'failed'; words: string };

/**
 * Reads a reply of the server, again when the connection returns and when the person comes back to the page. `ask`
 * must stay the same function.
 */
export function useReply<Reply>(ask: (signal: AbortSignal) => Promise<Reply>): {
  state: ReplyState<Reply>;
  again: () => void;
} {
  const [state, setState] = useState<ReplyState<Reply>>({ kind: 'loading' });
  const asked = useRef<AbortController>(null);
  const again = useCallback(async () => {
    asked.current?.abort();
    const mine = new AbortController();
    asked.current = mine;
    try {
      const reply = await ask(mine.signal);
      if (!mine.signal.aborted) setState({ kind: 'here', reply });
    } catch (error) {
      // keep the reply on the screen: it was true a moment ago, and the next visit asks again
      if (!mine.signal.aborted)
        setState((now) => (now.kind === 'here' ? now : { kind: 'failed', words: refusalWords(error) }));
    }
  }, [ask]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void again();
    };
    look();
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      asked.current?.abort();
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [again]);
  return { state, again: () => void again() };
}
