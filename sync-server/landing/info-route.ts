import { Hono } from 'hono';
import type { AcademyWords } from '../../shared/academy-words.ts';
import type { LandingInfo } from '../../shared/landing.ts';
import type { Config } from '../config.ts';
import { readAcademyWords } from '../report-cards/head.ts';
import type { Store } from '../store/store.ts';

export function landingInfoRoutes({
  store,
  config,
}: {
  store: Store;
  config: Pick<Config, 'paymentInfo' | 'priceInfo' | 'social' | 'academyName' | 'privacyInfo' | 'markingDays'>;
}) {
  const info = {
    price_info: config.priceInfo,
    payment_info: config.paymentInfo,
    social: config.social,
    privacy_info: config.privacyInfo,
    marking_days: config.markingDays,
  };
  return new Hono().get('/info', async (context) => {
    const words = await readAcademyWords(store.read, config.academyName);
    return context.json({ ...info, ...words } satisfies LandingInfo & AcademyWords);
  });
}
