import { Button, mergeClasses } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rolesOf } from '../../../shared/roles.ts';
import { rolesText } from '../../../shared/staff.ts';
import type { ListedUser } from '../../../shared/account-details.ts';
import { exportUsers, listUsers, refusalWords } from '../../api/access.ts';
import { showToast } from '../../ui/toast.ts';
import { useAccessStyles } from './access.styles.ts';
import { ExportButton } from '../../ui/admin/ExportButton.tsx';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { SearchField, useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { usePages } from '../../ui/admin/use-pages.ts';
import { UserDialog } from './UserDialog.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { USERS } from './access-texts.ts';

/** `round` counts the lists that ended since the screen was opened: each may have made or deleted accounts. */
export function UsersRoom({ round }: { round: number }) {
  const styles = useAccessStyles();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const typed = useTypedSearch(search, (text) => setQuery(text === '' ? {} : { search: text }, { replace: true }));
  const load = useCallback(
    async (_before: readonly ListedUser[], signal: AbortSignal, after: string) => {
      const { data, next, found } = await listUsers(search, after, signal);
      return { rows: data, hasMore: next !== undefined, next, found };
    },
    [search],
  );
  const { rows, found, isLoading, isAnew, failure, hasMore, more, reload, set } = usePages(load, refusalWords, {
    keepsRows: true,
  });
  const shownRound = useRef(round);
  useEffect(() => {
    if (shownRound.current === round) return;
    shownRound.current = round;
    reload();
  }, [round, reload]);
  const [opened, setOpened] = useState<ListedUser | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const put = (user: ListedUser) => set((all) => all.map((one) => (one.user_id === user.user_id ? user : one)));
  const drop = (user_id: string) => set((all) => all.filter((one) => one.user_id !== user_id));

  return (
    <>
      <div role="search" className={styles.searchRow}>
        <SearchField label={USERS.search} typed={typed} />
        <p role="status" className={styles.count}>
          {isAnew ? rows.length > 0 && USERS.searching : countWords(found, search)}
        </p>
        <ExportButton name="users.csv" read={() => exportUsers(typed.text.trim())} explain={refusalWords} />
      </div>
      {rows.length === 0 && !isLoading && failure === null ? (
        <div className={styles.empty}>
          <p>{USERS.noUser(search)}</p>
          <Button onClick={typed.clear}>{USERS.showAll}</Button>
        </div>
      ) : (
        <UsersTable users={rows} onOpen={setOpened} />
      )}
      <PageFoot
        isLoading={isLoading && (!isAnew || rows.length === 0)}
        failure={failure}
        hasMore={hasMore}
        onMore={more}
      />
      {opened && (
        <UserDialog
          user_id={opened.user_id}
          name={nameOf(opened)}
          onChanged={put}
          onDeleted={() => {
            drop(opened.user_id);
            showToast(USERS.deleted(nameOf(opened)), 'success');
            setOpened(null);
          }}
          onGone={() => drop(opened.user_id)}
          onClose={close}
        />
      )}
    </>
  );
}

function UsersTable({ users, onOpen }: { users: readonly ListedUser[]; onOpen: (user: ListedUser) => void }) {
  const styles = useAccessStyles();
  return (
    <table className={mergeClasses(styles.table, styles.users)}>
      <caption className={styles.hidden}>{USERS.caption}</caption>
      <TableHead
        columns={[
          [USERS.id, mergeClasses(styles.id, styles.fromDesktop)],
          [USERS.name],
          [USERS.address, styles.fromDesktop],
          [USERS.email, styles.fromTablet],
          [USERS.roleColumn, styles.role],
        ]}
      />
      <tbody>
        {users.map((user) => (
          <tr key={user.user_id} onClick={() => onOpen(user)}>
            <td className={styles.fromDesktop}>
              <span className={styles.idText} title={user.user_id}>
                {user.user_id}
              </span>
            </td>
            <th scope="row">
              <button type="button" data-reads className={styles.name} aria-haspopup="dialog">
                <bdi>{nameOf(user)}</bdi>
              </button>
              <span className={styles.onPhone}>{user.email}</span>
            </th>
            <td className={styles.fromDesktop}>{user.address}</td>
            <td className={styles.fromTablet}>{user.email}</td>
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

function nameOf({ first_name, last_name }: ListedUser): string {
  return `${first_name} ${last_name}`.trim();
}

/** The server counts at most a thousand matches of a search. */
const COUNTED = 1_000;

function countWords(found: number | null, search: string): string {
  if (found === null) return '';
  const isMore = search !== '' && found > COUNTED;
  const count = (isMore ? COUNTED : found).toLocaleString('en');
  return USERS.count(count, found === 1, isMore, search !== '');
}
