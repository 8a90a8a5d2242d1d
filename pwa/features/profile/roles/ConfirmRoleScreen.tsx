import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from '../../../api/return-path.ts';
import { useSession } from '../../../api/session.ts';
import { RoleOfferNotice } from './RoleOfferNotice.tsx';
import { takeUpMailedToken } from './mailed-token.ts';
import { ROLE_OFFER } from './role-texts.ts';

/** The page of the link in a mail that offers a role. */
export function ConfirmRoleScreen() {
  const session = useSession();
  const { pathname, hash } = useLocation();
  const [token] = useState(() => takeUpMailedToken(hash));
  if (session.kind === 'loading') return <p>{ROLE_OFFER.loading}</p>;
  if (session.kind === 'unauthenticated')
    return (
      <>
        <h1>{ROLE_OFFER.logIn}</h1>
        <p>{ROLE_OFFER.logInText}</p>
        <Link to={loginPath({ pathname, search: '' })}>{ROLE_OFFER.login}</Link>
      </>
    );
  return (
    <>
      <h1>{ROLE_OFFER.heading}</h1>
      <RoleOfferNotice token={token} ifNone={<NoOffer />} />
    </>
  );
}

function NoOffer() {
  return (
    <>
      <p>
        {ROLE_OFFER.none} {ROLE_OFFER.noneText}
      </p>
      <Link to="/">{ROLE_OFFER.start}</Link>
    </>
  );
}
