import { PaymentInfo } from '../../shared/payment.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { getJson, type DeviceCalls } from './connection.ts';

export function readPaymentInfo(db: LocalDatabase): Promise<PaymentInfo | null> {
  return readMeta(db, 'payment');
}

export async function refreshPaymentInfo({ db, fetchApi }: DeviceCalls): Promise<void> {
  await writeMeta(db, 'payment', await getJson({ fetchApi }, '/api/subscription/paymentinfo', PaymentInfo));
}
