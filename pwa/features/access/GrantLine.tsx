import { Button } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { useAskBeforeUnload } from '../../ui/admin/use-ask-before-unload.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useAccessStyles } from './access.styles.ts';
import { granting, runWords, type Granting } from './granting.ts';

interface GrantLineProps {
  current: Granting;
  onOpen: () => void;
}

/** How far the list is that is granted to, while its dialog is closed [R118]. */
export function GrantLine({ current, onOpen }: GrantLineProps) {
  const styles = useAccessStyles();
  const { kind } = useSyncExternalStore(current.run.subscribe, current.run.read);
  const isRunning = kind === 'running' || kind === 'ready';
  useAskBeforeUnload(isRunning || kind === 'failed');
  return (
    <div role={kind === 'failed' ? 'alert' : 'status'} className={styles.run}>
      <Notice
        intent={kind === 'failed' ? 'error' : kind === 'done' ? 'success' : 'info'}
        actions={
          <>
            {kind === 'failed' && <Button onClick={() => void current.run.goOn()}>Try again</Button>}
            <Button onClick={onOpen}>Show the report</Button>
            {!isRunning && <Button onClick={() => granting.set(null)}>{kind === 'failed' ? 'Give up' : 'Done'}</Button>}
          </>
        }
      >
        Grant to many: {runWords(current)}
      </Notice>
    </div>
  );
}
