import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ACCOUNT_TEXTS } from '../../../shared/account-forms.ts';
import { requestPasswordReset } from '../../api/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { useSubmit } from './use-submit.ts';
import { EMAIL } from './account-texts.ts';
import { FORGOT_PASSWORD, LINK_COMES, LINK_SENT, REST_PASSWORD, SENDING, LOGIN_HERE } from './forgot-texts.ts';

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, submit } = useSubmit();

  function requestReset(): void {
    setSent(false);
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
      submit={{ label: REST_PASSWORD, busyLabel: SENDING, isBusy }}
      onSubmit={requestReset}
      links={<Link to="/auth/user/login">{LOGIN_HERE}</Link>}
    >
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
    </AccountForm>
  );
}
