import { Hono } from 'hono';
import type { Deps } from '../deps.ts';

/** /api/healthz: 200 where the database answers. */
export function healthRoutes(deps: Deps) {
  return new Hono().get('/healthz', async (context) => {
    await deps.store.read.selectFrom('users').select('user_id').limit(1).execute();
    return context.json({ status: 'ok' });
  });
}
