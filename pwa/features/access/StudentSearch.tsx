import { Button } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedUser } from '../../../shared/account-details.ts';
import { listUsers, refusalWords } from '../../api/access.ts';
import { SearchField, useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { usePages } from '../../ui/admin/use-pages.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useDeskStyles } from './desk/desk.styles.ts';
import { FIND } from './desk/desk-texts.ts';

/** The list of users has the rest. */
const MOST_SHOWN = 6;

interface FoundStudent {
  user_id: string;
  name: string;
  email: string;
}

interface StudentSearchProps {
  /** In a dialog no link leads to the list of users. */
  isInDialog?: boolean;
  onChosen: (student: FoundStudent) => void;
}

/** Finds students by name, address or phone on the server, to choose one. */
export function StudentSearch({ isInDialog = false, onChosen }: StudentSearchProps) {
  const styles = useDeskStyles();
  const [search, setSearch] = useState('');
  const typed = useTypedSearch(search, setSearch);
  return (
    <>
      <div className={styles.search}>
        <SearchField label={FIND.hint} typed={typed} />
      </div>
      {search !== '' && <Found search={search} isInDialog={isInDialog} onChosen={onChosen} />}
    </>
  );
}

function Found({ search, isInDialog, onChosen }: StudentSearchProps & { search: string }) {
  const styles = useDeskStyles();
  const load = useCallback(
    async (_before: readonly ListedUser[], signal: AbortSignal) => {
      const { data, next } = await listUsers({ search, role: 'student' }, '', signal);
      return { rows: data.slice(0, MOST_SHOWN), hasMore: next !== undefined || data.length > MOST_SHOWN };
    },
    [search],
  );
  const { rows, isLoading, failure, hasMore, reload } = usePages(load, refusalWords, { keepsRows: true });
  return (
    <>
      <div role="status">
        {isLoading && rows.length === 0 && <p className={styles.muted}>{FIND.searching}</p>}
        {!isLoading && failure === null && rows.length === 0 && <p className={styles.muted}>{FIND.none(search)}</p>}
      </div>
      {failure !== null && (
        <Notice role="alert" intent="error" actions={<Button onClick={reload}>{FIND.retry}</Button>}>
          {failure}
        </Notice>
      )}
      {rows.length > 0 && (
        <ul className={styles.people} aria-label={FIND.found}>
          {rows.map(({ user_id, first_name, last_name, email }) => {
            const name = `${first_name} ${last_name}`.trim();
            return (
              <li key={user_id}>
                <button type="button" className={styles.person} onClick={() => onChosen({ user_id, name, email })}>
                  <bdi>{name}</bdi>
                  <span className={styles.small}>{email}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {hasMore &&
        (isInDialog ? (
          <p className={styles.muted}>{FIND.typeMore}</p>
        ) : (
          <Link className={styles.link} to={`/admin/access-control?search=${encodeURIComponent(search)}`}>
            {FIND.more}
          </Link>
        ))}
    </>
  );
}
