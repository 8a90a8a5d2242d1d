import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../../../api/http.ts';
import { refusalWords } from '../../../../api/access.ts';
import { useDialogStyles } from '../../../../ui/Modal.styles.ts';
import { Modal } from '../../../../ui/Modal.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { PasswordAndCode } from '../../../../api/second-factor.ts';
import { useSingleFlight } from '../../../../ui/use-single-flight.ts';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { PROVE } from './second-factor-texts.ts';

const EMPTY: PasswordAndCode = { password: '', code: '' };

interface ProveDialogProps {
  title: string;
  words: string;
  act: string;
  run: (form: PasswordAndCode) => Promise<void>;
  onClose: () => void;
}

export function ProveDialog({ title, words, act, run, onClose }: ProveDialogProps) {
  const dialog = useDialogStyles();
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<PasswordAndCode>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();

  const field = (name: keyof PasswordAndCode) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      setErrors({});
    },
  });

  const prove = () =>
    once(async () => {
      const missing: Partial<PasswordAndCode> = {
        ...(form.password === '' ? { password: PROVE.noPassword } : {}),
        ...(form.code.trim() === '' ? { code: PROVE.noCode } : {}),
      };
      setErrors(missing);
      setFailure(null);
      if (Object.keys(missing).length > 0) return;
      try {
        await run(form);
      } catch (error) {
        if (error instanceof ApiError && error.fields) setErrors(error.fields);
        else setFailure(refusalWords(error));
      }
    });

  return (
    <Modal label={title} className={dialog.surface} onClose={onClose}>
      <h2 className={dialog.title}>{title}</h2>
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void prove();
        }}
      >
        <div className={dialog.words}>
          <p>{words}</p>
        </div>
        <PasswordField label={PROVE.password} autoComplete="current-password" {...field('password')} />
        <TextField
          aria-required
          label={PROVE.code}
          hint={PROVE.hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
        />
        {failure !== null && (
          <p role="alert" className={dialog.failure}>
            {failure}
          </p>
        )}
        <DialogButtons act={act} busyAct={PROVE.busy} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
