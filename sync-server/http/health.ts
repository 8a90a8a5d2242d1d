import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { requireAnswer } from '../store/store.ts';

export function healthRoutes(deps: Deps) {
  return new Hono().get('/healthz', async (context) => {
    await requireAnswer(deps.store.read);
    return context.json({ status: 'ok' });
  });
}
