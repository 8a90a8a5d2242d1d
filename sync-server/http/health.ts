import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { requireAnswer } from '../store/store.ts';

export function healthRoutes({ store, readiness }: Pick<Deps, 'store' | 'readiness'>) {
  return new Hono()
    .get('/healthz', async (context) => {
      await requireAnswer(store.read);
      return context.json({ status: 'ok' });
    })
    .get('/readyz', async (context) => {
      const report = await readiness.read();
      return context.json(report, report.status === 'ready' ? 200 : 503);
    });
}
