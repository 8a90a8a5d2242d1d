import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { AccountDetails, ListedUser } from '../../../shared/account-details.ts';
import {
  changeActive,
  changeRole,
  confirmAddress,
  deleteUser,
  removeSecondFactor,
  sendResetLink,
} from '../../api/access.ts';
import { useSession } from '../../api/session.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccessStyles } from './access.styles.ts';
import { isTypedAddress, workWords } from './account-texts.ts';
import { refusalOf } from './refusal-of.ts';

interface AccountActionsProps {
  details: AccountDetails;
  onChanged: (user: ListedUser) => void;
  onDeleted: () => void;
  onGone: () => void;
}

type Asked = 'reset' | 'confirm' | 'role' | 'active' | 'second_factor' | 'delete';

interface Action {
  /** Its button, and the title of the question. */
  button: string;
  title?: string;
  label: string;
  busyLabel?: string;
  /** Tells the consequences, and what cannot be undone. */
  words: string;
  call: () => Promise<string>;
  changed?: Partial<ListedUser>;
}

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
  const isOwn = session.kind === 'authenticated' && session.user.user_id === user.user_id;
  const { user_id, email } = user;
  const actions: Partial<Record<Asked, Action>> = {
    reset: {
      button: 'Send reset link',
      label: 'Send',
      busyLabel: 'Sending...',
      words: `A link to choose a new password goes to ${email}. It works once, within 60 minutes.`,
      call: () => sendResetLink(user_id),
    },
    ...(!isOwn && {
      ...(user.not_confirmed && { confirm: confirmationOf(user) }),
      role: roleChangeOf(user),
      active: activationOf(user),
      ...(has_second_factor && {
        second_factor: {
          button: 'Remove two-step login',
          label: 'Remove',
          busyLabel: 'Removing...',
          words: `${email} can then log in with the password alone. Do this only if you are sure who asks for it, such as an admin who has lost the phone.`,
          call: () => removeSecondFactor(user_id),
        },
      }),
      delete: {
        button: 'Delete account',
        label: 'Delete for good',
        busyLabel: 'Deleting...',
        words: `The account of ${email} and everything it made are deleted for good: ${workWords(work)}. This cannot be undone. To be sure, type the address of the account.`,
        call: () => deleteUser(user_id, typed).then(() => ''),
      },
    }),
  };
  const action = asked && actions[asked];

  async function run({ call, changed }: Action): Promise<string | null> {
    if (asked === 'delete' && !isTypedAddress(typed, email)) return 'This is not the address of the account.';
    if (asked === 'delete') return refusalOf(call().then(onDeleted));
    const done = call().then((said) => {
      setDone(said);
      setAsked(null);
      onChanged({ ...user, ...changed });
    });
    return refusalOf(done, onGone);
  }

  return (
    <section className={styles.section}>
      <h3>Account</h3>
      <div className={styles.actions}>
        {(Object.keys(actions) as Asked[]).map((what) => (
          <Button
            key={what}
            onClick={() => {
              setTyped('');
              setDone(null);
              setAsked(what);
            }}
          >
            {actions[what]?.button}
          </Button>
        ))}
      </div>
      {isOwn && <p className={styles.none}>This is your own account: another admin changes its role or deletes it.</p>}
      <div role="status">
        {done !== null && (
          <Notice intent="success" className={styles.notice}>
            {done}
          </Notice>
        )}
      </div>
      {action && (
        <AskDialog
          title={action.title ?? action.button}
          act={{ label: action.label, busyLabel: action.busyLabel ?? 'Saving...', run: () => run(action) }}
          keep="Cancel"
          onClose={() => setAsked(null)}
        >
          <p>{action.words}</p>
          {asked === 'delete' && (
            <TextField
              label="Email of the account"
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              value={typed}
              onChange={setTyped}
            />
          )}
        </AskDialog>
      )}
    </section>
  );
}

function confirmationOf({ user_id, email }: ListedUser): Action {
  return {
    button: 'Confirm address',
    label: 'Confirm',
    words: `You say that ${email} belongs to the person who has this account. Access and classes that wait for the address are given at once, and the log says that you confirmed it. If you are not sure, send a reset link: who opens it has the mailbox.`,
    call: () => confirmAddress(user_id),
    changed: { not_confirmed: false },
  };
}

function roleChangeOf({ user_id, email, role }: ListedUser): Action {
  const next = role === 'admin' ? 'student' : 'admin';
  return {
    button: `Make ${next}`,
    label: `Make ${next}`,
    words:
      next === 'student'
        ? `${email} can no longer see or change what admins do, and is logged out everywhere.`
        : `An admin can change every paper and every account. ${email} is logged out everywhere, and the old password no longer counts: a link to choose a new one goes to that address.`,
    call: () => changeRole(user_id, next),
    changed: { role: next },
  };
}

function activationOf({ user_id, email, active }: ListedUser): Action {
  const next = active === 0 ? 1 : 0;
  const name = next === 1 ? 'Activate' : 'Deactivate';
  return {
    button: name,
    title: `${name} account`,
    label: name,
    words:
      next === 1
        ? `${email} can log in again.`
        : `${email} is logged out everywhere and cannot log in until the account is activated again. Nothing is lost.`,
    call: () => changeActive(user_id, next),
    changed: { active: next },
  };
}
