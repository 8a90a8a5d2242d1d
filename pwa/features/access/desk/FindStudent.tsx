import { Button } from '@fluentui/react-components';
import { useCallback, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedUser } from '../../../../shared/account-details.ts';
import { listUsers, refusalWords } from '../../../api/access.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SearchField, useTypedSearch } from '../../../ui/admin/SearchField.tsx';
import { usePages } from '../../../ui/admin/use-pages.ts';
import { usePersonDialog } from '../person-dialog.tsx';
import { useDeskStyles } from './desk.styles.ts';
import { FIND } from './desk-texts.ts';

/** The list of users has the rest. */
const MOST_SHOWN = 6;

/** Finds a student by name, address or phone and opens its dialog. `onChanged` is called when that closes. */
export function FindStudent({ onChanged }: { onChanged: () => void }) {
  const styles = useDeskStyles();
  const id = useId();
  const [search, setSearch] = useState('');
  const typed = useTypedSearch(search, setSearch);
  return (
    <section className={styles.find} aria-labelledby={id}>
      <h2 id={id}>{FIND.label}</h2>
      <div className={styles.search}>
        <SearchField label={FIND.hint} typed={typed} />
      </div>
      {search !== '' && <Found search={search} onChanged={onChanged} />}
    </section>
  );
}

function Found({ search, onChanged }: { search: string; onChanged: () => void }) {
  const styles = useDeskStyles();
  const load = useCallback(
    async (_before: readonly ListedUser[], signal: AbortSignal) => {
      const { data, next } = await listUsers({ search, role: 'student' }, '', signal);
      return { rows: data.slice(0, MOST_SHOWN), hasMore: next !== undefined || data.length > MOST_SHOWN };
    },
    [search],
  );
  const { rows, isLoading, failure, hasMore, reload } = usePages(load, refusalWords, { keepsRows: true });
  const { open, dialog } = usePersonDialog(onChanged);
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
                <button type="button" className={styles.person} onClick={() => open({ user_id, name })}>
                  <bdi>{name}</bdi>
                  <span className={styles.small}>{email}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {hasMore && (
        <Link className={styles.link} to={`/admin/access-control?search=${encodeURIComponent(search)}`}>
          {FIND.more}
        </Link>
      )}
      {dialog}
    </>
  );
}
