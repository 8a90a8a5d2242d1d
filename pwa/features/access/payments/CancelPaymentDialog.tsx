import { useState } from 'react';
import { amountText, cancelReasonError, type Payment } from '../../../../shared/payments.ts';
import { cancelPayment } from '../../../api/payments.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useClosing } from '../../../ui/use-closing.tsx';
import { refusalOf } from '../refusal-of.ts';
import { CANCEL_PAYMENT, PAYMENTS } from './payments-texts.ts';

interface CancelPaymentDialogProps {
  payment: Payment;
  onCancelled: () => void;
  onClose: () => void;
}

/** Asks why a payment is cancelled; it stays in the list [R559]. */
export function CancelPaymentDialog({ payment, onCancelled, onClose }: CancelPaymentDialogProps) {
  const [reason, setReason] = useState('');
  const { close, question } = useClosing(reason.trim() !== '', onClose);
  const { payment_id, amount, paid_on, name } = payment;

  async function run(): Promise<string | null> {
    const error = cancelReasonError(reason);
    if (error !== null) return error;
    return refusalOf(cancelPayment(payment_id, reason).then(onCancelled));
  }

  return (
    <AskDialog
      title={CANCEL_PAYMENT.title}
      act={{ label: CANCEL_PAYMENT.act, busyLabel: CANCEL_PAYMENT.acting, destroys: false, run }}
      keep={CANCEL_PAYMENT.keep}
      onClose={close}
    >
      <p>{CANCEL_PAYMENT.about(amountText(amount), dateWords(paid_on), name ?? PAYMENTS.deletedAccount)}</p>
      <TextField aria-required label={CANCEL_PAYMENT.reason} autoComplete="off" value={reason} onChange={setReason} />
      {question}
    </AskDialog>
  );
}
