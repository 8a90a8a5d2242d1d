import { mergeClasses } from '@fluentui/react-components';
import { useCallback } from 'react';
import type { AccessList } from '../../../shared/access-lists.ts';
import { refusalWords } from '../../api/access.ts';
import { listLists } from '../../api/access-lists.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { usePages } from '../../ui/admin/use-pages.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { useAccessStyles } from './access.styles.ts';
import { LISTS, listTitle } from './list-texts.ts';
import { useListDialog } from './list-dialog.tsx';
import { ListButton } from './ListButton.tsx';

/** The lists that staff gave, took back or imported, each with its undo. */
export function ListsRoom() {
  const styles = useAccessStyles();
  const load = useCallback(async (_before: readonly AccessList[], signal: AbortSignal, after: string) => {
    const { data, next } = await listLists(after, signal);
    return { rows: data, hasMore: next !== undefined, next };
  }, []);
  const { rows, isLoading, failure, hasMore, more, reload } = usePages(load, refusalWords);
  const { open, dialog } = useListDialog(reload);
  return (
    <>
      {rows.length === 0 && !isLoading && failure === null ? (
        <p>{LISTS.none}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.hidden}>{LISTS.caption}</caption>
          <TableHead
            columns={[
              [LISTS.what],
              [LISTS.many, mergeClasses(styles.many, styles.fromTablet)],
              [LISTS.when, mergeClasses(styles.times, styles.fromTablet)],
              [LISTS.by, mergeClasses(styles.who, styles.fromTablet)],
              [LISTS.act, styles.undo, true],
            ]}
          />
          <tbody>
            {rows.map((list) => (
              <tr key={list.list_id}>
                <td>
                  {listTitle(list)}
                  <span className={styles.onPhone}>
                    {LISTS.many}: {list.changed.toLocaleString('en')}
                    <br />
                    {academyTime(list.at, Date.now())}, <bdi>{list.actor ?? LISTS.deletedAccount}</bdi>
                  </span>
                  {list.undone_at !== null && (
                    <span className={styles.state}>
                      {list.left > 0
                        ? LISTS.half(list.left)
                        : LISTS.undone(academyTime(list.undone_at, Date.now()), list.undone_by ?? LISTS.deletedAccount)}
                    </span>
                  )}
                </td>
                <td className={mergeClasses(styles.many, styles.fromTablet)}>{list.changed.toLocaleString('en')}</td>
                <td className={mergeClasses(styles.times, styles.fromTablet)}>{academyTime(list.at, Date.now())}</td>
                <td className={styles.fromTablet}>
                  <bdi>{list.actor ?? LISTS.deletedAccount}</bdi>
                </td>
                <td className={styles.undo}>
                  <ListButton list={list} onOpen={open} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={hasMore} onMore={more} />
      {dialog}
    </>
  );
}
