import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { User } from '../../../shared/accounts.ts';
import { noteSampleHere } from '../../api/sample-here.ts';
import { useDevice } from '../../local/device.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSampleStyles } from './sample.styles.ts';
import { sampleTexts, SAMPLE } from './sample-texts.ts';
import { useKeepAttempt, useVisitorAttempt } from './use-visitor-attempt.ts';

export function SampleOffer() {
  const { user } = useDevice();
  return user && <OfferTo user={user} />;
}

function OfferTo({ user }: { user: User }) {
  const styles = useSampleStyles();
  const sample = useVisitorAttempt(user.user_id);
  const { state, keep } = useKeepAttempt(user.user_id);
  const [isAnswered, setAnswered] = useState(false);
  const isTaken = sample?.isTaken === true;
  useEffect(() => {
    if (isTaken) keep();
  }, [isTaken, keep]);

  if (!sample || isTaken || (isAnswered && state === 'idle')) return null;
  return (
    <div className={styles.offer}>
      <Notice
        intent={state === 'failed' ? 'error' : 'info'}
        title={SAMPLE.taken}
        actions={
          <>
            <Button
              disabledFocusable={state === 'keeping'}
              onClick={() => {
                setAnswered(true);
                keep();
              }}
            >
              {state === 'failed' ? SAMPLE.retry : SAMPLE.mine}
            </Button>
            <Button
              appearance="subtle"
              onClick={() => {
                noteSampleHere(false);
                setAnswered(true);
                showToast(SAMPLE.stays);
              }}
            >
              {SAMPLE.notMine}
            </Button>
          </>
        }
      >
        {state === 'failed' ? SAMPLE.notMoved : `${sampleTexts(sample)}.`}
      </Notice>
    </div>
  );
}
