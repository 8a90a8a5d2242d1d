import { Button } from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type RoleOffer, rolesText } from '../../../../shared/staff.ts';
import { confirmRoles, readRoleOffer } from '../../../api/roles.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { failureText } from '../profile-texts.ts';
import { useProfileStyles } from '../profile.styles.ts';
import { forgetMailedToken } from './mailed-token.ts';
import { ROLE_OFFER } from './role-texts.ts';

interface RoleOfferNoticeProps {
  /** The secret of the mailed link; '' without one. */
  token?: string;
  /** Shown where no role waits. */
  ifNone?: ReactNode;
}

/** Shows a role that waits for the user, and lets them accept it by the mailed link or by a code. */
export function RoleOfferNotice({ token = '', ifNone = null }: RoleOfferNoticeProps) {
  const styles = useProfileStyles();
  const [offer, setOffer] = useState<RoleOffer | null | undefined>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isDone, setDone] = useState(false);
  const { isBusy, once } = useSingleFlight();

  useEffect(() => {
    const asked = new AbortController();
    const ask = () => {
      readRoleOffer(asked.signal).then(setOffer, () => {
        // keep the last reply; the next connection asks again
      });
    };
    ask();
    addEventListener('online', ask);
    return () => {
      asked.abort();
      removeEventListener('online', ask);
    };
  }, []);

  const accept = () =>
    once(async () => {
      if (token === '' && code.trim() === '') return setError(ROLE_OFFER.noCode);
      try {
        await confirmRoles(token === '' ? { code } : { token });
        forgetMailedToken();
        setDone(true);
      } catch (problem) {
        setError(failureText(problem));
      }
    });

  if (isDone)
    return (
      <Notice
        intent="success"
        className={styles.notice}
        title={ROLE_OFFER.done}
        actions={<Link to="/">{ROLE_OFFER.start}</Link>}
      />
    );
  if (offer === undefined) return null;
  if (offer === null) return ifNone;
  return (
    <section className={styles.offer} aria-label={ROLE_OFFER.title}>
      <Notice title={ROLE_OFFER.title}>{ROLE_OFFER.words(rolesText(offer.roles))}</Notice>
      {token === '' ? (
        <>
          <p>{ROLE_OFFER.byLink}</p>
          <TextField
            label={ROLE_OFFER.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            error={error}
            onChange={(text) => {
              setCode(text);
              setError(undefined);
            }}
          />
        </>
      ) : (
        error !== undefined && <p role="alert">{error}</p>
      )}
      <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => void accept()}>
        {isBusy ? ROLE_OFFER.accepting : ROLE_OFFER.accept}
      </Button>
    </section>
  );
}
