import { Button, mergeClasses } from '@fluentui/react-components';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListedUser } from '../../../shared/account-details.ts';
import { STAFF_ROLES } from '../../../shared/roles.ts';
import { ROLE_NAMES, rolesText } from '../../../shared/staff.ts';
import { exportUsers, listUsers, refusalWords } from '../../api/access.ts';
import { listGroups } from '../../api/groups.ts';
import { ExportButton } from '../../ui/admin/ExportButton.tsx';
import { Filter, type FilterChoice, Filters } from '../../ui/admin/Filter.tsx';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { SearchField, useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { useLoaded, usePages } from '../../ui/admin/use-pages.ts';
import { showToast } from '../../ui/toast.ts';
import { withFilter } from '../../ui/with-filter.ts';
import { useAccessStyles } from './access.styles.ts';
import { USERS } from './access-texts.ts';
import { userFilterOf } from './list-query.ts';
import { useOpenedUser } from './opened-user.ts';
import { UserDialog } from './UserDialog.tsx';
import { nameOf, UsersTable } from './UsersTable.tsx';

const ROLES: readonly FilterChoice[] = [
  ['student', rolesText([])],
  ...STAFF_ROLES.map((role): FilterChoice => [role, ROLE_NAMES[role]]),
];
const CONFIRMED: readonly FilterChoice[] = [['no', USERS.notConfirmed]];
const FILTERS = ['class', 'role', 'confirmed'] as const;

/** `round` counts the lists that ended since the screen was opened: each may have made or deleted accounts. */
export function UsersRoom({ round }: { round: number }) {
  const styles = useAccessStyles();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const { role, group_id, confirmed } = userFilterOf(query);
  const narrow = (name: 'search' | (typeof FILTERS)[number], value: string) =>
    setQuery((before) => withFilter(before, name, value), { replace: true });
  const typed = useTypedSearch(search, (text) => narrow('search', text));
  const isFiltered = FILTERS.some((name) => query.has(name));
  const isNarrowed = isFiltered || search !== '';
  const load = useCallback(
    async (_before: readonly ListedUser[], signal: AbortSignal, after: string) => {
      const { data, next, found } = await listUsers({ search, role, group_id, confirmed }, after, signal);
      return { rows: data, hasMore: next !== undefined, next, found };
    },
    [search, role, group_id, confirmed],
  );
  const { rows, found, isLoading, isAnew, failure, hasMore, more, reload, set } = usePages(load, refusalWords, {
    keepsRows: true,
  });
  const { value: groups = [], reload: reloadGroups } = useLoaded(listGroups, refusalWords);
  const shownRound = useRef(round);
  useEffect(() => {
    if (shownRound.current === round) return;
    shownRound.current = round;
    reload();
    reloadGroups();
  }, [round, reload, reloadGroups]);
  const { openedId, open, close } = useOpenedUser();
  const opened = rows.find(({ user_id }) => user_id === openedId);
  const put = (user: ListedUser) =>
    set((all) => all.map((one) => (one.user_id === user.user_id ? { ...one, ...user } : one)));
  const drop = (user_id: string) => set((all) => all.filter((one) => one.user_id !== user_id));
  const showAll = () => {
    typed.clear();
    setQuery({}, { replace: true });
  };

  return (
    <>
      <Filters search={<SearchField label={USERS.search} typed={typed} />}>
        <Filter
          label={USERS.classColumn}
          value={group_id ?? ''}
          choices={groups.map((group): FilterChoice => [group.group_id, group.name])}
          onChange={(value) => narrow('class', value)}
        />
        <Filter
          label={USERS.roleColumn}
          value={role ?? ''}
          choices={ROLES}
          onChange={(value) => narrow('role', value)}
        />
        <Filter
          label={USERS.addressState}
          value={confirmed ?? ''}
          choices={CONFIRMED}
          onChange={(value) => narrow('confirmed', value)}
        />
        <ExportButton
          name="users.csv"
          read={() => exportUsers({ search: typed.text.trim(), role, group_id, confirmed })}
          explain={refusalWords}
        />
      </Filters>
      <p role="status" className={mergeClasses(styles.count, styles.found)}>
        {isAnew ? rows.length > 0 && USERS.searching : countWords(found, isNarrowed, search !== '')}
      </p>
      {rows.length === 0 && !isLoading && failure === null ? (
        <div className={styles.empty}>
          <p>{isFiltered ? USERS.noneOfFilter : USERS.noUser(search)}</p>
          <Button onClick={showAll}>{USERS.showAll}</Button>
        </div>
      ) : (
        <UsersTable users={rows} onOpen={open} />
      )}
      <PageFoot
        isLoading={isLoading && (!isAnew || rows.length === 0)}
        failure={failure}
        hasMore={hasMore}
        onMore={more}
      />
      {openedId !== null && (
        <UserDialog
          key={openedId}
          user_id={openedId}
          name={opened ? nameOf(opened) : USERS.one}
          onChanged={put}
          onDeleted={(name) => {
            drop(openedId);
            showToast(USERS.deleted(name), 'success');
            close();
          }}
          onGone={() => drop(openedId)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The server counts at most a thousand matches of a search. */
const COUNTED = 1_000;

function countWords(found: number | null, isNarrowed: boolean, isSearch: boolean): string {
  if (found === null) return '';
  const isMore = isSearch && found > COUNTED;
  const count = (isMore ? COUNTED : found).toLocaleString('en');
  return USERS.count(count, found === 1, isMore, isNarrowed);
}
