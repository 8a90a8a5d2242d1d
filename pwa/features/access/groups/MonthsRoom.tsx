import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { academyDate } from '../../../../shared/access.ts';
import type { GroupMonth } from '../../../../shared/group-forms.ts';
import { isGone, refusalWords, type MonthForm as Form } from '../../../api/access.ts';
import { giveMonth, removeMonth } from '../../../api/groups.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { MonthForm, useMonthFields } from '../MonthForm.tsx';
import { givenWords } from './group-texts.ts';
import type { RoomProps } from './room-props.ts';
import { useGroupStyles } from './groups.styles.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { refusalOf } from '../refusal-of.ts';
import { MONTHS_ROOM } from './group-screen-texts.ts';

export function MonthsRoom({ whole: { group, months }, onChanged, onReload }: RoomProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const monthFields = useMonthFields();
  const [said, setSaid] = useState<{ words: string; intent: 'success' | 'error' } | null>(null);
  const { isBusy, once } = useSingleFlight();
  const [leaving, setLeaving] = useState<GroupMonth | null>(null);
  // the same one until it was given: what a lost reply leaves open is then one list
  const [list_id, setListId] = useState(() => newId());
  const today = academyDate(Date.now());

  const give = (form: Form) =>
    once(async () => {
      setSaid(null);
      try {
        const { told, data } = await giveMonth({ group_id: group.group_id, list_id }, form);
        setListId(newId());
        onChanged(data);
        setSaid({ words: givenWords(`${form.selectedMonth} ${form.selectedYear}`, told), intent: 'success' });
      } catch (error) {
        if (isGone(error)) onReload();
        setSaid({ words: `${refusalWords(error)} ${MONTHS_ROOM.retry}`, intent: 'error' });
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
        act={MONTHS_ROOM.giveToGroup}
        busyAct={MONTHS_ROOM.giving}
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
        <p className={styles.none}>{MONTHS_ROOM.none}</p>
      ) : (
        <ul className={styles.months} aria-label={MONTHS_ROOM.list}>
          {months.map((month) => (
            <li key={nameOf(month)}>
              <div>
                {nameOf(month)}, {month.end_date < today ? MONTHS_ROOM.ended : MONTHS_ROOM.until}{' '}
                {dateWords(month.end_date)}
                <div className={month.without > 0 && month.end_date >= today ? own.missing : styles.small}>
                  {stateWords(month, group.members, today)}
                </div>
              </div>
              <div className={own.buttons}>
                {month.without > 0 && month.end_date >= today && (
                  <Button disabledFocusable={isBusy} onClick={() => void give(formOf(month))}>
                    {MONTHS_ROOM.giveToThem}
                  </Button>
                )}
                <DeleteButton label={MONTHS_ROOM.remove(nameOf(month))} onClick={() => setLeaving(month)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <AskDialog
          title={MONTHS_ROOM.removeTitle}
          keep={MONTHS_ROOM.keep}
          act={{
            label: MONTHS_ROOM.removeAct,
            busyLabel: MONTHS_ROOM.saving,
            destroys: true,
            run: () => refusalOf(take(leaving), onReload),
          }}
          onClose={() => setLeaving(null)}
        >
          <p>{MONTHS_ROOM.removeText(nameOf(leaving), dateWords(leaving.end_date))}</p>
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
  if (end_date < today) return MONTHS_ROOM.endedState;
  if (members === 0) return MONTHS_ROOM.empty;
  if (without === 0) return MONTHS_ROOM.allHave;
  return MONTHS_ROOM.without(without);
}
