import { Field, Select } from '@fluentui/react-components';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { academyDate } from '../../../../shared/access.ts';
import { METHOD_NAMES, PAYMENT_METHODS, type PaymentForm } from '../../../../shared/payments.ts';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { newPayment, type PaymentFieldErrors, type PaymentText, readPayment } from './payment-form.ts';
import { usePaymentStyles } from './payments.styles.ts';
import { PAYMENT_FIELDS } from './payments-texts.ts';

interface TypedPayment {
  fields: ReactNode;
  /** True if closing would lose more than a choice. */
  isTyped: boolean;
  /** Returns a whole payment, or null and shows why not. */
  read: () => PaymentForm | null;
  clear: () => void;
}

/** The fields of a payment with what is wrong with them. */
export function usePaymentFields(): TypedPayment {
  const [payment, setPayment] = useState(() => newPayment(Date.now()));
  const [errors, setErrors] = useState<PaymentFieldErrors>({});
  const element = useRef<HTMLDivElement>(null);
  function read(): PaymentForm | null {
    const { form, errors: found } = readPayment(payment, Date.now());
    setErrors(found ?? {});
    if (found) focusFirstError(element.current);
    return form;
  }
  const fields = (
    <PaymentFields
      element={element}
      payment={payment}
      errors={errors}
      onChange={(changed) => {
        setPayment({ ...payment, ...changed });
        setErrors({});
      }}
    />
  );
  const isTyped = [payment.amount, payment.receipt, payment.note].some((text) => text.trim() !== '');
  return { fields, isTyped, read, clear: () => setPayment(newPayment(Date.now())) };
}

interface PaymentFieldsProps {
  element: RefObject<HTMLDivElement | null>;
  payment: PaymentText;
  errors: PaymentFieldErrors;
  onChange: (changed: Partial<PaymentText>) => void;
}

function PaymentFields({ element, payment, errors, onChange }: PaymentFieldsProps) {
  const access = useAccessStyles();
  const styles = usePaymentStyles();
  return (
    <div ref={element} className={styles.fields}>
      <TextField
        aria-required
        label={PAYMENT_FIELDS.amount}
        inputMode="decimal"
        autoComplete="off"
        value={payment.amount}
        error={errors.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <TextField
        aria-required
        label={PAYMENT_FIELDS.day}
        type="date"
        max={academyDate(Date.now())}
        value={payment.paid_on}
        error={errors.paid_on}
        onChange={(paid_on) => onChange({ paid_on })}
      />
      <Field className={access.field} label={PAYMENT_FIELDS.how}>
        <Select
          size="large"
          className={access.select}
          value={payment.method}
          onChange={(_event, { value }) =>
            onChange({ method: PAYMENT_METHODS.find((method) => method === value) ?? 'other' })
          }
        >
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {METHOD_NAMES[method]}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        label={PAYMENT_FIELDS.receipt}
        autoComplete="off"
        value={payment.receipt}
        error={errors.receipt}
        onChange={(receipt) => onChange({ receipt })}
      />
      <div className={styles.two}>
        <TextField
          label={PAYMENT_FIELDS.note}
          autoComplete="off"
          value={payment.note}
          error={errors.note}
          hint={PAYMENT_FIELDS.noCard}
          onChange={(note) => onChange({ note })}
        />
      </div>
    </div>
  );
}
