import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { SignUp } from '../../../shared/accounts.ts';
import { signUpErrors } from '../../../shared/sign-up.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAccountFormStyles } from './AccountForm.styles.ts';
import { AccountForm } from './AccountForm.tsx';
import { EmailField } from './EmailField.tsx';
import type { HandedOver } from './handed-over.ts';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { keepsSample } from './keeps-sample.ts';
import { EMAIL_TAKEN, signUpOrIn } from './sign-up-or-in.ts';
import { handOverLogin } from './typed-login.ts';
import { useSubmit } from './use-submit.ts';
import {
  ACCOUNT_READY,
  SAMPLE_COMES,
  CREATE_ACCOUNT,
  REGISTER,
  REGISTERING,
  LOGIN,
  HAVE_ACCOUNT,
  FIRST_NAME,
  LAST_NAME,
  ADDRESS,
  ADDRESS_WHY,
  CONFIRM_PASSWORD,
  AGREEMENT,
  PRIVACY_NEW_TAB,
  UNDER_18,
} from './account-texts.ts';

const EMPTY: SignUp = { fname: '', lname: '', email: '', address: '', password: '', confirmPassword: '' };

export function RegisterScreen() {
  const navigate = useNavigate();
  const styles = useAccountFormStyles();
  const { search } = useLocation();
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<keyof SignUp, string>>>({});
  const lostFor = useRef(new Set<string>());
  const { isBusy, failure, submit, forgetFailure } = useSubmit({ form: EMPTY, show: setErrors });
  const isTaken = failure?.code === EMAIL_TAKEN;
  useEffect(() => {
    if (isTaken) focusFirstError();
  }, [isTaken]);
  const email = form.email.trim();
  const toLogin = (message: string) => ({
    to: `/auth/user/login${search}`,
    state: { message, email } satisfies HandedOver,
  });

  function field<Name extends keyof SignUp>(name: Name) {
    return {
      name,
      value: form[name],
      error: errors[name],
      onChange: (value: string) => {
        setForm({ ...form, [name]: value });
        setErrors({});
        if (isTaken) forgetFailure();
      },
    };
  }

  function register(): void {
    const found = signUpErrors(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError();
    void submit(async () => {
      const message = await signUpOrIn(form, lostFor.current);
      setForm(EMPTY);
      // the route's guard redirects a signed-in user
      if (message === null) return showToast(ACCOUNT_READY, 'success');
      handOverLogin(email, form.password);
      const { to, state } = toLogin(message);
      await navigate(to, { state });
    });
  }

  return (
    <AccountForm
      title={CREATE_ACCOUNT}
      notice={keepsSample(search) && <Notice>{SAMPLE_COMES}</Notice>}
      failure={isTaken ? null : failure}
      submit={{ label: REGISTER, busyLabel: REGISTERING, isBusy }}
      onSubmit={register}
      links={<Link {...toLogin('')}>{HAVE_ACCOUNT}</Link>}
    >
      <TextField aria-required label={FIRST_NAME} autoComplete="given-name" {...field('fname')} />
      <TextField aria-required label={LAST_NAME} autoComplete="family-name" {...field('lname')} />
      <EmailField
        autoComplete="email"
        {...field('email')}
        {...(isTaken && {
          error: (
            <>
              {failure.message} <Link {...toLogin('')}>{LOGIN}</Link>
            </>
          ),
        })}
      />
      <TextField
        aria-required
        label={ADDRESS}
        hint={ADDRESS_WHY}
        showsHintWithError
        autoComplete="street-address"
        {...field('address')}
      />
      <NewPasswordField {...field('password')} />
      <PasswordField label={CONFIRM_PASSWORD} autoComplete="new-password" {...field('confirmPassword')} />
      <p className={styles.agreement}>
        {AGREEMENT} {/* opens a new page so that the typed text stays */}
        <Link to="/privacy" target="_blank">
          {PRIVACY_NEW_TAB}
        </Link>
        {UNDER_18}
      </p>
    </AccountForm>
  );
}
