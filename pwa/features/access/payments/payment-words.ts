import type { Payment } from '../../../../shared/payments.ts';
import { academyTime } from '../../../ui/admin/academy-dates.ts';
import { PAYMENTS } from './payments-texts.ts';

/** Returns the month, the receipt and the note of a payment, as far as they are known. */
export function detailWords({ category_month, category_year, receipt, note }: Payment): string[] {
  return [
    ...(category_month === null ? [] : [PAYMENTS.for(category_month, category_year ?? 0)]),
    ...(receipt === '' ? [] : [PAYMENTS.receiptOf(receipt)]),
    ...(note === '' ? [] : [note]),
  ];
}

export function cancelledWords({ cancelled_by, cancelled_at, cancel_reason }: Payment): string {
  const when = academyTime(cancelled_at ?? 0, Date.now());
  const who = PAYMENTS.cancelledBy(cancelled_by ?? PAYMENTS.deletedAccount, when);
  return cancel_reason === null ? who : `${who}: ${cancel_reason}`;
}
