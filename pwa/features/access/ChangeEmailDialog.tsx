import { useId, useState, type SubmitEvent } from 'react';
import type { ListedUser } from '../../../shared/account-details.ts';
import { reasonError } from '../../../shared/account-changes.ts';
import { isEmail } from '../../../shared/addresses.ts';
import { refusalWords } from '../../api/access.ts';
import { ApiError } from '../../api/http.ts';
import { changeEmail, setEmail, type Changed } from '../../api/people.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useClosing } from '../../ui/use-closing.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { usePeopleStyles } from './people.styles.ts';
import { EMAIL_CHANGE } from './people-texts.ts';

interface ChangeEmailDialogProps {
  user: ListedUser;
  /** True if the address may be changed without a link: the reason then stands in the log. */
  mayChangeAtOnce: boolean;
  onChanged: (changed: Changed) => void;
  onClose: () => void;
}

interface Errors {
  email?: string;
  reason?: string;
}

export function ChangeEmailDialog({ user, mayChangeAtOnce, onChanged, onClose }: ChangeEmailDialogProps) {
  const styles = usePeopleStyles();
  const dialog = useDialogStyles();
  const name = useId();
  const { isBusy, once } = useSingleFlight();
  const [form, setForm] = useState({ email: '', reason: '' });
  const [isAtOnce, setAtOnce] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { user_id } = user;
  const { close, question } = useClosing(form.email.trim() !== '' || form.reason.trim() !== '', onClose);

  const field = (of: 'email' | 'reason') => ({
    value: form[of],
    error: errors[of],
    onChange: (value: string) => {
      setForm({ ...form, [of]: value });
      setErrors({});
      setFailure(null);
    },
  });

  async function change(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    await once(async () => {
      const found = errorsOf(form, isAtOnce);
      setErrors(found);
      setFailure(null);
      if (Object.keys(found).length > 0) return focusFirstError();
      try {
        onChanged(await (isAtOnce ? setEmail(user_id, form.email, form.reason) : changeEmail(user_id, form.email)));
      } catch (error) {
        if (error instanceof ApiError && error.fields) {
          setErrors(error.fields);
          return focusFirstError();
        }
        setFailure(refusalWords(error));
      }
    });
  }

  const ways = [
    { isThis: false, label: EMAIL_CHANGE.byLink, hint: EMAIL_CHANGE.byLinkHint },
    { isThis: true, label: EMAIL_CHANGE.atOnce, hint: EMAIL_CHANGE.atOnceHint },
  ];
  const act = isAtOnce
    ? { label: EMAIL_CHANGE.change, busy: EMAIL_CHANGE.changing }
    : { label: EMAIL_CHANGE.send, busy: EMAIL_CHANGE.sending };
  return (
    <Modal label={EMAIL_CHANGE.title} className={styles.form} onClose={isBusy ? () => undefined : close}>
      <form noValidate onSubmit={(event) => void change(event)}>
        <h2 className={dialog.title}>{EMAIL_CHANGE.title}</h2>
        <p className={styles.waits}>{EMAIL_CHANGE.now(user.email)}</p>
        <TextField
          aria-required
          label={EMAIL_CHANGE.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...field('email')}
        />
        {mayChangeAtOnce && (
          <fieldset className={styles.ways}>
            <legend>{EMAIL_CHANGE.how}</legend>
            {ways.map(({ isThis, label, hint }) => (
              <label key={label} className={styles.way}>
                <input type="radio" name={name} checked={isAtOnce === isThis} onChange={() => setAtOnce(isThis)} />
                {label}
                <span className={styles.hint}>{hint}</span>
              </label>
            ))}
          </fieldset>
        )}
        {isAtOnce && <TextField aria-required label={EMAIL_CHANGE.reason} autoComplete="off" {...field('reason')} />}
        {failure !== null && (
          <p role="alert" className={dialog.failure}>
            {failure}
          </p>
        )}
        <DialogButtons
          act={act.label}
          busyAct={act.busy}
          isBusy={isBusy}
          cancel={EMAIL_CHANGE.cancel}
          onCancel={close}
        />
      </form>
      {question}
    </Modal>
  );
}

function errorsOf({ email, reason }: { email: string; reason: string }, isAtOnce: boolean): Errors {
  const why = isAtOnce ? reasonError(reason) : null;
  const wrong = email.trim() === '' ? EMAIL_CHANGE.missing : EMAIL_CHANGE.wrong;
  return { ...(isEmail(email) ? {} : { email: wrong }), ...(why === null ? {} : { reason: why }) };
}
