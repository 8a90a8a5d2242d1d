// How to pay for a paper, in the academy's words: kept on this device once it was seen, for a dialog without a connection [R4].

import { z } from '../../shared/zod.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/db.ts';
import { getJson, type DeviceCalls } from './connection.ts';

const PaymentInfo = z.object({ payment_info: z.nullable(z.string()) });

/** The words as this device last saw them; null where the academy gives none, or none has come yet. */
export async function readPaymentInfo(db: LocalDatabase): Promise<string | null> {
  return (await readMeta(db, 'payment_info')) || null;
}

/** Brings the words of today; rejects with an ApiError. */
export async function refreshPaymentInfo({ db, fetchApi }: DeviceCalls): Promise<void> {
  const { payment_info } = await getJson({ fetchApi }, '/api/subscription/paymentinfo', PaymentInfo);
  await writeMeta(db, 'payment_info', payment_info ?? '');
}
