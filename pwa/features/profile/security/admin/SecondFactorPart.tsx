import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { dayWords } from '../../../../ui/day-texts.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useReply } from '../../../../api/use-reply.ts';
import { endSecondFactor, readSecondFactor, renewRecoveryCodes } from '../../../../api/second-factor.ts';
import { ProveDialog } from './ProveDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodes.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { useSecondFactorStyles } from './second-factor.styles.ts';

const FEW_CODES = 3;

type Open = 'set_up' | 'renew' | 'turn_off' | { codes: string[] };

export function SecondFactorPart() {
  const styles = useSecondFactorStyles();
  const { state, again } = useReply(readSecondFactor);
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState('');
  const close = () => {
    setOpen(null);
    again();
  };
  const begin = (what: Open) => {
    setSaid('');
    setOpen(what);
  };

  if (state.kind === 'loading') return <p className={styles.muted}>Loading...</p>;
  if (state.kind === 'failed')
    return (
      <>
        <p className={styles.muted}>This could not be loaded. {state.words}</p>
        <Button className={styles.act} onClick={again}>
          Try again
        </Button>
      </>
    );
  const { since, codes_left } = state.reply;
  return (
    <>
      {since === null ? (
        <>
          <p className={styles.muted}>
            Off. With it, your password alone opens nothing: a login also needs a code from an app on your phone.
          </p>
          <Button className={styles.act} onClick={() => begin('set_up')}>
            Set up two-step login
          </Button>
        </>
      ) : (
        <>
          <p className={styles.muted}>
            On since {dayWords(since)}. {codes_left === 1 ? '1 recovery code is' : `${codes_left} recovery codes are`}{' '}
            left.
          </p>
          {codes_left < FEW_CODES && (
            <Notice intent="warning" className={styles.few}>
              Make new recovery codes, so that you can log in if you lose your phone.
            </Notice>
          )}
          <div className={styles.acts}>
            <Button className={styles.act} onClick={() => begin('renew')}>
              New recovery codes
            </Button>
            <Button className={styles.act} onClick={() => begin('turn_off')}>
              Turn off
            </Button>
          </div>
        </>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {open === 'set_up' && (
        <SetUpDialog
          onDone={() => {
            setSaid('Two-step login is on.');
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'renew' && (
        <ProveDialog
          title="New recovery codes"
          words="The codes that you have now stop working."
          act="Make new codes"
          run={async (form) => setOpen({ codes: await renewRecoveryCodes(form) })}
          onClose={close}
        />
      )}
      {open === 'turn_off' && (
        <ProveDialog
          title="Turn off two-step login"
          words="Your account will be protected by the password alone."
          act="Turn off"
          run={async (form) => {
            await endSecondFactor(form);
            setSaid('Two-step login is off.');
            close();
          }}
          onClose={close}
        />
      )}
      {open !== null && typeof open === 'object' && <RecoveryCodesDialog codes={open.codes} onDone={close} />}
    </>
  );
}
