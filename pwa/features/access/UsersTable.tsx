import { mergeClasses } from '@fluentui/react-components';
import type { ListedUser } from '../../../shared/account-details.ts';
import { rolesOf } from '../../../shared/roles.ts';
import { rolesText } from '../../../shared/staff.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { useAccessStyles } from './access.styles.ts';
import { USERS } from './access-texts.ts';

export function UsersTable({ users, onOpen }: { users: readonly ListedUser[]; onOpen: (user: ListedUser) => void }) {
  const styles = useAccessStyles();
  return (
    <table className={mergeClasses(styles.table, styles.users)}>
      <caption className={styles.hidden}>{USERS.caption}</caption>
      <TableHead
        columns={[
          [USERS.name],
          [USERS.classColumn, styles.fromTablet],
          [USERS.phone, mergeClasses(styles.phone, styles.fromDesktop)],
          [USERS.email, styles.fromTablet],
          [USERS.roleColumn, styles.role],
        ]}
      />
      <tbody>
        {users.map((user) => (
          <tr key={user.user_id} onClick={() => onOpen(user)}>
            <th scope="row">
              <button type="button" data-reads className={styles.name} aria-haspopup="dialog">
                <bdi>{nameOf(user)}</bdi>
              </button>
              <span className={styles.onPhone}>{user.email}</span>
              <span className={styles.onPhone}>
                <bdi>{[user.phone, classesOf(user)].filter(Boolean).join(' · ')}</bdi>
              </span>
            </th>
            <td className={styles.fromTablet}>
              <bdi>{classesOf(user)}</bdi>
            </td>
            <td className={mergeClasses(styles.phone, styles.fromDesktop)}>{user.phone}</td>
            <td className={styles.fromTablet}>
              {user.email}
              <span className={styles.onTablet}>{user.phone}</span>
            </td>
            <td>
              {rolesText(rolesOf(user))}{' '}
              {user.active === 0 && (
                <span className={styles.closed}>{user.is_merged ? USERS.merged : USERS.deactivated}</span>
              )}
              {user.not_confirmed && <span className={styles.closed}>{USERS.notConfirmed}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classesOf({ classes = [] }: ListedUser): string {
  return classes.map(({ name }) => name).join(', ');
}

export function nameOf({ first_name, last_name }: ListedUser): string {
  return `${first_name} ${last_name}`.trim();
}
