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
import { CODE } from './group-screen-texts.ts';

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
    <div className={own.join} data-screen-only>
      {group.code === null ? (
        <>
          <span>{CODE.none}</span>
          <Button disabledFocusable={isBusy} onClick={() => void open()}>
            {isBusy ? CODE.making : CODE.make}
          </Button>
        </>
      ) : (
        <>
          <span>{CODE.join}</span>
          <span className={own.code}>{codeWords(group.code)}</span>
          <div className={own.buttons}>
            <Button onClick={() => setAsks('new')}>{CODE.new}</Button>
            <Button onClick={() => setAsks('close')}>{CODE.stop}</Button>
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
          title={asks === 'new' ? CODE.new : CODE.stop}
          keep={CODE.keep}
          act={{
            label: asks === 'new' ? CODE.makeNew : CODE.stop,
            busyLabel: CODE.saving,
            destroys: true,
            run: () => refusalOf(change(asks === 'new'), onReload),
          }}
          onClose={() => setAsks(null)}
        >
          <p>{CODE.about}</p>
        </AskDialog>
      )}
    </div>
  );
}
