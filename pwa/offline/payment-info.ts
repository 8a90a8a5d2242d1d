import { z } from '../../shared/zod.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { getJson, type DeviceCalls } from './connection.ts';

const PaymentInfo = z.object({ payment_info: z.nullable(z.string()) });

export async function readPaymentInfo(db: LocalDatabase): Promise<string | null> {
  return (await readMeta(db, 'payment_info')) || null;
}

export async function refreshPaymentInfo({ db, fetchApi }: DeviceCalls): Promise<void> {
  const { payment_info } = await getJson({ fetchApi }, '/api/subscription/paymentinfo', PaymentInfo);
  await writeMeta(db, 'payment_info', payment_info ?? '');
}
