import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { academyDate } from '../../../shared/access.ts';
import type { AccessMonth } from '../../../shared/access-forms.ts';
import type { PaymentForm } from '../../../shared/payments.ts';
import {
  addAccess,
  isGone,
  refusalWords,
  removeAccess,
  type MonthForm as Form,
  type Months,
} from '../../api/access.ts';
import { showToast } from '../../ui/toast.ts';
import { Answer } from './Answer.tsx';
import { useAccessStyles } from './access.styles.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { MonthForm, useMonthFields } from './MonthForm.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { MONTHS_TEXTS } from './access-texts.ts';
import type { PaymentWithMonth } from './payments/payment-with-month.tsx';

interface AccessMonthsProps {
  user_id: string;
  months: Months;
  isNotConfirmed?: boolean;
  paid: PaymentWithMonth;
  /** Called after each change, by another admin too, because the log has a new line. */
  onChanged: () => void;
}

interface Said {
  words: string;
  intent: 'success' | 'error';
  /** Gives again the month that was removed. */
  undo: Form | null;
}

export function AccessMonths({ user_id, months, isNotConfirmed = false, paid, onChanged }: AccessMonthsProps) {
  const styles = useAccessStyles();
  const monthFields = useMonthFields();
  const { month, year } = monthFields.fields;
  const today = academyDate(Date.now());
  const { granted, said, isBusy, give, take, list } = useMonthChanges(user_id, months.accessMonths, today, onChanged);
  const undo = said?.undo;
  const giveWithPayment = async (form: Form) => {
    const payment = paid.read();
    if (payment === null) return;
    if (await give(form, payment)) paid.close();
  };
  const hasPapers = months.examMonths.some(
    ({ category_month, category_year }) => category_month === month && String(category_year) === year,
  );

  return (
    <section className={styles.section}>
      <h3>{MONTHS_TEXTS.title}</h3>
      {isNotConfirmed && <p className={styles.small}>{MONTHS_TEXTS.notConfirmed}</p>}
      <MonthForm
        months={monthFields}
        act={MONTHS_TEXTS.add}
        busyAct={MONTHS_TEXTS.saving}
        isBusy={isBusy}
        more={{ fields: paid.fields, check: paid.read }}
        onGive={(form) => void giveWithPayment(form)}
      >
        {month !== '' && year !== '' && !hasPapers && <span className={styles.small}>{MONTHS_TEXTS.noPapers}</span>}
      </MonthForm>
      <Answer
        of={said}
        intent={said?.intent ?? 'success'}
        actions={undo && <Button onClick={() => void give(undo)}>{MONTHS_TEXTS.undo}</Button>}
      >
        {said?.words}
      </Answer>
      <div ref={list} tabIndex={-1}>
        {granted.length === 0 ? (
          <p className={styles.none}>{MONTHS_TEXTS.none}</p>
        ) : (
          <ul className={styles.months}>
            {granted.map((one) => (
              <li key={one.subscription_id}>
                <span>
                  {one.category_year} {one.category_month}{' '}
                  <span className={styles.small}>
                    {one.end_date >= today ? MONTHS_TEXTS.until : MONTHS_TEXTS.ended} {dateWords(one.end_date)}
                  </span>
                </span>
                <DeleteButton
                  label={MONTHS_TEXTS.remove(one.category_month, one.category_year)}
                  isBusy={isBusy}
                  onClick={() => void take(one)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The months of a user, and the calls that give and remove one. */
function useMonthChanges(user_id: string, before: readonly AccessMonth[], today: string, onChanged: () => void) {
  const [granted, setGranted] = useState(before);
  const [said, setSaid] = useState<Said | null>(null);
  const { isBusy, once } = useSingleFlight();
  const list = useRef<HTMLDivElement>(null);

  /** Resolves to true if the change was made. */
  const run = async (change: () => Promise<Said>, taken?: AccessMonth): Promise<boolean> => {
    let isMade = false;
    await once(async () => {
      try {
        const next = await change();
        isMade = true;
        setSaid(next);
        showToast(next.words, next.intent);
        onChanged();
      } catch (error) {
        if (isGone(error)) {
          setGranted((all) => all.filter((month) => month !== taken));
          if (taken) list.current?.focus();
          onChanged();
        }
        setSaid({ words: refusalWords(error), intent: 'error', undo: null });
      }
    });
    return isMade;
  };

  const give = (form: Form, payment?: PaymentForm) =>
    run(async () => {
      const { accessMonths, message, existed } = await addAccess(user_id, form, payment);
      setGranted(accessMonths);
      return { words: message, intent: existed ? 'error' : 'success', undo: null };
    });
  const take = (month: AccessMonth) =>
    run(async () => {
      const { accessMonths, message } = await removeAccess(month.subscription_id);
      setGranted(accessMonths);
      list.current?.focus(); // the pressed button is gone
      return { words: message, intent: 'error', undo: month.end_date >= today ? formOf(month) : null };
    }, month);

  return { granted, said, isBusy, give, take, list };
}

function formOf({ category_month, category_year, end_date }: AccessMonth): Form {
  return { selectedMonth: category_month, selectedYear: category_year, endDate: end_date };
}
