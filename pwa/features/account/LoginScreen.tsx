import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { session, useSession } from '../../api/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useSubmit } from './use-submit.ts';

/** What a registration that worked hands on. */
export interface SignedUp {
  message: string;
  email: string;
}

/** What led here: a registration, or with words alone a log-out that says something. */
function readSignedUp(state: unknown): SignedUp | null {
  if (typeof state === 'string') return { message: state, email: '' };
  if (typeof state !== 'object' || state === null || !('message' in state) || !('email' in state)) return null;
  const { message, email } = state;
  return typeof message === 'string' && typeof email === 'string' ? { message, email } : null;
}

/** User Login. Once signed in, the route's guard goes on to returnTo or the root. */
export function LoginScreen() {
  const { search, state } = useLocation();
  const current = useSession();
  const signedUp = readSignedUp(state);
  const [email, setEmail] = useState(signedUp?.email ?? '');
  const [password, setPassword] = useState('');
  const { isBusy, failure, submit } = useSubmit();

  return (
    <AccountForm
      title="User Login"
      notice={
        <>
          {current.kind === 'authenticated' && current.refused && (
            <Notice>Your sign-in has ended. Log in to go on. Your work is kept on this device.</Notice>
          )}
          {signedUp && <Notice intent="success">{signedUp.message}</Notice>}
        </>
      }
      failure={failure}
      submit={{ label: 'LOGIN', busyLabel: 'Logging in...', isBusy }}
      onSubmit={() =>
        void submit(async () => {
          await session.signIn(email, password);
        })
      }
      links={
        <>
          <Link to={`/user/register${search}`}>Sign Up</Link>
          <Link to="/user/forgot-password">Forgot Password?</Link>
        </>
      }
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={setEmail}
      />
      <PasswordField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
    </AccountForm>
  );
}
