import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { localStorageOrMemory } from '../../api/local-storage.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useReply } from '../../api/use-reply.ts';
import { readSecondFactor } from '../../api/second-factor.ts';

const storage = localStorageOrMemory();
const keyOf = (user_id: string) => `secondFactorAdviceDismissed ${user_id}`;

export function SecondFactorAdvice({ user_id }: { user_id: string }) {
  const [isDismissed, setDismissed] = useState(() => storage.getItem(keyOf(user_id)) !== null);
  const { state } = useReply(readSecondFactor);
  if (isDismissed || state.kind !== 'here' || state.reply.since !== null) return null;
  return (
    <Notice
      title="Protect your account."
      actions={
        <>
          <Link to="/user/profile">Set up two-step login</Link>
          <Button
            appearance="transparent"
            onClick={() => {
              storage.setItem(keyOf(user_id), '1');
              setDismissed(true);
            }}
          >
            Not now
          </Button>
        </>
      }
    >
      An admin can see every student’s work. With a code from your phone, a stolen password alone opens nothing.
    </Notice>
  );
}
