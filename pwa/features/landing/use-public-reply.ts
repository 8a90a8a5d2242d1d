import { useCallback, useEffect, useState } from 'react';
import type { z } from '../../../shared/zod.ts';
import { fetchPublic } from '../../api/landing.ts';
import { fetchReply, openLandingCache, readKeptReply } from '../../offline/public-replies.ts';

export type PublicReply<Reply> =
  | { kind: 'loading' }
  | { kind: 'here'; reply: Reply }
  /** Never seen on this device, and nobody can be asked now. */
  | { kind: 'not_here' };

const deps = { fetchApi: fetchPublic, openCache: openLandingCache };

/** What this device knows of a public call at once, and what the server says after it, also when the connection returns. */
export function usePublicReply<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): { state: PublicReply<z.infer<Schema>>; refresh: () => void } {
  const [state, setState] = useState<PublicReply<z.infer<Schema>>>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let left = false;
    const fetchAnew = async () => {
      try {
        const reply = await fetchReply(deps, path, schema);
        if (!left) setState({ kind: 'here', reply });
      } catch {
        // what is on the screen stays; the next connection tries again
        if (!left) setState((now) => (now.kind === 'loading' ? { kind: 'not_here' } : now));
      }
    };
    const begin = async () => {
      const kept = await readKeptReply(deps, path, schema).catch(() => undefined);
      // not over what is newer
      if (kept !== undefined && !left) setState((now) => (now.kind === 'here' ? now : { kind: 'here', reply: kept }));
      await fetchAnew();
    };
    const again = () => void fetchAnew();
    void begin();
    addEventListener('online', again);
    return () => {
      left = true;
      removeEventListener('online', again);
    };
  }, [path, schema, asked]);
  return { state, refresh: useCallback(() => setAsked((count) => count + 1), []) };
}
