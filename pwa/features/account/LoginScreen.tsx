import { startTransition, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SECOND_FACTOR_NEEDED } from '../../../shared/accounts.ts';
import { ApiError } from '../../api/request.ts';
import { session, useSession } from '../../api/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { EmailField } from './EmailField.tsx';
import { forgetTypedLogin, readTypedLogin } from './typed-login.ts';
import { keepsSample } from './keeps-sample.ts';
import { type HandedOver, readHandedOver } from './handed-over.ts';
import { useSubmit } from './use-submit.ts';
import {
  USER_LOGIN,
  LOGIN_ENDED,
  LOGIN_BUTTON,
  LOGGING_IN,
  SAMPLE_COMES,
  SIGN_UP,
  FORGOT_PASSWORD_LINK,
  PASSWORD,
} from './account-texts.ts';

/** Only admins may have a second factor, so this screen loads when it is needed. */
const { Part: CodeStep } = lazyPart(async () => (await import('./CodeStep.tsx')).CodeStep);

export function LoginScreen() {
  const { search, state } = useLocation();
  const current = useSession();
  const signedUp = readHandedOver(state);
  const [email, setEmail] = useState(() => (readTypedLogin()?.email || signedUp?.email) ?? '');
  const [password, setPassword] = useState(() => readTypedLogin()?.password ?? '');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const { isBusy, failure, submit } = useSubmit({ form: { email, password }, show: setErrors });
  const [isCodeAsked, setCodeAsked] = useState(false);
  const send = (code?: string) =>
    submit(async () => {
      try {
        await session.signIn(email, password, code);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== SECOND_FACTOR_NEEDED) throw error;
        startTransition(() => setCodeAsked(true));
      }
    });

  // moves the text, focus and press of the skeleton's form, or of a sign-up, into this form before its first frame
  const takeOver = useEffectEvent(() => {
    const typed = readTypedLogin();
    forgetTypedLogin();
    if (typed?.focused) document.querySelector<HTMLElement>(`form ${typed.focused}`)?.focus();
    if (typed?.isPressed) void send();
  });
  useLayoutEffect(() => takeOver(), []);

  if (isCodeAsked)
    return (
      <Suspense>
        <CodeStep
          isBusy={isBusy}
          failure={failure}
          onCode={(code) => void send(code)}
          onClose={() => setCodeAsked(false)}
        />
      </Suspense>
    );
  return (
    <AccountForm
      title={USER_LOGIN}
      notice={
        <>
          {current.kind === 'authenticated' && current.refused && <Notice>{LOGIN_ENDED}</Notice>}
          {!signedUp && keepsSample(search) && <Notice>{SAMPLE_COMES}</Notice>}
          {signedUp && signedUp.message !== '' && failure === null && (
            <Notice intent="success">{signedUp.message}</Notice>
          )}
        </>
      }
      failure={failure}
      submit={{ label: LOGIN_BUTTON, busyLabel: LOGGING_IN, isBusy }}
      onSubmit={() => void send()}
      links={
        <>
          <Link to={`/user/register${search}`}>{SIGN_UP}</Link>
          <Link to="/user/forgot-password" state={{ message: '', email } satisfies HandedOver}>
            {FORGOT_PASSWORD_LINK}
          </Link>
        </>
      }
    >
      <EmailField
        autoComplete="username"
        value={email}
        error={errors.email}
        onChange={(value) => {
          setEmail(value);
          setErrors({});
        }}
      />
      <PasswordField
        label={PASSWORD}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(value) => {
          setPassword(value);
          setErrors({});
        }}
      />
    </AccountForm>
  );
}
