import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { codeWords } from '../../../../shared/groups.ts';
import { changeCode } from '../../../api/groups.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { refusalOf } from '../refusal-of.ts';
import type { RoomProps } from './room-props.ts';
import { useGroupStyles } from './groups.styles.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';

export function CodeBar({ whole: { group }, onChanged, onReload }: RoomProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const [asks, setAsks] = useState<'new' | 'close' | null>(null);
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);

  async function change(isOpen: boolean): Promise<void> {
    onChanged(await changeCode(group.group_id, isOpen));
    setAsks(null);
  }

  const open = () => once(async () => setFailure(await refusalOf(change(true), onReload)));

  return (
    <div className={own.join}>
      {group.code === null ? (
        <>
          <span>Nobody can join by a code.</span>
          <Button disabledFocusable={isBusy} onClick={() => void open()}>
            {isBusy ? 'Making a code...' : 'Make a code'}
          </Button>
        </>
      ) : (
        <>
          <span>Students join on their profile with the code</span>
          <span className={own.code}>{codeWords(group.code)}</span>
          <div className={own.buttons}>
            <Button onClick={() => setAsks('new')}>New code</Button>
            <Button onClick={() => setAsks('close')}>Stop joining</Button>
          </div>
        </>
      )}
      {failure !== null && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      {asks !== null && (
        <AskDialog
          title={asks === 'new' ? 'New code' : 'Stop joining'}
          keep="Keep the code"
          act={{
            label: asks === 'new' ? 'Make a new code' : 'Stop joining',
            busyLabel: 'Saving...',
            run: () => refusalOf(change(asks === 'new'), onReload),
          }}
          onClose={() => setAsks(null)}
        >
          <p>
            The code of today lets in nobody any more. Whoever is in the group stays, and you can still add students by
            a list.
          </p>
        </AskDialog>
      )}
    </div>
  );
}
