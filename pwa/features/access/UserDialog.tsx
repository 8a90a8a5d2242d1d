import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedUser } from '../../../shared/account-details.ts';
import { Id } from '../../../shared/ids.ts';
import { mayDo, rolesOf } from '../../../shared/roles.ts';
import { ApiError } from '../../api/http.ts';
import { isGone, listLog, readAccount, readMonths, refusalWords } from '../../api/access.ts';
import { useSession } from '../../api/session.ts';
import { useRoles } from '../../api/use-roles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useClosing } from '../../ui/use-closing.tsx';
import { useAccessStyles } from './access.styles.ts';
import { AccessMonths } from './AccessMonths.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { AccountActions } from './AccountActions.tsx';
import { usePaymentWith } from './payments/payment-with-month.tsx';
import { PersonPayments } from './payments/PersonPayments.tsx';
import { RolesSection } from './RolesSection.tsx';
import { LogLines } from './LogLines.tsx';
import { useGroupStyles } from './groups/groups.styles.ts';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { useLoaded } from '../../ui/admin/use-pages.ts';
import { USER } from './access-texts.ts';

interface UserDialogProps {
  user_id: string;
  name: string;
  onChanged: (user: ListedUser) => void;
  onDeleted: (name: string) => void;
  /** Another admin deleted the user meanwhile. */
  onGone: () => void;
  onClose: () => void;
}

export function UserDialog({ user_id, name, onChanged, onDeleted, onGone, onClose }: UserDialogProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  // the list behind the dialog may be another by then
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!Id.safeParse(user_id).success) throw new ApiError(404, { code: 'not_found', message: USER.noUser });
      try {
        const [details, months, log] = await Promise.all([
          readAccount(user_id, signal),
          readMonths(user_id, signal),
          listLog({ user_id }, '', signal),
        ]);
        return { details, months, log: log.data, hasMoreLog: log.next !== undefined };
      } catch (error) {
        if (isGone(error)) gone.current();
        throw error;
      }
    },
    [user_id],
  );
  // a month can bring a payment
  const [monthChanges, setMonthChanges] = useState(0);
  const paid = usePaymentWith();
  // a payment for somebody who is no more cannot be saved
  const [isDeleted, setDeleted] = useState(false);
  const { close, question } = useClosing(paid.isTyped && !isDeleted, onClose);
  const current = useSession();
  const isOwn = current.kind === 'authenticated' && current.user.user_id === user_id;
  const roles = useRoles();
  const mayGiveRoles = mayDo(roles, 'roles') && !isOwn;
  const { value: here, isLoading, failure, reload } = useLoaded(load, refusalWords);
  const title = here ? `${here.details.user.first_name} ${here.details.user.last_name}`.trim() : name;

  const rolesChanged = () => {
    reload();
    void readAccount(user_id, new AbortController().signal).then(
      ({ user }) => onChanged(user),
      () => undefined,
    );
  };

  return (
    <Modal label={title} className={styles.dialog} onClose={close}>
      <div className={styles.dialogHead}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {here?.details.user.active === 0 && (
          <span className={styles.closed}>{here.details.user.is_merged ? USER.merged : USER.deactivated}</span>
        )}
      </div>
      {here ? (
        <>
          <AccountFacts
            details={here.details}
            onChanged={(user) => {
              onChanged(user);
              reload();
            }}
          />
          {here.details.user.is_merged !== true && (
            <>
              {mayDo(roles, 'insight') && rolesOf(here.details.user).length === 0 && (
                <p className={styles.links}>
                  <Link className={own.link} to={`/admin/insight?student=${user_id}`}>
                    {USER.studentPage}
                  </Link>
                  <Link className={own.link} to={`/admin/report-card/student/${user_id}`}>
                    {USER.reportCard}
                  </Link>
                </p>
              )}
              <AccessMonths
                // a confirmed address and a merge bring months, so the list is read again
                key={`${here.details.user.not_confirmed ? 'waits' : 'confirmed'} ${here.details.merges?.length ?? 0}`}
                user_id={user_id}
                months={here.months}
                paid={paid}
                isNotConfirmed={here.details.user.not_confirmed === true}
                onChanged={() => {
                  reload();
                  setMonthChanges((count) => count + 1);
                }}
              />
              {rolesOf(here.details.user).length === 0 && (
                <PersonPayments
                  payer={{ user_id, name: title, email: here.details.user.email }}
                  round={monthChanges}
                  onChanged={reload}
                />
              )}
              <AccountActions
                details={here.details}
                onChanged={(user) => {
                  onChanged(user);
                  reload();
                }}
                onDeleted={() => {
                  setDeleted(true);
                  onDeleted(title);
                }}
                onGone={reload}
              />
              {mayGiveRoles && <RolesSection details={here.details} onChanged={rolesChanged} />}
            </>
          )}
          <section className={styles.section}>
            <details className={styles.history}>
              <summary>{USER.history(here.log.length, 50)}</summary>
              {here.log.length === 0 ? <p>{USER.nothing}</p> : <LogLines entries={here.log} />}
              {here.hasMoreLog && (
                <Link className={own.link} to={`/admin/access-control?show=log&about=${user_id}`}>
                  {USER.wholeLog}
                </Link>
              )}
            </details>
          </section>
        </>
      ) : (
        <PageFoot isLoading={isLoading} failure={failure} hasMore={false} onMore={reload} />
      )}
      <div className={styles.close} data-reads>
        <Button size="large" onClick={close}>
          {USER.close}
        </Button>
      </div>
      {question}
    </Modal>
  );
}
