import { useState, type ReactNode } from 'react';
import type { PaymentForm } from '../../../../shared/payments.ts';
import { usePaymentFields } from './PaymentFields.tsx';
import { usePaymentStyles } from './payments.styles.ts';
import { PAYMENT_FIELDS } from './payments-texts.ts';

export interface PaymentWithMonth {
  fields: ReactNode;
  /** True if closing would lose more than a choice. */
  isTyped: boolean;
  /** Returns undefined without a payment, and null if something in it is wrong. */
  read: () => PaymentForm | null | undefined;
  close: () => void;
}

/** The fields of a payment that is recorded with a month, behind a checkbox. */
export function usePaymentWith(): PaymentWithMonth {
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
    isTyped: isOpen && payment.isTyped,
    read: () => (isOpen ? payment.read() : undefined),
    close: () => {
      setOpen(false);
      payment.clear();
    },
  };
}
