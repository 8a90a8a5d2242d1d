import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { academyDate } from '../../../../shared/access.ts';
import type { GroupMonth } from '../../../../shared/group-forms.ts';
import { isGone, refusalWords, type MonthForm as Form } from '../../../api/access.ts';
import { giveMonth, removeMonth } from '../../../api/groups.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { counted } from '../../../ui/admin/counted.ts';
import { MonthForm, useMonthFields } from '../MonthForm.tsx';
import { givenWords } from './group-texts.ts';
import type { RoomProps } from './room-props.ts';
import { useGroupStyles } from './groups.styles.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { refusalOf } from '../refusal-of.ts';

export function MonthsRoom({ whole: { group, months }, onChanged, onReload }: RoomProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const monthFields = useMonthFields();
  const [said, setSaid] = useState<{ words: string; intent: 'success' | 'error' } | null>(null);
  const { isBusy, once } = useSingleFlight();
  const [leaving, setLeaving] = useState<GroupMonth | null>(null);
  const today = academyDate(Date.now());

  const give = (form: Form) =>
    once(async () => {
      setSaid(null);
      try {
        const { told, data } = await giveMonth(group.group_id, form);
        onChanged(data);
        setSaid({ words: givenWords(`${form.selectedMonth} ${form.selectedYear}`, told), intent: 'success' });
      } catch (error) {
        if (isGone(error)) onReload();
        const words = `${refusalWords(error)} Some may have it already; giving it again gives it to the rest.`;
        setSaid({ words, intent: 'error' });
      }
    });

  async function take(month: GroupMonth): Promise<void> {
    onChanged(await removeMonth(group.group_id, month));
    setLeaving(null);
    setSaid(null);
  }

  return (
    <>
      <MonthForm
        months={monthFields}
        className={own.card}
        act="Give to the group"
        busyAct="Giving..."
        isBusy={isBusy}
        onGive={(form) => void give(form)}
      />
      <div role="status">
        {said && (
          <Notice intent={said.intent} className={styles.notice}>
            {said.words}
          </Notice>
        )}
      </div>
      {months.length === 0 ? (
        <p className={styles.none}>
          The group has no months yet. A month that is given here goes to every student in the group, and to who joins
          later.
        </p>
      ) : (
        <ul className={styles.months} aria-label="Months of the group">
          {months.map((month) => (
            <li key={nameOf(month)}>
              <div>
                {nameOf(month)}, {month.end_date < today ? 'ended' : 'until'} {dateWords(month.end_date)}
                <div className={month.without > 0 && month.end_date >= today ? own.missing : styles.small}>
                  {stateWords(month, group.members, today)}
                </div>
              </div>
              <div className={own.buttons}>
                {month.without > 0 && month.end_date >= today && (
                  <Button disabledFocusable={isBusy} onClick={() => void give(formOf(month))}>
                    Give to them
                  </Button>
                )}
                <DeleteButton label={`Take ${nameOf(month)} off the group`} onClick={() => setLeaving(month)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <AskDialog
          title="Take the month off the group"
          keep="Keep the month"
          act={{
            label: 'Take off',
            busyLabel: 'Saving...',
            run: () => refusalOf(take(leaving), onReload),
          }}
          onClose={() => setLeaving(null)}
        >
          <p>
            Who joins from now on is not given {nameOf(leaving)}. The students of today keep it until{' '}
            {dateWords(leaving.end_date)}; Access control takes it from one of them.
          </p>
        </AskDialog>
      )}
    </>
  );
}

function nameOf({ category_month, category_year }: GroupMonth): string {
  return `${category_month} ${category_year}`;
}

function formOf({ category_month, category_year, end_date }: GroupMonth): Form {
  return { selectedMonth: category_month, selectedYear: category_year, endDate: end_date };
}

function stateWords({ without, end_date }: GroupMonth, members: number, today: string): string {
  if (end_date < today) return 'Who joins now is not given it.';
  if (members === 0) return 'Who joins is given it.';
  if (without === 0) return 'All students of the group have it.';
  return `${counted(without, 'student has', 'students have')} it not, or not so long.`;
}
