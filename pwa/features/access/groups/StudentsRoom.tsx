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
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useSteps } from '../../../ui/admin/use-steps.ts';
import type { RoomProps } from './room-props.ts';
import { useGroupStyles } from './groups.styles.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { refusalOf } from '../refusal-of.ts';
import { TableHead } from '../../../ui/TableHead.tsx';

export function StudentsRoom({ whole, onChanged, onReload, onAdd }: RoomProps & { onAdd: () => void }) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const [leaving, setLeaving] = useState<GroupMember | string | null>(null);
  const { group, members, waiting, not_confirmed = [] } = whole;
  const listed = useSteps(members);
  const expected = useSteps(waiting);

  async function remove(who: { user_id: string } | { email: string }): Promise<void> {
    onChanged(await removeMember(group.group_id, who));
    setLeaving(null);
  }

  return (
    <>
      <div className={own.row}>
        <p className={styles.count}>{counted(members.length, 'student')}</p>
        <Button appearance="primary" icon={<PeopleAdd20Regular />} onClick={onAdd}>
          Add students
        </Button>
      </div>
      {members.length === 0 ? (
        <p>No student yet. Add a list of email addresses, or give the class the code above.</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>Students</caption>
          <TableHead
            columns={[
              ['Name'],
              ['Email', styles.fromTablet],
              ['Joined', mergeClasses(own.date, styles.fromTablet)],
              ['Remove', styles.act, true],
            ]}
          />
          <tbody>
            {listed.shown.map((member) => (
              <tr key={member.user_id}>
                <th scope="row">
                  <bdi>{nameOf(member)}</bdi>{' '}
                  {member.not_confirmed && <span className={styles.closed}>Not confirmed</span>}
                  <span className={styles.onPhone}>{member.email}</span>
                </th>
                <td className={styles.fromTablet}>{member.email}</td>
                <td className={mergeClasses(own.date, styles.fromTablet)}>
                  {academyTime(member.joined_at, Date.now())}
                </td>
                <td className={styles.act}>
                  <DeleteButton label={`Take ${nameOf(member)} out of the group`} onClick={() => setLeaving(member)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PageFoot isLoading={false} failure={null} hasMore={listed.hasMore} onMore={listed.more} />
      {waiting.length > 0 && (
        <section className={own.waiting} aria-labelledby="waiting">
          <h2 id="waiting">Waiting for sign-up</h2>
          <p className={styles.count}>{counted(waiting.length, 'address', 'addresses')}</p>
          <p className={styles.small}>
            They are in the group as soon as they have an account with this address and have confirmed it by the link
            that is mailed there.
          </p>
          <ul className={styles.months}>
            {expected.shown.map((email) => (
              <li key={email}>
                <span>
                  {email}
                  {not_confirmed.includes(email) && (
                    <span className={styles.claimed}>
                      <span className={styles.small}>Signed up; the address is not confirmed yet.</span>
                      <Link to={`/admin/access-control?search=${encodeURIComponent(email)}`}>See the account</Link>
                    </span>
                  )}
                </span>
                <DeleteButton label={`Wait for ${email} no longer`} onClick={() => setLeaving(email)} />
              </li>
            ))}
          </ul>
          <PageFoot isLoading={false} failure={null} hasMore={expected.hasMore} onMore={expected.more} />
        </section>
      )}
      {leaving !== null && (
        <AskDialog
          title={typeof leaving === 'string' ? 'Wait no longer' : 'Take out of the group'}
          keep={typeof leaving === 'string' ? 'Keep waiting' : 'Keep in the group'}
          act={{
            label: typeof leaving === 'string' ? 'Wait no longer' : 'Take out',
            busyLabel: 'Saving...',
            run: () =>
              refusalOf(
                remove(typeof leaving === 'string' ? { email: leaving } : { user_id: leaving.user_id }),
                onReload,
              ),
          }}
          onClose={() => setLeaving(null)}
        >
          {typeof leaving === 'string' ? (
            <p>{leaving} does not enter the group with the sign-up any more.</p>
          ) : (
            <p>
              {nameOf(leaving)} sees the papers set for the group no more, and cannot come back by the code: to let them
              in again, add their address by a list. The months that came with the group stay until they end; Access
              control takes them away.
            </p>
          )}
        </AskDialog>
      )}
    </>
  );
}

function nameOf({ first_name, last_name }: GroupMember): string {
  return `${first_name} ${last_name}`;
}
