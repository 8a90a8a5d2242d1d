import { useMemo } from 'react';
import type { z } from '../../../shared/zod.ts';
import { fetchPublic } from '../../api/landing.ts';
import { fetchReply, openLandingCache, readCachedReply } from '../../offline/public-replies.ts';
import { useStaleWhileRevalidate } from '../../offline/use-stale-while-revalidate.ts';

const deps = { fetchApi: fetchPublic, openCache: openLandingCache };

/** Follows a public call of the landing page. */
export function usePublicReply<Schema extends z.ZodMiniType>(path: string, schema: Schema) {
  const source = useMemo(
    () => ({
      readCached: () => readCachedReply(deps, path, schema),
      ask: () => fetchReply(deps, path, schema),
    }),
    [path, schema],
  );
  return useStaleWhileRevalidate<z.infer<Schema>>(source);
}
