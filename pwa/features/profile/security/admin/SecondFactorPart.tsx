import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { dayWords } from '../../../../ui/day-texts.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useReply } from '../../../../api/use-reply.ts';
import { endSecondFactor, readSecondFactor, renewRecoveryCodes } from '../../../../api/second-factor.ts';
import { ProveDialog } from './ProveDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodes.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { SECOND_FACTOR } from './second-factor-texts.ts';
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

  if (state.kind === 'loading') return <p className={styles.muted}>{SECOND_FACTOR.loading}</p>;
  if (state.kind === 'failed')
    return (
      <>
        <p className={styles.muted}>{SECOND_FACTOR.failed(state.words)}</p>
        <Button className={styles.act} onClick={again}>
          {SECOND_FACTOR.again}
        </Button>
      </>
    );
  const { since, codes_left } = state.reply;
  return (
    <>
      {since === null ? (
        <>
          <p className={styles.muted}>{SECOND_FACTOR.off}</p>
          <Button className={styles.act} onClick={() => begin('set_up')}>
            {SECOND_FACTOR.setUp}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.muted}>{SECOND_FACTOR.on(dayWords(since), codes_left)}</p>
          {codes_left < FEW_CODES && (
            <Notice intent="warning" className={styles.few}>
              {SECOND_FACTOR.fewCodes}
            </Notice>
          )}
          <div className={styles.acts}>
            <Button className={styles.act} onClick={() => begin('renew')}>
              {SECOND_FACTOR.newCodes}
            </Button>
            <Button className={styles.act} onClick={() => begin('turn_off')}>
              {SECOND_FACTOR.turnOff}
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
            setSaid(SECOND_FACTOR.isOn);
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'renew' && (
        <ProveDialog
          {...SECOND_FACTOR.renew}
          run={async (form) => setOpen({ codes: await renewRecoveryCodes(form) })}
          onClose={close}
        />
      )}
      {open === 'turn_off' && (
        <ProveDialog
          {...SECOND_FACTOR.end}
          run={async (form) => {
            await endSecondFactor(form);
            setSaid(SECOND_FACTOR.isOff);
            close();
          }}
          onClose={close}
        />
      )}
      {open !== null && typeof open === 'object' && <RecoveryCodesDialog codes={open.codes} onDone={close} />}
    </>
  );
}
