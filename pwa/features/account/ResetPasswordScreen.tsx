import { useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { passwordErrors } from '../../../shared/account-forms.ts';
import { resetPassword } from '../../api/accounts.ts';
import { ApiError, isUnanswered } from '../../api/request.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { useSubmit } from './use-submit.ts';
import { LOGIN, CONFIRM_PASSWORD } from './account-texts.ts';
import { MAY_BE_SET, RESET_PASSWORD, RESET_DONE, NEW_LINK, LINK_USED, SAVING } from './reset-texts.ts';

const TOKEN_INVALID = 'reset_token_invalid';
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
  const { isBusy, failure, submit } = useSubmit({ form: EMPTY, show: setErrors });

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
      title={RESET_PASSWORD}
      notice={
        <>
          {isDone && (
            <Notice intent="success" actions={<Link to="/auth/user/login">{LOGIN}</Link>}>
              {RESET_DONE}
            </Notice>
          )}
          {mayBeSet && (
            <Notice
              intent="warning"
              title={MAY_BE_SET}
              actions={
                <>
                  <Link to="/auth/user/login">{LOGIN}</Link>
                  <Link to="/user/forgot-password">{NEW_LINK}</Link>
                </>
              }
            >
              {LINK_USED}
            </Notice>
          )}
        </>
      }
      failure={failure}
      failureHelp={failure?.code === TOKEN_INVALID ? <Link to="/user/forgot-password">{NEW_LINK}</Link> : undefined}
      submit={{ label: RESET_PASSWORD, busyLabel: SAVING, isBusy }}
      onSubmit={reset}
    >
      <NewPasswordField {...field('password')} />
      <PasswordField label={CONFIRM_PASSWORD} autoComplete="new-password" {...field('confirmPassword')} />
    </AccountForm>
  );
}
