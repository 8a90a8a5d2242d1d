import { Hono } from 'hono';
import type { AcademyWords } from '../../shared/academy-words.ts';
import type { LandingInfo } from '../../shared/landing.ts';
import type { Config } from '../config.ts';

export function landingInfoRoutes({
  config,
}: {
  config: Pick<Config, 'paymentInfo' | 'priceInfo' | 'social' | 'academyName' | 'privacyInfo' | 'markingDays'>;
}) {
  const info: LandingInfo & AcademyWords = {
    price_info: config.priceInfo,
    payment_info: config.paymentInfo,
    social: config.social,
    academy_name: config.academyName,
    privacy_info: config.privacyInfo,
    marking_days: config.markingDays,
  };
  return new Hono().get('/info', (context) => context.json(info));
}
