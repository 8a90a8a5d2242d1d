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
import { PROVE, SET_UP } from './second-factor-texts.ts';
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
      if (typed.trim() === '') return setError(begun ? SET_UP.noCode : PROVE.noPassword);
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
    <Modal label={SET_UP.title} className={dialog.surface} onClose={codes ? () => undefined : onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <>
          <h2 className={dialog.title}>{SET_UP.title}</h2>
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
                  <li>{SET_UP.install}</li>
                  <li>
                    {SET_UP.scan[0]}
                    <a href={begun.uri}>{SET_UP.scan[1]}</a>
                    {SET_UP.scan[2]}
                  </li>
                  <li>{SET_UP.enter}</li>
                </ol>
                <QrCode text={begun.uri} />
                <p className={styles.key}>
                  {SET_UP.key} <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
                </p>
                <TextField
                  key="code"
                  aria-required
                  label={SET_UP.code}
                  hint={SET_UP.hint}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  {...field}
                />
              </>
            ) : (
              <>
                <div className={dialog.words}>
                  <p>{SET_UP.first}</p>
                </div>
                <PasswordField key="password" label={PROVE.password} autoComplete="current-password" {...field} />
              </>
            )}
            <DialogButtons
              act={begun ? SET_UP.turnOn : SET_UP.next}
              busyAct={PROVE.busy}
              isBusy={isBusy}
              onCancel={onClose}
            />
          </form>
        </>
      )}
    </Modal>
  );
}
