import { Button } from '@fluentui/react-components';
import { useRef, useState, type ReactNode } from 'react';
import { amountText, type Payment } from '../../../../shared/payments.ts';
import { restorePayment } from '../../../api/payments.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { Answer } from '../Answer.tsx';
import { refusalOf } from '../refusal-of.ts';
import { CancelPaymentDialog } from './CancelPaymentDialog.tsx';
import { usePaymentStyles } from './payments.styles.ts';
import { PAYMENTS } from './payments-texts.ts';

interface Said {
  words: string;
  intent: 'success' | 'error';
  /** The payment that was cancelled just now. */
  undo: Payment | null;
}

interface PaymentChanges {
  /** Says what was done, with its Undo. */
  answer: ReactNode;
  dialog: ReactNode;
  buttonOf: (payment: Payment) => ReactNode;
  /** Says that a payment was recorded. */
  say: (words: string) => void;
}

/** Cancels payments in a list, and undoes that [R475]. `onChanged` reads the list again. */
export function usePaymentChanges(onChanged: () => void): PaymentChanges {
  const styles = usePaymentStyles();
  const [asked, setAsked] = useState<Payment | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  const { isBusy, once } = useSingleFlight();
  const tell = (words: string, undo: Payment | null = null) => setSaid({ words, intent: 'success', undo });
  const restore = (payment: Payment) =>
    once(async () => {
      const refused = await refusalOf(
        restorePayment(payment.payment_id).then(() => {
          tell(wordsOf(PAYMENTS.restored, payment));
          onChanged();
        }),
      );
      if (refused !== null) setSaid({ words: refused, intent: 'error', undo: null });
    });
  const undo = said?.undo ?? null;

  return {
    say: (words) => tell(words),
    answer: (
      <div ref={answer} tabIndex={-1}>
        <Answer
          of={said}
          intent={said?.intent ?? 'success'}
          actions={
            undo !== null && (
              <Button
                disabledFocusable={isBusy}
                onClick={() => {
                  // the pressed button goes with what it undid
                  answer.current?.focus({ preventScroll: true });
                  void restore(undo);
                }}
              >
                {PAYMENTS.undo}
              </Button>
            )
          }
        >
          {said?.words}
        </Answer>
      </div>
    ),
    dialog: asked && (
      <CancelPaymentDialog
        payment={asked}
        onCancelled={() => {
          setAsked(null);
          tell(wordsOf(PAYMENTS.cancelled, asked), asked);
          onChanged();
        }}
        onClose={() => setAsked(null)}
      />
    ),
    buttonOf: (payment) => {
      const isCancelled = payment.cancelled_at !== null;
      const label = isCancelled ? PAYMENTS.restoreOf : PAYMENTS.cancelOf;
      return (
        <Button
          className={styles.change}
          aria-label={label(amountText(payment.amount), dateWords(payment.paid_on))}
          disabledFocusable={isBusy}
          onClick={() => (isCancelled ? void restore(payment) : setAsked(payment))}
        >
          {isCancelled ? PAYMENTS.restore : PAYMENTS.cancel}
        </Button>
      );
    },
  };
}

function wordsOf(text: (name: string, amount: string) => string, { name, amount }: Payment): string {
  return text(name ?? PAYMENTS.deletedAccount, amountText(amount));
}
