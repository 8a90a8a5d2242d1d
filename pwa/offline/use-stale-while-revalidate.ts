import { useCallback, useEffect, useState } from 'react';

export type CachedReply<Reply> =
  | { kind: 'loading' }
  | { kind: 'here'; reply: Reply }
  /** Never seen on this device, and nobody can be asked now. */
  | { kind: 'not_here' };

/** The source of a reply. Pass the same object for the same reply. */
export interface ReplySource<Reply> {
  /** As this device last saw it; undefined where it never did. */
  readCached: () => Promise<Reply | undefined>;
  ask: () => Promise<Reply>;
}

/** Shows the cached reply at once, then the server's, and asks again when the connection returns. */
export function useStaleWhileRevalidate<Reply>(source: ReplySource<Reply>): {
  state: CachedReply<Reply>;
  refresh: () => void;
} {
  const [state, setState] = useState<CachedReply<Reply>>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let left = false;
    const fetchAnew = async () => {
      try {
        const reply = await source.ask();
        if (!left) setState({ kind: 'here', reply });
      } catch {
        // what is on the screen stays; the next connection tries again
        if (!left) setState((now) => (now.kind === 'loading' ? { kind: 'not_here' } : now));
      }
    };
    const begin = async () => {
      const cached = await source.readCached().catch(() => undefined);
      // not over what is newer
      if (cached !== undefined && !left)
        setState((now) => (now.kind === 'here' ? now : { kind: 'here', reply: cached }));
      await fetchAnew();
    };
    const again = () => void fetchAnew();
    void begin();
    addEventListener('online', again);
    return () => {
      left = true;
      removeEventListener('online', again);
    };
  }, [source, asked]);
  return { state, refresh: useCallback(() => setAsked((count) => count + 1), []) };
}
