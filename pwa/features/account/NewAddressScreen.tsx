import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { confirmNewAddress, type NewAddress } from '../../api/accounts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AccountForm } from './AccountForm.tsx';
import { NEW_ADDRESS } from './new-address-texts.ts';
import { useSubmit } from './use-submit.ts';

/** Mail programs open links by themselves, so the address counts only after a press. */
export function NewAddressScreen() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [changed, setChanged] = useState<NewAddress | null>(null);
  const { isBusy, failure, submit } = useSubmit();
  const login = <Link to="/auth/user/login">{NEW_ADDRESS.login}</Link>;
  return (
    <AccountForm
      title={NEW_ADDRESS.title}
      notice={
        changed !== null && (
          <Notice intent="success" actions={changed.is_invited === true ? undefined : login}>
            {changed.is_invited === true ? NEW_ADDRESS.invited(changed.email) : NEW_ADDRESS.done(changed.email)}
          </Notice>
        )
      }
      failure={token === '' ? { message: NEW_ADDRESS.notComplete, code: null } : failure}
      failureHelp={token === '' ? undefined : login}
      submit={
        changed === null && token !== ''
          ? { label: NEW_ADDRESS.confirm, busyLabel: NEW_ADDRESS.confirming, isBusy }
          : null
      }
      onSubmit={() => void submit(async () => setChanged(await confirmNewAddress(token)))}
    >
      {changed === null && token !== '' && <p>{NEW_ADDRESS.about}</p>}
    </AccountForm>
  );
}
