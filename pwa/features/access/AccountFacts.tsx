import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { rolesText } from '../../../shared/staff.ts';
import type { AccountDetails, AccountMerge, ListedUser } from '../../../shared/account-details.ts';
import { rolesOf } from '../../../shared/roles.ts';
import { undoMerge, withdrawEmail, type Changed } from '../../api/people.ts';
import { session as ownSession, useSession } from '../../api/session.ts';
import { useMay } from '../../api/use-roles.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { ClassLinks } from '../../ui/admin/ClassLinks.tsx';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { Answer } from './Answer.tsx';
import { useAccessStyles } from './access.styles.ts';
import { USER } from './access-texts.ts';
import { ChangeAccountDialog } from './ChangeAccountDialog.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { ViewAsButton } from './ViewAsButton.tsx';
import { usePeopleStyles } from './people.styles.ts';
import { CHANGE, EMAIL_CHANGE, MERGE } from './people-texts.ts';
import { refusalOf } from './refusal-of.ts';

interface AccountFactsProps {
  details: AccountDetails;
  onChanged: (user: ListedUser) => void;
}

/** Shows name, addresses, phone and note of an account, with the dialogs that change them. */
export function AccountFacts({ details, onChanged }: AccountFactsProps) {
  const styles = useAccessStyles();
  const own = usePeopleStyles();
  const session = useSession();
  const [asked, setAsked] = useState<'details' | 'email' | 'merge' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { user, phone = '', note = '', classes = [], merges = [] } = details;
  const mayGiveRoles = useMay('roles');
  const caller = session.kind === 'authenticated' ? session.user : null;
  const isOwn = caller?.user_id === user.user_id;

  function show({ message, data }: Changed): void {
    setDone(message);
    setAsked(null);
    onChanged(data.user);
    if (isOwn) void ownSession.renewUser();
  }
  const ask = (what: typeof asked) => {
    setDone(null);
    setAsked(what);
  };

  return (
    <>
      <dl className={styles.facts}>
        <dt>{USER.email}</dt>
        <dd>
          {user.email} {user.not_confirmed && <span className={styles.closed}>{USER.notConfirmed}</span>}
        </dd>
        <dt>{USER.phone}</dt>
        <dd>{phone === '' ? USER.nowhere : <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}</dd>
        <dt>{USER.address}</dt>
        <dd>{user.address === '' ? USER.nowhere : user.address}</dd>
        {rolesOf(user).length === 0 && (
          <>
            <dt>{USER.classes}</dt>
            <dd>{classes.length === 0 ? USER.nowhere : <ClassLinks classes={classes} />}</dd>
          </>
        )}
        {note !== '' && (
          <>
            <dt>{CHANGE.note}</dt>
            <dd className={own.text}>{note}</dd>
          </>
        )}
        <dt>{USER.role}</dt>
        <dd>{rolesText(rolesOf(user))}</dd>
        <dt>{USER.lastLogin}</dt>
        <dd>{details.last_sign_in === null ? USER.noLogin : academyTime(details.last_sign_in, Date.now())}</dd>
      </dl>
      {details.new_email && <WaitingEmail details={details} email={details.new_email} onChanged={show} />}
      {merges.map((merge) => (
        <MergeNotice
          key={merge.merge_id}
          merge={merge}
          user_id={user.user_id}
          onUndone={(changed) => {
            show(changed);
            if (user.is_merged) onChanged({ ...user, active: 1, is_merged: false });
          }}
        />
      ))}
      {!user.is_merged && (
        <div className={own.buttons}>
          <Button onClick={() => ask('details')}>{CHANGE.open}</Button>
          <Button onClick={() => ask('email')}>{EMAIL_CHANGE.open}</Button>
          {rolesOf(user).length === 0 && <Button onClick={() => ask('merge')}>{MERGE.open}</Button>}
          {rolesOf(user).length > 0 && mayGiveRoles && !isOwn && <ViewAsButton user={user} />}
        </div>
      )}
      <Answer>{done}</Answer>
      {asked === 'details' && <ChangeAccountDialog details={details} onChanged={show} onClose={() => setAsked(null)} />}
      {asked === 'email' && (
        <ChangeEmailDialog
          user={user}
          mayChangeAtOnce={!isOwn && mayGiveRoles}
          onChanged={show}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'merge' && (
        <MergeDialog
          user={user}
          onMerged={(changed, gone) => {
            show(changed);
            onChanged({ ...gone, active: 0, is_merged: true });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function WaitingEmail({
  details,
  email,
  onChanged,
}: {
  details: AccountDetails;
  email: string;
  onChanged: (changed: Changed) => void;
}) {
  const own = usePeopleStyles();
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);
  const withdraw = () =>
    once(async () => setFailure(await refusalOf(withdrawEmail(details.user.user_id).then(onChanged))));
  return (
    <Notice
      className={own.waits}
      actions={
        <Button disabledFocusable={isBusy} onClick={() => void withdraw()}>
          {isBusy ? EMAIL_CHANGE.withdrawing : EMAIL_CHANGE.withdraw}
        </Button>
      }
    >
      {EMAIL_CHANGE.waits(email)}
      {failure !== null && <p role="alert">{failure}</p>}
    </Notice>
  );
}

function MergeNotice({
  merge: { merge_id, kept, gone, merged_at, undo_until },
  user_id,
  onUndone,
}: {
  merge: AccountMerge;
  user_id: string;
  onUndone: (changed: Changed) => void;
}) {
  const own = usePeopleStyles();
  const [isAsking, setAsking] = useState(false);
  const now = Date.now();
  const isKept = kept.user_id === user_id;
  const mayUndo = undo_until > now;
  const time = academyTime(merged_at, now);
  return (
    <>
      <Notice
        intent={isKept ? 'info' : 'warning'}
        className={own.waits}
        actions={mayUndo && <Button onClick={() => setAsking(true)}>{MERGE.undo}</Button>}
      >
        {isKept ? MERGE.merged(gone.email, time) : MERGE.mergedInto(kept.email, time)}{' '}
        {mayUndo && MERGE.undoUntil(academyTime(undo_until, now))}
      </Notice>
      {isAsking && (
        <AskDialog
          title={MERGE.undoQuestion}
          keep={MERGE.keepMerged}
          act={{
            label: MERGE.undo,
            busyLabel: MERGE.undoing,
            destroys: false,
            run: () =>
              refusalOf(
                undoMerge(merge_id).then((changed) => {
                  setAsking(false);
                  onUndone(changed);
                }),
              ),
          }}
          onClose={() => setAsking(false)}
        >
          <p>{MERGE.undoText(gone.email)}</p>
        </AskDialog>
      )}
    </>
  );
}
