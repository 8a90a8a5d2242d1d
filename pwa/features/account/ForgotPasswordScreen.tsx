import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ACCOUNT_TEXTS } from '../../../shared/accounts.ts';
import { requestPasswordReset } from '../../api/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { useSubmit } from './use-submit.ts';

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
      title="Forgot Password"
      notice={isSent && <Notice intent="success">Reset link sent to your email.</Notice>}
      failure={failure}
      submit={{ label: 'Rest Password', busyLabel: 'Sending...', isBusy }}
      onSubmit={requestReset}
      links={<Link to="/auth/user/login">Login here</Link>}
    >
      <TextField
        aria-required
        label="Email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={email}
        error={error}
        onChange={(value) => {
          setEmail(value);
          setError(undefined);
        }}
      />
    </AccountForm>
  );
}
