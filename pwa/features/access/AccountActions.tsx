import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { AccountDetails, ListedUser } from '../../../shared/account-details.ts';
import { changeActive, confirmAddress, deleteUser, removeSecondFactor, sendResetLink } from '../../api/access.ts';
import { useSession } from '../../api/session.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { workWords } from '../../ui/work-texts.ts';
import { useAccessStyles } from './access.styles.ts';
import { Answer } from './Answer.tsx';
import { isTypedAddress, ACCOUNT } from './account-texts.ts';
import { refusalOf } from './refusal-of.ts';

interface AccountActionsProps {
  details: AccountDetails;
  onChanged: (user: ListedUser) => void;
  onDeleted: () => void;
  onGone: () => void;
}

type Asked = 'reset' | 'confirm' | 'active' | 'second_factor' | 'delete';

interface Action {
  /** Its button, and the title of the question. */
  button: string;
  title?: string;
  label: string;
  busyLabel?: string;
  destroys?: boolean;
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
      button: ACCOUNT.sendLink,
      label: ACCOUNT.send,
      busyLabel: ACCOUNT.sending,
      words: ACCOUNT.linkText(email),
      call: () => sendResetLink(user_id),
    },
    ...(!isOwn && {
      ...(user.not_confirmed && { confirm: confirmationOf(user) }),
      active: activationOf(user),
      ...(has_second_factor && {
        second_factor: {
          button: ACCOUNT.removeTwoStep,
          label: ACCOUNT.remove,
          busyLabel: ACCOUNT.removing,
          destroys: true,
          words: ACCOUNT.twoStepText(email),
          call: () => removeSecondFactor(user_id),
        },
      }),
      delete: {
        button: ACCOUNT.delete,
        label: ACCOUNT.deleteForGood,
        busyLabel: ACCOUNT.deleting,
        destroys: true,
        words: ACCOUNT.deleteText(email, workWords(work)),
        call: () => deleteUser(user_id, typed).then(() => ''),
      },
    }),
  };
  const action = asked && actions[asked];

  async function run({ call, changed }: Action): Promise<string | null> {
    if (asked === 'delete' && !isTypedAddress(typed, email)) return ACCOUNT.notTheAddress;
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
      <h3>{ACCOUNT.title}</h3>
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
      {isOwn && <p className={styles.none}>{ACCOUNT.own}</p>}
      <Answer>{done}</Answer>
      {action && (
        <AskDialog
          title={action.title ?? action.button}
          act={{
            label: action.label,
            busyLabel: action.busyLabel ?? ACCOUNT.saving,
            destroys: action.destroys === true,
            run: () => run(action),
          }}
          keep={ACCOUNT.cancel}
          onClose={() => setAsked(null)}
        >
          <p>{action.words}</p>
          {asked === 'delete' && (
            <TextField
              label={ACCOUNT.email}
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
    button: ACCOUNT.confirmAddress,
    label: ACCOUNT.confirm,
    words: ACCOUNT.confirmText(email),
    call: () => confirmAddress(user_id),
    changed: { not_confirmed: false },
  };
}

function activationOf({ user_id, email, active }: ListedUser): Action {
  const next = active === 0 ? 1 : 0;
  const name = next === 1 ? ACCOUNT.activate : ACCOUNT.deactivate;
  return {
    button: name,
    title: ACCOUNT.ofAccount(name),
    label: name,
    words: next === 1 ? ACCOUNT.activateText(email) : ACCOUNT.deactivateText(email),
    call: () => changeActive(user_id, next),
    changed: { active: next },
  };
}
