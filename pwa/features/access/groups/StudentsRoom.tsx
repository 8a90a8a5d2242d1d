import { Button, mergeClasses } from '@fluentui/react-components';
import { PeopleAdd20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { GroupMember } from '../../../../shared/group-forms.ts';
import { removeMember } from '../../../api/groups.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { academyTime } from '../../../ui/admin/academy-dates.ts';
import { counted } from '../../../ui/admin/counted.ts';
import { EmptyClass, isEmptyClass } from '../../../ui/admin/EmptyClass.tsx';
import { waitingFor } from '../../../ui/admin/empty-class-texts.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useSteps } from '../../../ui/admin/use-steps.ts';
import type { AddProps, RoomProps } from './room-props.ts';
import { useGroupStyles } from './groups.styles.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { refusalOf } from '../refusal-of.ts';
import { TableHead } from '../../../ui/TableHead.tsx';
import { InvitedPart } from './InvitedPart.tsx';
import { studentPath } from './overview-lines.ts';
import { STUDENTS } from './group-screen-texts.ts';

interface StudentsRoomProps extends RoomProps, AddProps {
  /** If false, no name leads to the student's page. */
  seesWork: boolean;
}

export function StudentsRoom({ whole, seesWork, onChanged, onReload, onAdd }: StudentsRoomProps) {
  const mayChange = onAdd !== null;
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const [leaving, setLeaving] = useState<GroupMember | string | null>(null);
  const { group, members, not_confirmed = [], invited = [] } = whole;
  const waiting = waitingFor(whole);
  const isEmpty = members.length === 0 && isEmptyClass(whole);
  const listed = useSteps(members);
  const expected = useSteps(waiting);

  async function remove(who: { user_id: string } | { email: string }): Promise<void> {
    onChanged(await removeMember(group.group_id, who));
    setLeaving(null);
  }

  return (
    <>
      {isEmpty ? (
        <EmptyClass whole={whole} onAdd={onAdd} />
      ) : (
        <div className={own.row}>
          <p className={styles.count}>
            {counted(members.length, 'student')}
            {invited.length > 0 && `, ${STUDENTS.invited(invited.length)}`}
          </p>
          {mayChange && (
            <Button appearance="primary" icon={<PeopleAdd20Regular />} onClick={onAdd}>
              {STUDENTS.add}
            </Button>
          )}
        </div>
      )}
      {members.length === 0 ? (
        !isEmpty && <p>{STUDENTS.noneIn}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>{STUDENTS.title}</caption>
          <TableHead
            columns={[
              [STUDENTS.name],
              [STUDENTS.email, styles.fromTablet],
              [STUDENTS.joined, mergeClasses(own.date, styles.fromTablet)],
              ...(mayChange ? [[STUDENTS.removeColumn, styles.act, true] as const] : []),
            ]}
          />
          <tbody>
            {listed.shown.map((member) => (
              <tr key={member.user_id}>
                <th scope="row">
                  {seesWork ? (
                    <Link className={own.link} to={studentPath(member.user_id)}>
                      <bdi>{nameOf(member)}</bdi>
                    </Link>
                  ) : (
                    <bdi>{nameOf(member)}</bdi>
                  )}{' '}
                  {member.not_confirmed && <span className={styles.closed}>{STUDENTS.notConfirmed}</span>}
                  <span className={styles.onPhone}>{member.email}</span>
                </th>
                <td className={styles.fromTablet}>{member.email}</td>
                <td className={mergeClasses(own.date, styles.fromTablet)}>
                  {academyTime(member.joined_at, Date.now())}
                </td>
                {mayChange && (
                  <td className={styles.act}>
                    <DeleteButton label={STUDENTS.remove(nameOf(member))} onClick={() => setLeaving(member)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PageFoot isLoading={false} failure={null} hasMore={listed.hasMore} onMore={listed.more} />
      {invited.length > 0 && (
        <InvitedPart
          group_id={group.group_id}
          invited={invited}
          mayChange={mayChange}
          onRemove={remove}
          onReload={onReload}
        />
      )}
      {mayChange && waiting.length > 0 && (
        <section className={own.waiting} aria-labelledby="waiting">
          <h2 id="waiting">{STUDENTS.waiting}</h2>
          <p className={styles.count}>{counted(waiting.length, 'address', 'addresses')}</p>
          <p className={styles.small}>{STUDENTS.waitingText}</p>
          <ul className={styles.months}>
            {expected.shown.map((email) => (
              <li key={email}>
                <span>
                  {email}
                  {not_confirmed.includes(email) && (
                    <span className={styles.claimed}>
                      <span className={styles.small}>{STUDENTS.signedUp}</span>
                      <Link to={`/admin/access-control?search=${encodeURIComponent(email)}`}>
                        {STUDENTS.seeAccount}
                      </Link>
                    </span>
                  )}
                </span>
                <DeleteButton label={STUDENTS.stopFor(email)} onClick={() => setLeaving(email)} />
              </li>
            ))}
          </ul>
          <PageFoot isLoading={false} failure={null} hasMore={expected.hasMore} onMore={expected.more} />
        </section>
      )}
      {leaving !== null && (
        <AskDialog
          title={typeof leaving === 'string' ? STUDENTS.stopWaiting : STUDENTS.removeTitle}
          keep={typeof leaving === 'string' ? STUDENTS.keepWaiting : STUDENTS.keep}
          act={{
            label: typeof leaving === 'string' ? STUDENTS.stopWaiting : STUDENTS.removeAct,
            busyLabel: STUDENTS.saving,
            destroys: true,
            run: () =>
              refusalOf(
                remove(typeof leaving === 'string' ? { email: leaving } : { user_id: leaving.user_id }),
                onReload,
              ),
          }}
          onClose={() => setLeaving(null)}
        >
          {typeof leaving === 'string' ? (
            <p>{STUDENTS.stopText(leaving)}</p>
          ) : (
            <p>{STUDENTS.removeText(nameOf(leaving))}</p>
          )}
        </AskDialog>
      )}
    </>
  );
}

function nameOf({ first_name, last_name }: GroupMember): string {
  return `${first_name} ${last_name}`.trim();
}
