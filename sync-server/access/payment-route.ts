import { Hono } from 'hono';
import type { Config } from '../config.ts';

export function paymentRoutes({ config }: { config: Pick<Config, 'paymentInfo'> }) {
  return new Hono().get('/paymentinfo', (context) => context.json({ payment_info: config.paymentInfo }));
}
