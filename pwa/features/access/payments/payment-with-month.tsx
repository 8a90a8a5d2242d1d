import { useState, type ReactNode } from 'react';
import type { PaymentForm } from '../../../../shared/payments.ts';
import { usePaymentFields } from './PaymentFields.tsx';
import { usePaymentStyles } from './payments.styles.ts';
import { PAYMENT_FIELDS } from './payments-texts.ts';

/**
 * The fields of a payment that is recorded with a month, behind a checkbox. `read` returns undefined without one, and
 * null if something in it is wrong.
 */
export function usePaymentWith(): { fields: ReactNode; read: () => PaymentForm | null | undefined; close: () => void } {
  const styles = usePaymentStyles();
  const [isOpen, setOpen] = useState(false);
  const payment = usePaymentFields();
  const fields = (
    <>
      <label className={styles.withPayment}>
        <input type="checkbox" checked={isOpen} onChange={({ target }) => setOpen(target.checked)} />
        {PAYMENT_FIELDS.with}
      </label>
      {isOpen && payment.fields}
    </>
  );
  return {
    fields,
    read: () => (isOpen ? payment.read() : undefined),
    close: () => {
      setOpen(false);
      payment.clear();
    },
  };
}
