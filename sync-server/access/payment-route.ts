import { Hono } from 'hono';
import type { Config } from '../config.ts';

/** GET /api/subscription/paymentinfo: how to pay, for everybody, as the academy's settings say it; null where they say nothing. */
export function paymentRoutes({ config }: { config: Pick<Config, 'paymentInfo'> }) {
  return new Hono().get('/paymentinfo', (context) => context.json({ payment_info: config.paymentInfo }));
}
