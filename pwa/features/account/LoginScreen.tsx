import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { session, useSession } from '../../api/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useSubmit } from './use-submit.ts';

/** User Login. Once signed in, the route's guard goes on to returnTo or the root. */
export function LoginScreen() {
  const { search, state } = useLocation();
  const current = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, failure, submit } = useSubmit();
  const done: unknown = state;

  return (
    <AccountForm
      title="User Login"
      notice={
        <>
          {current.kind === 'authenticated' && current.refused && (
            <Notice>Your sign-in has ended. Log in to go on. Your work is kept on this device.</Notice>
          )}
          {typeof done === 'string' && <Notice intent="success">{done}</Notice>}
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
