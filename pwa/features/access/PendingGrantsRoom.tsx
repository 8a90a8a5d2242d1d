import { Button } from '@fluentui/react-components';
import { useCallback, useRef, useState, type MouseEvent } from 'react';
import type { PendingGrant } from '../../../shared/access-forms.ts';
import { ApiError } from '../../api/request.ts';
import { givePending, listPending, refusalWords, removePending } from '../../api/access.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAccessStyles } from './access.styles.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { usePages } from '../../ui/admin/use-pages.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { PENDING } from './access-texts.ts';

export function PendingGrantsRoom() {
  const styles = useAccessStyles();
  const load = useCallback(async (before: readonly PendingGrant[], signal: AbortSignal) => {
    const { data, has_more } = await listPending(before.length, signal);
    return { rows: data, hasMore: has_more };
  }, []);
  const { rows, isLoading, failure, hasMore, more, set } = usePages(load, refusalWords);
  const [failed, setFailed] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const list = useRef<HTMLDivElement>(null);

  const run = (
    grant: PendingGrant,
    { currentTarget: pressed }: MouseEvent<HTMLElement>,
    act: () => Promise<void>,
  ): Promise<void> =>
    once(async () => {
      const drop = () => {
        set((all) => all.filter((one) => one !== grant));
        // the pressed button is removed with its line
        if (document.activeElement === pressed) list.current?.focus({ preventScroll: true });
      };
      setFailed(null);
      try {
        await act();
        drop();
      } catch (error) {
        // already gone: after a lost reply, by the mailed link, or by another admin
        if (error instanceof ApiError && error.status === 404) drop();
        else setFailed(refusalWords(error));
      }
    });
  const remove = (grant: PendingGrant, event: MouseEvent<HTMLElement>) =>
    run(grant, event, async () => showToast(await removePending(grant), 'error'));
  const give = (grant: PendingGrant, event: MouseEvent<HTMLElement>) =>
    run(grant, event, async () => showToast(await givePending(grant), 'success'));

  return (
    <>
      {failed !== null && (
        <Notice role="alert" intent="error">
          {failed}
        </Notice>
      )}
      <div ref={list} tabIndex={-1}>
        {rows.length === 0 && !isLoading && failure === null ? (
          <p>{PENDING.none}</p>
        ) : (
          <>
            <p className={styles.count}>{PENDING.about}</p>
            <table className={styles.table}>
              <caption className={styles.hidden}>{PENDING.caption}</caption>
              <TableHead
                columns={[
                  [PENDING.email],
                  [PENDING.month, styles.fromTablet],
                  [PENDING.untilColumn, styles.fromTablet],
                  [PENDING.remove, styles.act, true],
                ]}
              />
              <tbody>
                {rows.map((grant) => (
                  <tr key={`${grant.email} ${grant.category_year} ${grant.category_month}`}>
                    <td>
                      {grant.email}
                      <span className={styles.onPhone}>
                        {PENDING.until(grant.category_month, grant.category_year, dateWords(grant.end_date))}
                      </span>
                      {grant.has_account === true && (
                        <span className={styles.claimed}>
                          <span className={styles.small}>{grant.is_invited ? PENDING.invited : PENDING.signedUp}</span>
                          <Button
                            size="small"
                            className={styles.give}
                            aria-label={PENDING.giveTo(grant.category_month, grant.category_year, grant.email)}
                            disabledFocusable={isBusy}
                            onClick={(event) => void give(grant, event)}
                          >
                            {PENDING.giveNow}
                          </Button>
                        </span>
                      )}
                    </td>
                    <td className={styles.fromTablet}>
                      {grant.category_year} {grant.category_month}
                    </td>
                    <td className={styles.fromTablet}>{dateWords(grant.end_date)}</td>
                    <td className={styles.act}>
                      <DeleteButton
                        label={PENDING.removeOf(grant.category_month, grant.category_year, grant.email)}
                        isBusy={isBusy}
                        onClick={(event) => void remove(grant, event)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
      <PageFoot isLoading={isLoading} failure={failure} hasMore={hasMore} onMore={more} />
    </>
  );
}
