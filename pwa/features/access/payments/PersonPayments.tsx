import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import { amountText, type Payment, METHOD_NAMES } from '../../../../shared/payments.ts';
import { refusalWords } from '../../../api/access.ts';
import { addPayment, listPayments } from '../../../api/payments.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { usePages } from '../../../ui/admin/use-pages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAccessStyles } from '../access.styles.ts';
import { refusalOf } from '../refusal-of.ts';
import { CancelPaymentDialog } from './CancelPaymentDialog.tsx';
import { CancelButton } from './CancelButton.tsx';
import { cancelledWords, detailWords } from './payment-words.ts';
import { usePaymentFields } from './PaymentFields.tsx';
import { usePaymentStyles } from './payments.styles.ts';
import { PAYMENTS, PERSON_PAYMENTS } from './payments-texts.ts';

/** The account's buttons stand below the list. */
const AT_ONCE = '5';

interface PersonPaymentsProps {
  user_id: string;
  /** Another number reads the list again: a payment may have come with a month. */
  round: number;
  /** Called after each change, because the log has a new line. */
  onChanged: () => void;
}

/** The payments of one student in their dialog, with a form to record another. */
export function PersonPayments({ user_id, round, onChanged }: PersonPaymentsProps) {
  const access = useAccessStyles();
  const styles = usePaymentStyles();
  const load = useCallback(
    async (_before: readonly Payment[], signal: AbortSignal, after: string) => {
      const { data, next, sum } = await listPayments({ user_id, limit: AT_ONCE }, after, signal);
      return { rows: data, hasMore: next !== undefined, next, found: sum?.count, all: sum?.total };
    },
    [user_id],
  );
  const { rows, found, all, isLoading, failure, hasMore, more, reload } = usePages(load, refusalWords);
  const shownRound = useRef(round);
  useEffect(() => {
    if (shownRound.current === round) return;
    shownRound.current = round;
    reload();
  }, [round, reload]);
  const [isOpen, setOpen] = useState(false);
  const [cancelled, setCancelled] = useState<Payment | null>(null);
  const changed = () => {
    reload();
    onChanged();
  };

  return (
    <section className={access.section}>
      <div className={styles.headRow}>
        <h3>{PAYMENTS.title}</h3>
        {found !== null && found > 0 && (
          <span className={access.small}>{PAYMENTS.sum(found, amountText(all ?? 0))}</span>
        )}
      </div>
      {isOpen ? (
        <RecordForm
          user_id={user_id}
          onClose={() => setOpen(false)}
          onRecorded={() => {
            setOpen(false);
            changed();
          }}
        />
      ) : (
        <div className={access.actions}>
          <Button onClick={() => setOpen(true)}>{PERSON_PAYMENTS.record}</Button>
        </div>
      )}
      {rows.length === 0 && !isLoading && failure === null && <p className={access.none}>{PERSON_PAYMENTS.none}</p>}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((payment) => (
            <li key={payment.payment_id}>
              <span>
                <span className={payment.cancelled_at === null ? undefined : styles.cancelled}>
                  {amountText(payment.amount)}, {dateWords(payment.paid_on)}
                </span>
                <span className={styles.small}>
                  {[METHOD_NAMES[payment.method], ...detailWords(payment)].join('. ')}
                </span>
                <span className={styles.small}>
                  {payment.cancelled_at === null
                    ? PAYMENTS.recordedBy(payment.recorded_by ?? PAYMENTS.deletedAccount)
                    : cancelledWords(payment)}
                </span>
              </span>
              {payment.cancelled_at === null && <CancelButton payment={payment} onCancel={setCancelled} />}
            </li>
          ))}
        </ul>
      )}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={hasMore} onMore={more} />
      {cancelled && (
        <CancelPaymentDialog
          payment={cancelled}
          onCancelled={() => {
            setCancelled(null);
            changed();
          }}
          onClose={() => setCancelled(null)}
        />
      )}
    </section>
  );
}

interface RecordFormProps {
  user_id: string;
  onRecorded: () => void;
  onClose: () => void;
}

function RecordForm({ user_id, onRecorded, onClose }: RecordFormProps) {
  const access = useAccessStyles();
  const styles = usePaymentStyles();
  const payment = usePaymentFields();
  const [failed, setFailed] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const save = () =>
    once(async () => {
      const form = payment.read();
      if (!form) return;
      setFailed(null);
      setFailed(
        await refusalOf(
          addPayment(user_id, form).then((message) => {
            showToast(message, 'success');
            onRecorded();
          }),
        ),
      );
    });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {payment.fields}
      {failed !== null && (
        <Notice role="alert" intent="error">
          {failed}
        </Notice>
      )}
      <div className={access.addRow}>
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          {isBusy ? PERSON_PAYMENTS.saving : PERSON_PAYMENTS.save}
        </Button>
        <Button onClick={onClose}>{PERSON_PAYMENTS.cancel}</Button>
      </div>
    </form>
  );
}
