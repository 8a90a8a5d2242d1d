import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useCallback, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { amountText, METHOD_NAMES, type Payment } from '../../../../shared/payments.ts';
import { refusalWords } from '../../../api/access.ts';
import { exportPayments, listPayments } from '../../../api/payments.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { ExportButton } from '../../../ui/admin/ExportButton.tsx';
import { DayFilter, Filters } from '../../../ui/admin/Filter.tsx';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { SearchField, useTypedSearch } from '../../../ui/admin/SearchField.tsx';
import { usePages } from '../../../ui/admin/use-pages.ts';
import { TableHead } from '../../../ui/TableHead.tsx';
import { withFilter } from '../../../ui/with-filter.ts';
import { useAccessStyles } from '../access.styles.ts';
import { usePersonDialog } from '../person-dialog.tsx';
import { usePaymentChanges } from './payment-changes.tsx';
import { cancelledWords, detailWords } from './payment-words.ts';
import { usePaymentStyles } from './payments.styles.ts';
import { PAYMENTS, RECORD_PAYMENT } from './payments-texts.ts';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';

const FILTERS = ['search', 'from', 'to'] as const;

/** All payments, the newest day first; what narrows them stands in the address. */
export function PaymentsRoom() {
  const access = useAccessStyles();
  const styles = usePaymentStyles();
  const [query, setQuery] = useSearchParams();
  const [search, from, to] = FILTERS.map((name) => query.get(name) ?? '') as [string, string, string];
  const narrow = (name: (typeof FILTERS)[number], value: string) =>
    setQuery((before) => withFilter(before, name, value), { replace: true });
  const typed = useTypedSearch(search, (text) => narrow('search', text));
  const isNarrowed = FILTERS.some((name) => query.has(name));
  const load = useCallback(
    async (_before: readonly Payment[], signal: AbortSignal, after: string) => {
      const { data, next, sum } = await listPayments({ search, from, to }, after, signal);
      return { rows: data, hasMore: next !== undefined, next, found: sum?.count, all: sum?.total };
    },
    [search, from, to],
  );
  const { rows, found, all, isLoading, isAnew, failure, hasMore, more, reload } = usePages(load, refusalWords, {
    keepsRows: true,
  });
  const { open, dialog } = usePersonDialog(reload);
  const changes = usePaymentChanges(reload);
  const [isRecording, setRecording] = useState(false);
  const showAll = () => {
    typed.clear();
    setQuery((before) => FILTERS.reduce((next, name) => withFilter(next, name, ''), before), { replace: true });
  };

  return (
    <>
      <Filters search={<SearchField label={PAYMENTS.search} typed={typed} />}>
        <DayFilter label={PAYMENTS.from} value={from} onChange={(day) => narrow('from', day)} />
        <DayFilter label={PAYMENTS.to} value={to} onChange={(day) => narrow('to', day)} />
        <ExportButton
          name="payments.csv"
          read={() => exportPayments({ search: typed.text.trim(), from, to })}
          explain={refusalWords}
        />
      </Filters>
      {changes.answer}
      <div className={styles.sumRow}>
        <p role="status" className={access.count}>
          {isAnew
            ? rows.length > 0 && PAYMENTS.searching
            : found !== null && rows.length > 0 && PAYMENTS.sum(found, amountText(all ?? 0))}
        </p>
        <Button icon={<Add20Regular />} onClick={() => setRecording(true)}>
          {RECORD_PAYMENT.open}
        </Button>
      </div>
      {rows.length === 0 && !isLoading && failure === null ? (
        <div className={access.empty}>
          <p>{isNarrowed ? PAYMENTS.noneFound : PAYMENTS.none}</p>
          {isNarrowed && <Button onClick={showAll}>{PAYMENTS.showAll}</Button>}
        </div>
      ) : (
        rows.length > 0 && <PaymentsTable payments={rows} onOpen={open} buttonOf={changes.buttonOf} />
      )}
      <PageFoot
        isLoading={isLoading && (!isAnew || rows.length === 0)}
        failure={failure}
        hasMore={hasMore}
        onMore={more}
      />
      {dialog}
      {changes.dialog}
      {isRecording && (
        <RecordPaymentDialog
          onRecorded={(words) => {
            setRecording(false);
            changes.say(words);
            reload();
          }}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  );
}

interface PaymentsTableProps {
  payments: readonly Payment[];
  onOpen: (person: { user_id: string; name: string }) => void;
  buttonOf: (payment: Payment) => ReactNode;
}

function PaymentsTable({ payments, onOpen, buttonOf }: PaymentsTableProps) {
  const access = useAccessStyles();
  const styles = usePaymentStyles();
  return (
    <table className={access.table}>
      <caption className={access.hidden}>{PAYMENTS.caption}</caption>
      <TableHead
        columns={[
          [PAYMENTS.day, styles.dayColumn],
          [PAYMENTS.who],
          [PAYMENTS.amount, styles.amountColumn],
          [PAYMENTS.how, styles.howColumn],
          [PAYMENTS.receipt, styles.receiptColumn],
          [PAYMENTS.by, styles.byColumn],
          [PAYMENTS.change, styles.actColumn, true],
        ]}
      />
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.payment_id}>
            <td className={styles.dayColumn}>{dateWords(payment.paid_on)}</td>
            <td>
              <Payer payment={payment} onOpen={onOpen} />
              <span className={styles.onPhone}>
                <Amount payment={payment} />
              </span>
              <span className={styles.smallOnPhone}>
                {dateWords(payment.paid_on)}. {METHOD_NAMES[payment.method]}
              </span>
              <span className={styles.belowDesktop}>{detailWords(payment).join('. ')}</span>
              {payment.cancelled_at !== null && <span className={styles.small}>{cancelledWords(payment)}</span>}
            </td>
            <td className={styles.amountColumn}>
              <Amount payment={payment} />
            </td>
            <td className={styles.howColumn}>{METHOD_NAMES[payment.method]}</td>
            <td className={styles.receiptColumn}>
              {payment.receipt}
              <span className={styles.small}>{detailWords({ ...payment, receipt: '' }).join('. ')}</span>
            </td>
            <td className={styles.byColumn}>
              <bdi>{payment.recorded_by ?? PAYMENTS.deletedAccount}</bdi>
            </td>
            <td className={styles.actColumn}>{buttonOf(payment)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amount({ payment: { amount, cancelled_at } }: { payment: Payment }) {
  const styles = usePaymentStyles();
  const words = amountText(amount);
  return cancelled_at === null ? words : <s className={styles.cancelled}>{words}</s>;
}

function Payer({ payment: { user_id, name }, onOpen }: { payment: Payment; onOpen: PaymentsTableProps['onOpen'] }) {
  const access = useAccessStyles();
  if (user_id === null || name === null) return <span>{PAYMENTS.deletedAccount}</span>;
  return (
    <button type="button" className={access.name} onClick={() => onOpen({ user_id, name })}>
      <bdi>{name}</bdi>
    </button>
  );
}
