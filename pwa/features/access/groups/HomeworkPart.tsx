import { Button, mergeClasses } from '@fluentui/react-components';
import { Add20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { academyDate } from '../../../../shared/access.ts';
import { proposedDay } from './proposed-day.ts';
import type { HomeworkSeen, PractisingStudent } from '../../../../shared/practice/class-practice.ts';
import type { Homework } from '../../../../shared/practice/homework.ts';
import { unsetHomework } from '../../../api/class-practice.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { CsvButton } from '../../../ui/admin/CsvButton.tsx';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useSteps } from '../../../ui/admin/use-steps.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { refusalOf } from '../refusal-of.ts';
import { useGroupStyles } from './groups.styles.ts';
import { countDone, homeworkFile, progressWords } from './practice-lines.ts';
import { HOMEWORK, homeworkWords, PRACTICE_ROOM } from './practice-texts.ts';
import type { PartProps } from './practice-part.ts';
import { SetHomeworkDialog } from './SetHomeworkDialog.tsx';

interface HomeworkPartProps extends PartProps {
  group_id: string;
  onChanged: () => void;
}

/** Practice that is set for the class, with who did it [R537, R539]. */
export function HomeworkPart({ practice, groupName, nowMs, group_id, onChanged }: HomeworkPartProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const [opened, setOpened] = useState<Homework | null>(null);
  const [seen, setSeen] = useState<HomeworkSeen | null>(null);
  const [leaving, setLeaving] = useState<HomeworkSeen | null>(null);
  const today = academyDate(nowMs);
  const { homework } = practice;

  async function remove({ set_id }: HomeworkSeen): Promise<void> {
    await unsetHomework(set_id);
    setLeaving(null);
    onChanged();
  }

  return (
    <section aria-labelledby="homework">
      <div className={own.row}>
        <h2 id="homework">{HOMEWORK.title}</h2>
        <Button
          appearance="primary"
          icon={<Add20Regular />}
          // one id until it is saved, so that a second press sets nothing twice
          onClick={() =>
            setOpened({
              set_id: newId(),
              due_date: proposedDay(Date.now()),
              words: '',
              count: 10,
              kinds: [],
              exam_id: null,
              question_ids: [],
            })
          }
        >
          {HOMEWORK.set}
        </Button>
      </div>
      {homework.length === 0 ? (
        <p>{HOMEWORK.none}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>{HOMEWORK.title}</caption>
          <TableHead
            columns={[
              [HOMEWORK.what],
              [HOMEWORK.untilColumn, mergeClasses(own.date, styles.fromTablet)],
              [HOMEWORK.did, mergeClasses(own.number, styles.fromTablet)],
              [HOMEWORK.acts, own.icons, true],
            ]}
          />
          <tbody>
            {homework.map((set) => {
              const words = homeworkWords(set);
              const { done, of } = countDone(set);
              return (
                <tr key={set.set_id}>
                  <th scope="row">
                    <button
                      type="button"
                      data-reads
                      className={styles.name}
                      aria-haspopup="dialog"
                      aria-label={HOMEWORK.seeWho(words)}
                      onClick={() => setSeen(set)}
                    >
                      {words}
                    </button>
                    <span className={styles.onPhone}>
                      {HOMEWORK.until(dateWords(set.due_date))}
                      {set.due_date < today && HOMEWORK.over}
                    </span>
                    <span className={styles.onPhone}>
                      {HOMEWORK.did} {HOMEWORK.doneBy(done, of)}
                    </span>
                    {set.words !== '' && <div className={mergeClasses(styles.small, own.words)}>{set.words}</div>}
                  </th>
                  <td className={mergeClasses(own.date, styles.fromTablet)}>
                    {dateWords(set.due_date)}
                    {set.due_date < today && HOMEWORK.over}
                  </td>
                  <td className={mergeClasses(own.number, styles.fromTablet)}>{HOMEWORK.doneBy(done, of)}</td>
                  <td className={own.icons}>
                    <Button
                      appearance="subtle"
                      className={styles.icon}
                      icon={<Edit20Regular />}
                      aria-label={HOMEWORK.change(words)}
                      onClick={() => setOpened(set)}
                    />
                    <DeleteButton label={HOMEWORK.remove(words)} onClick={() => setLeaving(set)} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {opened && (
        <SetHomeworkDialog
          group_id={group_id}
          practice={practice}
          homework={opened}
          onSaved={() => {
            setOpened(null);
            onChanged();
          }}
          onGone={onChanged}
          onClose={() => setOpened(null)}
        />
      )}
      {seen && (
        <WhoDialog homework={seen} students={practice.students} groupName={groupName} onClose={() => setSeen(null)} />
      )}
      {leaving && (
        <AskDialog
          title={HOMEWORK.removeTitle}
          keep={HOMEWORK.keep}
          act={{
            label: HOMEWORK.removeAct,
            busyLabel: HOMEWORK.saving,
            destroys: true,
            run: () => refusalOf(remove(leaving)),
          }}
          onClose={() => setLeaving(null)}
        >
          <p>{HOMEWORK.removeText}</p>
        </AskDialog>
      )}
    </section>
  );
}

interface WhoDialogProps {
  homework: HomeworkSeen;
  students: readonly PractisingStudent[];
  groupName: string;
  onClose: () => void;
}

function WhoDialog({ homework, students, groupName, onClose }: WhoDialogProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const byId = new Map(homework.students.map((one) => [one.user_id, one]));
  const steps = useSteps(students);
  return (
    <Modal label={HOMEWORK.who} className={styles.dialog} onClose={onClose}>
      <h2 className={own.heading}>{HOMEWORK.who}</h2>
      <p>{homeworkWords(homework)}</p>
      <table className={styles.table}>
        <caption className={styles.hidden}>{HOMEWORK.who}</caption>
        <TableHead columns={[[PRACTICE_ROOM.name], [HOMEWORK.did, own.number]]} />
        <tbody>
          {steps.shown.map(({ user_id, first_name, last_name }) => (
            <tr key={user_id}>
              <th scope="row">
                <bdi>
                  {first_name} {last_name}
                </bdi>
              </th>
              <td className={own.number}>{progressWords(byId.get(user_id) ?? { done: 0, of: 0 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageFoot isLoading={false} failure={null} hasMore={steps.hasMore} onMore={steps.more} />
      <div className={styles.close} data-reads>
        <CsvButton about={HOMEWORK.who} name={groupName} {...homeworkFile(homework, students)} />
        <Button appearance="primary" size="large" onClick={onClose}>
          {HOMEWORK.close}
        </Button>
      </div>
    </Modal>
  );
}
