import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import { amountText, type Payment, METHOD_NAMES } from '../../../../shared/payments.ts';
import { refusalWords } from '../../../api/access.ts';
import { listPayments } from '../../../api/payments.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { usePages } from '../../../ui/admin/use-pages.ts';
import { useAccessStyles } from '../access.styles.ts';
import { usePaymentChanges } from './payment-changes.tsx';
import { cancelledWords, detailWords } from './payment-words.ts';
import { usePaymentStyles } from './payments.styles.ts';
import { PAYMENTS, RECORD_PAYMENT } from './payments-texts.ts';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';

/** The account's buttons stand below the list. */
const AT_ONCE = '5';

interface PersonPaymentsProps {
  payer: { user_id: string; name: string; email: string };
  /** Another number reads the list again: a payment may have come with a month. */
  round: number;
  /** Called after each change, because the log has a new line. */
  onChanged: () => void;
}

/** The payments of one student in their dialog, where another is recorded too. */
export function PersonPayments({ payer, round, onChanged }: PersonPaymentsProps) {
  const { user_id } = payer;
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
  const changed = () => {
    reload();
    onChanged();
  };
  const changes = usePaymentChanges(changed);

  return (
    <section className={access.section}>
      <div className={styles.headRow}>
        <h3>{PAYMENTS.title}</h3>
        {found !== null && found > 0 && (
          <span className={access.small}>{PAYMENTS.sum(found, amountText(all ?? 0))}</span>
        )}
      </div>
      <div className={access.actions}>
        <Button onClick={() => setOpen(true)}>{RECORD_PAYMENT.open}</Button>
      </div>
      {changes.answer}
      {rows.length === 0 && !isLoading && failure === null && (
        <p className={access.none}>{RECORD_PAYMENT.noneOfPerson}</p>
      )}
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
              {changes.buttonOf(payment)}
            </li>
          ))}
        </ul>
      )}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={hasMore} onMore={more} />
      {changes.dialog}
      {isOpen && (
        <RecordPaymentDialog
          payer={payer}
          onRecorded={(words) => {
            setOpen(false);
            changes.say(words);
            changed();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
