import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ACCOUNT_TEXTS, passwordErrors } from '../../../shared/accounts.ts';
import { resetPassword } from '../../api/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { useSubmit } from './use-submit.ts';

const EMPTY = { password: '', confirmPassword: '' };

export function ResetPasswordScreen() {
  const { resetToken = '' } = useParams();
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({});
  const [isDone, setDone] = useState(false);
  const { isBusy, failure, submit } = useSubmit(setErrors);

  function field(name: keyof typeof EMPTY) {
    return {
      value: form[name],
      error: errors[name],
      onChange: (value: string) => {
        setForm({ ...form, [name]: value });
        setErrors({});
      },
    };
  }

  function reset(): void {
    const found = passwordErrors(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError();
    void submit(async () => {
      await resetPassword(resetToken, form);
      setForm(EMPTY);
      setDone(true);
    });
  }

  return (
    <AccountForm
      title="Reset Password"
      notice={
        isDone && (
          <Notice intent="success" actions={<Link to="/auth/user/login">Login</Link>}>
            Password reset successfully
          </Notice>
        )
      }
      failure={failure}
      failureHelp={
        failure?.code === 'reset_token_invalid' ? <Link to="/user/forgot-password">Get a new link</Link> : undefined
      }
      submit={{ label: 'Reset Password', busyLabel: 'Saving...', isBusy }}
      onSubmit={reset}
    >
      <PasswordField
        label="Password"
        hint={ACCOUNT_TEXTS.passwordHint}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
    </AccountForm>
  );
}
