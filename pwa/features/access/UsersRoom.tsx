import { Button, Input, mergeClasses } from '@fluentui/react-components';
import { Dismiss20Regular, Search20Regular } from '@fluentui/react-icons';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListedUser } from '../../../shared/account-details.ts';
import { exportUsers, listUsers, refusalWords } from '../../api/access.ts';
import { showToast } from '../../ui/toast.ts';
import { useAccessStyles } from './access.styles.ts';
import { ExportButton } from '../../ui/admin/ExportButton.tsx';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { UserDialog } from './UserDialog.tsx';
import { createUserSearch, type UserSearch, type UserSearchState } from './user-search.ts';

function openSearch(text: string): UserSearch {
  return createUserSearch(text, {
    list: listUsers,
    later(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    explain: refusalWords,
  });
}

/** All users, narrowed by the search field; what was searched stands in the address. */
export function UsersRoom() {
  const styles = useAccessStyles();
  const [query, setQuery] = useSearchParams();
  const [search] = useState(() => openSearch(query.get('search') ?? ''));
  const state = useSyncExternalStore(search.subscribe, search.read);
  const [opened, setOpened] = useState<ListedUser | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = useCallback(() => setOpened(null), []);
  const openedId = opened?.user_id;
  const dropOpened = useCallback(() => {
    if (openedId !== undefined) search.drop(openedId);
  }, [search, openedId]);
  const { shown } = state;

  useEffect(() => {
    search.begin();
    return () => search.end();
  }, [search]);
  useEffect(() => {
    if (shown !== null) setQuery(shown === '' ? {} : { search: shown }, { replace: true });
  }, [shown, setQuery]);

  function clear(): void {
    search.type('');
    field.current?.focus();
  }

  return (
    <>
      <div role="search" className={styles.searchRow}>
        <Input
          input={{ ref: field }}
          size="large"
          className={styles.search}
          aria-label="Search users"
          placeholder="Search users"
          autoComplete="off"
          autoCapitalize="none"
          dir="auto"
          value={state.text}
          onChange={(_event, { value }) => search.type(value)}
          contentBefore={<Search20Regular />}
          contentAfter={
            state.text === '' ? null : (
              <Button
                appearance="transparent"
                className={styles.clear}
                icon={<Dismiss20Regular />}
                aria-label="Clear the search"
                onClick={clear}
              />
            )
          }
        />
        <p role="status" className={styles.count}>
          {countWords(state)}
        </p>
        <ExportButton name="users.csv" read={() => exportUsers(state.text.trim())} explain={refusalWords} />
      </div>
      {shown !== null && state.users.length === 0 ? (
        <div className={styles.empty}>
          <p>No user has “{shown}” in their email or name.</p>
          <Button onClick={clear}>Show all</Button>
        </div>
      ) : (
        <UsersTable users={state.users} onOpen={setOpened} />
      )}
      <PageFoot
        isLoading={state.waitsFor === 'more' || (state.waitsFor === 'users' && shown === null)}
        failure={state.failure}
        hasMore={state.next !== null}
        onMore={() => (state.failure === null ? search.more() : search.retry())}
      />
      {opened && (
        <UserDialog
          user_id={opened.user_id}
          name={nameOf(opened)}
          onChanged={search.put}
          onDeleted={() => {
            dropOpened();
            showToast(`The account of ${nameOf(opened)} was deleted.`, 'success');
            setOpened(null);
          }}
          onGone={dropOpened}
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
      <caption className={styles.hidden}>Users</caption>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.id, styles.fromDesktop)}>
            ID
          </th>
          <th scope="col">Name</th>
          <th scope="col" className={styles.fromDesktop}>
            Address
          </th>
          <th scope="col" className={styles.fromTablet}>
            Email
          </th>
          <th scope="col" className={styles.role}>
            Role
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.user_id} onClick={() => onOpen(user)}>
            <td className={styles.fromDesktop}>
              <span className={styles.idText} title={user.user_id}>
                {user.user_id}
              </span>
            </td>
            <th scope="row">
              <button type="button" className={styles.name} aria-haspopup="dialog">
                <bdi>{nameOf(user)}</bdi>
              </button>
              <span className={styles.onPhone}>{user.email}</span>
            </th>
            <td className={styles.fromDesktop}>{user.address}</td>
            <td className={styles.fromTablet}>{user.email}</td>
            <td>
              {user.role === 'admin' ? 'Admin' : 'Student'}{' '}
              {user.active === 0 && <span className={styles.closed}>Deactivated</span>}
              {user.not_confirmed && <span className={styles.closed}>Not confirmed</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf({ first_name, last_name }: ListedUser): string {
  return `${first_name} ${last_name}`;
}

/** The server counts no further than a thousand of a search. */
const COUNTED = 1_000;

function countWords({ found, shown, waitsFor }: UserSearchState): string {
  if (waitsFor === 'users') return shown === null ? '' : 'Searching...';
  if (found === null) return '';
  const isMore = shown !== '' && found > COUNTED;
  const count = (isMore ? COUNTED : found).toLocaleString('en');
  return `${isMore ? 'More than ' : ''}${count} ${found === 1 ? 'user' : 'users'}${shown === '' ? '' : ' found'}`;
}
