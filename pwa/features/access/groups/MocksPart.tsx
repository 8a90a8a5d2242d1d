import { Button, mergeClasses } from '@fluentui/react-components';
import { Add20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { academyDate } from '../../../../shared/access.ts';
import type { GroupMember } from '../../../../shared/group-forms.ts';
import type { SetMockSeen } from '../../../../shared/set-mocks.ts';
import { type MockToSet, unsetMock } from '../../../api/groups.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useSteps } from '../../../ui/admin/use-steps.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { refusalOf } from '../refusal-of.ts';
import { useGroupStyles } from './groups.styles.ts';
import { proposedDay } from './proposed-day.ts';
import type { RoomProps } from './room-props.ts';
import { SET_MOCKS } from './set-mocks-texts.ts';
import { SetMockDialog } from './SetMockDialog.tsx';

/**
 * Full mocks that are set for the class [R600]; nothing on a server that knows none. Who has taken them is there for
 * those alone to whom the server says it.
 */
export function MocksPart({ whole, onChanged, onReload }: RoomProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const [opened, setOpened] = useState<MockToSet | null>(null);
  const [seen, setSeen] = useState<SeenWithStudents | null>(null);
  const [leaving, setLeaving] = useState<SetMockSeen | null>(null);
  const { members, mocks } = whole;
  const today = academyDate(Date.now());
  if (!mocks) return null;
  const isTold = mocks.some(({ students }) => students);

  async function takeBack(setId: string): Promise<void> {
    await unsetMock(setId);
    onChanged({ ...whole, mocks: (mocks ?? []).filter(({ set_id }) => set_id !== setId) });
    setLeaving(null);
  }

  return (
    <section className={own.part} aria-labelledby="set-mocks">
      <div className={own.row}>
        <h2 id="set-mocks">{SET_MOCKS.title}</h2>
        <Button
          icon={<Add20Regular />}
          // one id until it is saved, so that a second press sets no second mock
          onClick={() => setOpened({ set_id: newId(), mock_id: '', due_date: proposedDay(Date.now()), words: '' })}
        >
          {SET_MOCKS.set}
        </Button>
      </div>
      {mocks.length === 0 ? (
        <p>{SET_MOCKS.none}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>{SET_MOCKS.title}</caption>
          <TableHead
            columns={[
              [SET_MOCKS.mock],
              [SET_MOCKS.untilColumn, mergeClasses(own.date, styles.fromTablet)],
              ...(isTold ? [[SET_MOCKS.did, mergeClasses(own.number, styles.fromTablet)] as const] : []),
              [SET_MOCKS.acts, own.icons, true],
            ]}
          />
          <tbody>
            {mocks.map((mock) => {
              const day = dateWords(mock.due_date);
              const told = withStudents(mock);
              const did = told && SET_MOCKS.doneBy(countDone(told, members), members.length);
              const over = mock.due_date < today && SET_MOCKS.over;
              return (
                <tr key={mock.set_id}>
                  <th scope="row">
                    {told ? (
                      <button
                        type="button"
                        data-reads
                        className={styles.name}
                        aria-haspopup="dialog"
                        aria-label={SET_MOCKS.seeWho(mock.title)}
                        onClick={() => setSeen(told)}
                      >
                        {mock.title}
                      </button>
                    ) : (
                      mock.title
                    )}
                    <span className={styles.onPhone}>
                      {SET_MOCKS.until(day)}
                      {over}
                    </span>
                    {told && (
                      <span className={styles.onPhone}>
                        {SET_MOCKS.did}: {did}
                      </span>
                    )}
                    {mock.words !== '' && <div className={mergeClasses(styles.small, own.words)}>{mock.words}</div>}
                  </th>
                  <td className={mergeClasses(own.date, styles.fromTablet)}>
                    {day}
                    {over}
                  </td>
                  {isTold && <td className={mergeClasses(own.number, styles.fromTablet)}>{did}</td>}
                  <td className={own.icons}>
                    <Button
                      appearance="subtle"
                      className={styles.icon}
                      icon={<Edit20Regular />}
                      aria-label={SET_MOCKS.change(mock.title, day)}
                      onClick={() => setOpened(mock)}
                    />
                    <DeleteButton label={SET_MOCKS.remove(mock.title, day)} onClick={() => setLeaving(mock)} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {opened && (
        <SetMockDialog
          whole={whole}
          mock={opened}
          onSaved={(next) => {
            onChanged(next);
            setOpened(null);
          }}
          onGone={onReload}
          onClose={() => setOpened(null)}
        />
      )}
      {seen && <WhoDialog mock={seen} members={members} onClose={() => setSeen(null)} />}
      {leaving && (
        <AskDialog
          title={SET_MOCKS.removeTitle}
          keep={SET_MOCKS.keep}
          act={{
            label: SET_MOCKS.removeAct,
            busyLabel: SET_MOCKS.saving,
            destroys: true,
            run: () => refusalOf(takeBack(leaving.set_id)),
          }}
          onClose={() => setLeaving(null)}
        >
          <p>{SET_MOCKS.removeText(leaving.title)}</p>
        </AskDialog>
      )}
    </section>
  );
}

type SeenWithStudents = SetMockSeen & { students: NonNullable<SetMockSeen['students']> };

function withStudents({ students, ...mock }: SetMockSeen): SeenWithStudents | null {
  return students ? { ...mock, students } : null;
}

function countDone({ students, papers }: SeenWithStudents, members: readonly GroupMember[]): number {
  return members.filter(({ user_id }) => students.some((one) => one.user_id === user_id && one.done === papers.length))
    .length;
}

interface WhoDialogProps {
  mock: SeenWithStudents;
  members: readonly GroupMember[];
  onClose: () => void;
}

function WhoDialog({ mock, members, onClose }: WhoDialogProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const doneBy = new Map(mock.students.map(({ user_id, done }) => [user_id, done]));
  const steps = useSteps(members);
  return (
    <Modal label={SET_MOCKS.who} className={styles.dialog} onClose={onClose}>
      <h2 className={own.heading}>{SET_MOCKS.who}</h2>
      <p>{mock.title}</p>
      <table className={styles.table}>
        <caption className={styles.hidden}>{SET_MOCKS.who}</caption>
        <TableHead columns={[[SET_MOCKS.name], [SET_MOCKS.partsColumn, own.number]]} />
        <tbody>
          {steps.shown.map(({ user_id, first_name, last_name }) => (
            <tr key={user_id}>
              <th scope="row">
                <bdi>
                  {first_name} {last_name}
                </bdi>
              </th>
              <td className={own.number}>{SET_MOCKS.parts(doneBy.get(user_id) ?? 0, mock.papers.length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageFoot isLoading={false} failure={null} hasMore={steps.hasMore} onMore={steps.more} />
      <div className={styles.close} data-reads>
        <Button appearance="primary" size="large" onClick={onClose}>
          {SET_MOCKS.close}
        </Button>
      </div>
    </Modal>
  );
}
