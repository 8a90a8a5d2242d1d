import { Hono } from 'hono';
import type { PaymentInfo } from '../../shared/payment.ts';
import type { Config } from '../config.ts';

export type PaymentConfig = Pick<Config, 'paymentInfo' | 'priceInfo' | 'paymentPhone' | 'social'>;

export function paymentRoutes({ config }: { config: PaymentConfig }) {
  const info: PaymentInfo = {
    payment_info: config.paymentInfo,
    price_info: config.priceInfo,
    payment_phone: config.paymentPhone,
    chat_address: config.social.find(({ kind }) => kind === 'chat')?.address ?? null,
  };
  return new Hono().get('/paymentinfo', (context) => context.json(info));
}
