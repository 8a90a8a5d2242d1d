import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ACCOUNT_TEXTS } from '../../../shared/account-forms.ts';
import { requestPasswordReset } from '../../api/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { AccountForm } from './AccountForm.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { useSubmit } from './use-submit.ts';
import { EMAIL } from './account-texts.ts';
import {
  FORGOT_PASSWORD,
  LINK_COMES,
  LINK_SENT,
  REST_PASSWORD,
  SENDING,
  LOGIN_HERE,
  lookIn,
  SEND_AGAIN,
} from './forgot-texts.ts';

/** Returns the address that was typed at the login, else '' [R662]. */
function readEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

export function ForgotPasswordScreen() {
  const { state } = useLocation();
  const [email, setEmail] = useState(() => readEmail(state));
  const [error, setError] = useState<string>();
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, submit } = useSubmit();

  function requestReset(): void {
    if (email.trim() === '') {
      setError(ACCOUNT_TEXTS.forgotEmail);
      return focusFirstError();
    }
    void submit(async () => {
      await requestPasswordReset(email);
      setSent(true);
    });
  }

  return (
    <AccountForm
      title={FORGOT_PASSWORD}
      notice={isSent && <Notice intent="success">{LINK_SENT}</Notice>}
      failure={failure}
      submit={isSent ? null : { label: REST_PASSWORD, busyLabel: SENDING, isBusy }}
      onSubmit={requestReset}
      links={
        <Link to="/auth/user/login" state={{ message: '', email }}>
          {LOGIN_HERE}
        </Link>
      }
    >
      {isSent ? (
        <>
          <p>{breakable(lookIn(email.trim()))}</p>
          <Button ref={takeFocus} size="large" onClick={() => setSent(false)}>
            {SEND_AGAIN}
          </Button>
        </>
      ) : (
        <TextField
          aria-required
          label={EMAIL}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={email}
          error={error}
          hint={LINK_COMES}
          onChange={(value) => {
            setEmail(value);
            setError(undefined);
          }}
        />
      )}
    </AccountForm>
  );
}

/** The pressed button is gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
