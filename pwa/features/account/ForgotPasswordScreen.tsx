import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ACCOUNT_TEXTS } from '../../../shared/account-forms.ts';
import { requestPasswordReset } from '../../api/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { AccountForm } from './AccountForm.tsx';
import { EmailField } from './EmailField.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { type HandedOver, readHandedOver } from './handed-over.ts';
import { useSubmit } from './use-submit.ts';
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

export function ForgotPasswordScreen() {
  const { state } = useLocation();
  const [email, setEmail] = useState(readHandedOver(state)?.email ?? '');
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
        <Link to="/auth/user/login" state={{ message: '', email } satisfies HandedOver}>
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
        <EmailField
          autoComplete="email"
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
