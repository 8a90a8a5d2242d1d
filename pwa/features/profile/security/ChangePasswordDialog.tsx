import { useRef, useState, type SubmitEvent } from 'react';
import { passwordErrors } from '../../../../shared/account-forms.ts';
import { changePassword, type PasswordChange } from '../../../api/security.ts';
import { ApiError, isUnanswered } from '../../../api/request.ts';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { NewPasswordField } from '../../../ui/NewPasswordField.tsx';
import { PASSWORD } from './security-texts.ts';
import { failureWords } from './use-sessions.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';

const EMPTY: PasswordChange = { oldPassword: '', password: '', confirmPassword: '' };

export function ChangePasswordDialog({
  onChanged,
  onClose,
}: {
  onChanged: (message: string) => void;
  onClose: () => void;
}) {
  const dialog = useDialogStyles();
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<PasswordChange>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  /** The new password of a try whose reply was lost: it may be in force already. */
  const lost = useRef<string>(null);

  function field(name: keyof PasswordChange) {
    return {
      value: form[name],
      error: errors[name],
      onChange: (value: string) => {
        setForm({ ...form, [name]: value });
        setErrors({});
      },
    };
  }

  const change = () =>
    once(async () => {
      const found: Partial<PasswordChange> = passwordErrors(form);
      if (form.oldPassword === '') found.oldPassword = PASSWORD.noOld;
      setErrors(found);
      setFailure(null);
      if (Object.keys(found).length > 0) return focusFirstError();
      try {
        onChanged(await changePassword(form));
      } catch (error) {
        if (isUnanswered(error)) lost.current = form.password;
        const fields = error instanceof ApiError ? error.fields : undefined;
        if (fields?.['oldPassword'] !== undefined && lost.current === form.password) setFailure(PASSWORD.maybe);
        else if (fields) setErrors(fields);
        else setFailure(failureWords(error));
        if (fields) focusFirstError();
      }
    });

  return (
    <Modal label={PASSWORD.title} className={dialog.surface} onClose={onClose}>
      <h2 className={dialog.title}>{PASSWORD.title}</h2>
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void change();
        }}
      >
        <PasswordField label={PASSWORD.old} autoComplete="current-password" {...field('oldPassword')} />
        <NewPasswordField label={PASSWORD.new} {...field('password')} />
        <PasswordField label={PASSWORD.repeat} autoComplete="new-password" {...field('confirmPassword')} />
        {failure !== null && <Notice intent="error">{failure}</Notice>}
        <DialogButtons act={PASSWORD.title} busyAct={PASSWORD.busy} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
