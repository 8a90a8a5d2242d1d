import { Button, mergeClasses } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { academyDate } from '../../../../shared/access.ts';
import type { DeskDay } from '../../../../shared/desk.ts';
import { amountText } from '../../../../shared/payments.ts';
import { readDeskDay } from '../../../api/payments.ts';
import { useReply } from '../../../api/use-reply.ts';
import { academyTime } from '../../../ui/admin/academy-dates.ts';
import { useListDialog } from '../list-dialog.tsx';
import { ListButton } from '../ListButton.tsx';
import { LISTS, listTitle } from '../list-texts.ts';
import { useDeskStyles } from './desk.styles.ts';
import { DESK } from './desk-texts.ts';
import { FindStudent } from './FindStudent.tsx';

const ACCESS_CONTROL = '/admin/access-control';

/** The search for a student, and for the desk its day: whose access ends, who waits, and what was paid [R562]. */
export function DeskHome({ hasDay }: { hasDay: boolean }) {
  return hasDay ? <DayOfDesk /> : <FindStudent onChanged={() => undefined} />;
}

function DayOfDesk() {
  const styles = useDeskStyles();
  const { state, again } = useReply(readDeskDay);
  const boxOf = (title: string, children: (day: DeskDay) => ReactNode, isWide = false) => (
    <Box title={title} isWide={isWide} isLoading={state.kind === 'loading'}>
      {state.kind === 'failed' && (
        <>
          <p role="alert">{state.words}</p>
          <div className={styles.foot}>
            <Button onClick={again}>{DESK.retry}</Button>
          </div>
        </>
      )}
      {state.kind === 'here' && children(state.reply)}
    </Box>
  );
  return (
    <>
      <FindStudent onChanged={again} />
      <div className={styles.boxes}>
        {boxOf(DESK.week, (day) => (
          <Week day={day} />
        ))}
        {boxOf(DESK.paid, (day) => (
          <PaidToday day={day} />
        ))}
        {boxOf(DESK.waiting, (day) => (
          <Waiting day={day} />
        ))}
        {boxOf(
          DESK.lists,
          (day) => (
            <LastLists day={day} onChanged={again} />
          ),
          true,
        )}
      </div>
    </>
  );
}

interface BoxProps {
  title: string;
  isWide: boolean;
  isLoading: boolean;
  children: ReactNode;
}

function Box({ title, isWide, isLoading, children }: BoxProps) {
  const styles = useDeskStyles();
  const id = useId();
  return (
    <section className={mergeClasses(styles.box, isWide && styles.wide)} aria-labelledby={id} aria-busy={isLoading}>
      <h2 id={id}>{title}</h2>
      {isLoading && <p className={styles.muted}>{DESK.loading}</p>}
      {children}
    </section>
  );
}

function Week({ day: { ends_soon, ended } }: { day: DeskDay }) {
  const styles = useDeskStyles();
  return (
    <>
      <p className={ends_soon > 0 ? styles.figure : styles.muted}>{DESK.endsSoon(ends_soon)}</p>
      <p className={ended > 0 ? undefined : styles.muted}>{DESK.ended(ended)}</p>
      <div className={styles.foot}>
        {ends_soon > 0 && <Go to="?show=ending" words={DESK.seeSoon} />}
        {ended > 0 && <Go to="?show=ending&kind=over" words={DESK.seeEnded} />}
      </div>
    </>
  );
}

function PaidToday({ day: { paid_today } }: { day: DeskDay }) {
  const styles = useDeskStyles();
  const today = academyDate(Date.now());
  return (
    <>
      {paid_today.count === 0 ? (
        <p className={styles.muted}>{DESK.none}</p>
      ) : (
        <>
          <p className={styles.figure}>{DESK.total(amountText(paid_today.total))}</p>
          <p className={styles.muted}>{DESK.payments(paid_today.count)}</p>
        </>
      )}
      <div className={styles.foot}>
        {paid_today.count > 0 && <Go to={`?show=payments&from=${today}&to=${today}`} words={DESK.seePaid} />}
        <Go to="?show=payments" words={DESK.allPayments} />
      </div>
    </>
  );
}

function Waiting({ day: { waiting } }: { day: DeskDay }) {
  const styles = useDeskStyles();
  return (
    <>
      <p className={waiting > 0 ? styles.figure : styles.muted}>{DESK.waits(waiting)}</p>
      {waiting > 0 && <p className={styles.muted}>{DESK.waitsFor}</p>}
      <div className={styles.foot}>{waiting > 0 && <Go to="?show=waiting" words={DESK.seeWaiting} />}</div>
    </>
  );
}

function LastLists({ day: { lists }, onChanged }: { day: DeskDay; onChanged: () => void }) {
  const styles = useDeskStyles();
  const { open, dialog } = useListDialog(onChanged);
  return (
    <>
      {lists.length === 0 ? (
        <p className={styles.muted}>{DESK.noList}</p>
      ) : (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list.list_id}>
              <span>
                {listTitle(list)}
                <span className={styles.small}>
                  {DESK.changed(list.changed)}, {academyTime(list.at, Date.now())},{' '}
                  <bdi>{list.actor ?? LISTS.deletedAccount}</bdi>
                </span>
                {list.undone_at !== null && (
                  <span className={styles.small}>
                    {list.left > 0
                      ? LISTS.half(list.left)
                      : LISTS.undone(academyTime(list.undone_at, Date.now()), list.undone_by ?? LISTS.deletedAccount)}
                  </span>
                )}
              </span>
              <ListButton list={list} onOpen={open} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>{lists.length > 0 && <Go to="?show=lists" words={DESK.allLists} />}</div>
      {dialog}
    </>
  );
}

function Go({ to, words }: { to: string; words: string }) {
  const styles = useDeskStyles();
  return (
    <Link className={styles.link} to={`${ACCESS_CONTROL}${to}`}>
      {words}
    </Link>
  );
}
