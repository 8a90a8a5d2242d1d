import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { confirmNewAddress } from '../../api/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AccountForm } from './AccountForm.tsx';
import { NEW_ADDRESS } from './new-address-texts.ts';
import { useSubmit } from './use-submit.ts';

/** Mail programs open links by themselves, so the address counts only after a press. */
export function NewAddressScreen() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [email, setEmail] = useState<string | null>(null);
  const { isBusy, failure, submit } = useSubmit();
  const login = <Link to="/auth/user/login">{NEW_ADDRESS.login}</Link>;
  return (
    <AccountForm
      title={NEW_ADDRESS.title}
      notice={
        email !== null && (
          <Notice intent="success" actions={login}>
            {NEW_ADDRESS.done(email)}
          </Notice>
        )
      }
      failure={token === '' ? { message: NEW_ADDRESS.notComplete, code: null } : failure}
      failureHelp={token === '' ? undefined : login}
      submit={
        email === null && token !== ''
          ? { label: NEW_ADDRESS.confirm, busyLabel: NEW_ADDRESS.confirming, isBusy }
          : null
      }
      onSubmit={() => void submit(async () => setEmail(await confirmNewAddress(token)))}
    >
      {email === null && token !== '' && <p>{NEW_ADDRESS.about}</p>}
    </AccountForm>
  );
}
