import { useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { passwordErrors } from '../../../shared/accounts.ts';
import { resetPassword } from '../../api/accounts.ts';
import { ApiError, isUnanswered } from '../../api/request.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { useSubmit } from './use-submit.ts';

const TOKEN_INVALID = 'reset_token_invalid';
const MAY_BE_SET = 'Your new password may be set already.';
const EMPTY = { password: '', confirmPassword: '' };

export function ResetPasswordScreen() {
  const { resetToken } = useParams();
  const { hash } = useLocation();
  // older links, valid for one hour, have the token in the path
  const token = resetToken ?? new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({});
  const [isDone, setDone] = useState(false);
  /** True if an earlier request of this visit got no reply: it may have used up the link [R171]. */
  const [mayBeSet, setMayBeSet] = useState(false);
  const hasLostReply = useRef(false);
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
    setMayBeSet(false);
    void submit(async () => {
      try {
        await resetPassword(token, form);
      } catch (error) {
        if (isUnanswered(error)) hasLostReply.current = true;
        if (!(error instanceof ApiError) || error.code !== TOKEN_INVALID || !hasLostReply.current) throw error;
        return setMayBeSet(true);
      }
      setForm(EMPTY);
      setDone(true);
    });
  }

  return (
    <AccountForm
      title="Reset Password"
      notice={
        <>
          {isDone && (
            <Notice intent="success" actions={<Link to="/auth/user/login">Login</Link>}>
              Password reset successfully
            </Notice>
          )}
          {mayBeSet && (
            <Notice
              intent="warning"
              title={MAY_BE_SET}
              actions={
                <>
                  <Link to="/auth/user/login">Login</Link>
                  <Link to="/user/forgot-password">Get a new link</Link>
                </>
              }
            >
              The link was used, and the reply to your first try did not arrive. Log in with the password that you chose
              then. If that does not work, get a new link.
            </Notice>
          )}
        </>
      }
      failure={failure}
      failureHelp={failure?.code === TOKEN_INVALID ? <Link to="/user/forgot-password">Get a new link</Link> : undefined}
      submit={{ label: 'Reset Password', busyLabel: 'Saving...', isBusy }}
      onSubmit={reset}
    >
      <NewPasswordField {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
    </AccountForm>
  );
}
