import { useState, type SubmitEvent } from 'react';
import { refusalWords } from '../../../../api/access.ts';
import { ApiError } from '../../../../api/http.ts';
import { useDialogStyles } from '../../../../ui/Modal.styles.ts';
import { Modal } from '../../../../ui/Modal.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { beginSecondFactor, confirmSecondFactor } from '../../../../api/second-factor.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useSecondFactorStyles } from './second-factor.styles.ts';
import { useSingleFlight } from '../../../../ui/use-single-flight.ts';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';

interface SetUpDialogProps {
  onDone: () => void;
  onClose: () => void;
}

export function SetUpDialog({ onDone, onClose }: SetUpDialogProps) {
  const styles = useSecondFactorStyles();
  const dialog = useDialogStyles();
  const [typed, setTyped] = useState('');
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [error, setError] = useState<string>();
  const { isBusy, once } = useSingleFlight();

  const goOn = () =>
    once(async () => {
      if (typed.trim() === '') return setError(begun ? 'Enter the code.' : 'Enter your password.');
      setError(undefined);
      try {
        if (begun) setCodes(await confirmSecondFactor(typed));
        else setBegun(await beginSecondFactor(typed));
        setTyped('');
      } catch (failure) {
        const field = failure instanceof ApiError ? failure.fields?.[begun ? 'code' : 'password'] : undefined;
        setError(field ?? refusalWords(failure));
      }
    });

  const field = {
    value: typed,
    error,
    onChange: (value: string) => {
      setTyped(value);
      setError(undefined);
    },
  };
  return (
    <Modal label="Set up two-step login" className={dialog.surface} onClose={codes ? () => undefined : onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <>
          <h2 className={dialog.title}>Set up two-step login</h2>
          <form
            noValidate
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              void goOn();
            }}
          >
            {begun ? (
              <>
                <ol className={styles.steps}>
                  <li>Install an authenticator app on your phone, if you have none.</li>
                  <li>
                    Scan this picture with the app. On the phone itself, <a href={begun.uri}>open it in the app</a>, or
                    type the key.
                  </li>
                  <li>Enter the code that the app shows.</li>
                </ol>
                <QrCode text={begun.uri} />
                <p className={styles.key}>
                  Key: <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
                </p>
                <TextField
                  key="code"
                  aria-required
                  label="Code"
                  hint="6 numbers. They change every 30 seconds."
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  {...field}
                />
              </>
            ) : (
              <>
                <div className={dialog.words}>
                  <p>First enter your password, so that nobody else can do this.</p>
                </div>
                <PasswordField key="password" label="Password" autoComplete="current-password" {...field} />
              </>
            )}
            <DialogButtons act={begun ? 'Turn on' : 'Next'} busyAct="Please wait" isBusy={isBusy} onCancel={onClose} />
          </form>
        </>
      )}
    </Modal>
  );
}
