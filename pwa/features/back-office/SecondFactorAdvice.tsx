import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { localStorageOrMemory } from '../../api/local-storage.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useReply } from '../../api/use-reply.ts';
import { readSecondFactor } from '../../api/second-factor.ts';
import { TWO_STEP } from './screen-texts.ts';

const storage = localStorageOrMemory();
const keyOf = (user_id: string) => `secondFactorAdviceDismissed ${user_id}`;

export function SecondFactorAdvice({ user_id }: { user_id: string }) {
  const [isDismissed, setDismissed] = useState(() => storage.getItem(keyOf(user_id)) !== null);
  const { state } = useReply(readSecondFactor);
  if (isDismissed || state.kind !== 'here' || state.reply.since !== null) return null;
  return (
    <Notice
      title={TWO_STEP.title}
      actions={
        <>
          <Link to="/user/profile">{TWO_STEP.setUp}</Link>
          <Button
            appearance="transparent"
            onClick={() => {
              storage.setItem(keyOf(user_id), '1');
              setDismissed(true);
            }}
          >
            {TWO_STEP.notNow}
          </Button>
        </>
      }
    >
      {TWO_STEP.about}
    </Notice>
  );
}
