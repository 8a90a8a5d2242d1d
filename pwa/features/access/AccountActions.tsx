import { Button } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import type { AccountDetails, ListedUser } from '../../../shared/account-details.ts';
import {
  changeActive,
  changeRole,
  confirmAddress,
  deleteUser,
  isGone,
  refusalWords,
  removeSecondFactor,
  sendResetLink,
} from '../../api/access.ts';
import { useSession } from '../../api/session.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccessStyles } from './access.styles.ts';
import { isTypedAddress, workWords } from './account-words.ts';

interface AccountActionsProps {
  details: AccountDetails;
  onChanged: (user: ListedUser) => void;
  onDeleted: () => void;
  /** The account is not there any more. */
  onGone: () => void;
}

type Asked = 'role' | 'active' | 'reset' | 'second_factor' | 'delete' | 'confirm';

/** What an admin does with somebody's account; each is asked before. */
export function AccountActions({
  details: { user, work, has_second_factor = false },
  onChanged,
  onDeleted,
  onGone,
}: AccountActionsProps) {
  const styles = useAccessStyles();
  const session = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<string | null>(null);
  const close = useCallback(() => setAsked(null), []);
  const isOwn = session.kind === 'authenticated' && session.user.user_id === user.user_id;
  const isAdmin = user.role === 'admin';
  const isActive = user.active !== 0;
  const { user_id } = user;

  const begin = (what: Asked) => {
    setTyped('');
    setDone(null);
    setAsked(what);
  };
  async function run(call: () => Promise<string>, changed: Partial<ListedUser>): Promise<string | null> {
    try {
      setDone(await call());
      setAsked(null);
      onChanged({ ...user, ...changed });
      return null;
    } catch (error) {
      if (isGone(error)) onGone();
      return refusalWords(error);
    }
  }
  async function remove(): Promise<string | null> {
    if (!isTypedAddress(typed, user.email)) return 'This is not the address of the account.';
    try {
      await deleteUser(user_id, typed);
      onDeleted();
      return null;
    } catch (error) {
      return refusalWords(error);
    }
  }

  return (
    <section className={styles.section}>
      <h3>Account</h3>
      <div className={styles.actions}>
        <Button onClick={() => begin('reset')}>Send reset link</Button>
        {!isOwn && (
          <>
            {user.not_confirmed && <Button onClick={() => begin('confirm')}>Confirm address</Button>}
            <Button onClick={() => begin('role')}>{isAdmin ? 'Make student' : 'Make admin'}</Button>
            <Button onClick={() => begin('active')}>{isActive ? 'Deactivate' : 'Activate'}</Button>
            {has_second_factor && <Button onClick={() => begin('second_factor')}>Remove two-step login</Button>}
            <Button onClick={() => begin('delete')}>Delete account</Button>
          </>
        )}
      </div>
      {isOwn && <p className={styles.none}>This is your own account: another admin changes its role or deletes it.</p>}
      <div role="status">
        {done !== null && (
          <Notice intent="success" className={styles.notice}>
            {done}
          </Notice>
        )}
      </div>
      {asked === 'reset' && (
        <AskDialog
          title="Send reset link"
          act={{ label: 'Send', busyLabel: 'Sending...', run: () => run(() => sendResetLink(user_id), {}) }}
          keep="Cancel"
          onClose={close}
        >
          <p>A link to choose a new password goes to {user.email}. It works once, within 60 minutes.</p>
        </AskDialog>
      )}
      {asked === 'confirm' && (
        <AskDialog
          title="Confirm address"
          act={{
            label: 'Confirm',
            busyLabel: 'Saving...',
            run: () => run(() => confirmAddress(user_id), { not_confirmed: false }),
          }}
          keep="Cancel"
          onClose={close}
        >
          <p>
            You say that {user.email} belongs to the person who has this account. Access and classes that wait for the
            address are given at once, and the log says that you confirmed it. If you are not sure, send a reset link:
            who opens it has the mailbox.
          </p>
        </AskDialog>
      )}
      {asked === 'role' && (
        <AskDialog
          title={isAdmin ? 'Make student' : 'Make admin'}
          act={{
            label: isAdmin ? 'Make student' : 'Make admin',
            busyLabel: 'Saving...',
            run: () => {
              const role = isAdmin ? 'student' : 'admin';
              return run(() => changeRole(user_id, role), { role });
            },
          }}
          keep="Cancel"
          onClose={close}
        >
          {isAdmin ? (
            <p>{user.email} can no longer see or change what admins do, and is logged out everywhere.</p>
          ) : (
            <p>
              An admin can change every paper and every account. {user.email} is logged out everywhere, and the old
              password no longer counts: a link to choose a new one goes to that address.
            </p>
          )}
        </AskDialog>
      )}
      {asked === 'active' && (
        <AskDialog
          title={isActive ? 'Deactivate account' : 'Activate account'}
          act={{
            label: isActive ? 'Deactivate' : 'Activate',
            busyLabel: 'Saving...',
            run: () => {
              const active = isActive ? 0 : 1;
              return run(() => changeActive(user_id, active), { active });
            },
          }}
          keep="Cancel"
          onClose={close}
        >
          <p>
            {isActive
              ? `${user.email} is logged out everywhere and cannot log in until the account is activated again. Nothing is lost.`
              : `${user.email} can log in again.`}
          </p>
        </AskDialog>
      )}
      {asked === 'second_factor' && (
        <AskDialog
          title="Remove two-step login"
          act={{ label: 'Remove', busyLabel: 'Removing...', run: () => run(() => removeSecondFactor(user_id), {}) }}
          keep="Cancel"
          onClose={close}
        >
          <p>
            {user.email} can then log in with the password alone. Do this only if you are sure who asks for it, such as
            an admin who has lost the phone.
          </p>
        </AskDialog>
      )}
      {asked === 'delete' && (
        <AskDialog
          title="Delete account"
          act={{ label: 'Delete for good', busyLabel: 'Deleting...', run: remove }}
          keep="Cancel"
          onClose={close}
        >
          <p>
            The account of {user.email} and everything it made are deleted for good: {workWords(work)}. This cannot be
            undone. To be sure, type the address of the account.
          </p>
          <TextField
            label="Email of the account"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={setTyped}
          />
        </AskDialog>
      )}
    </section>
  );
}
