import { Button } from '@fluentui/react-components';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { rememberFocus } from '../../ui/remember-focus.ts';
import { useAccessStyles } from './access.styles.ts';
import { runWords, type ListRun } from './list-runs.ts';
import { GRANT_LINE } from './access-texts.ts';

interface GrantLineProps {
  current: ListRun;
  onOpen: () => void;
  onForget: () => void;
}

export function GrantLine({ current, onOpen, onForget }: GrantLineProps) {
  const styles = useAccessStyles();
  const { kind } = useSyncExternalStore(current.run.subscribe, current.run.read);
  // runs while the line is still in the DOM, because its own buttons end it
  useLayoutEffect(() => () => queueMicrotask(rememberFocus()), []);
  const isRunning = kind === 'running' || kind === 'ready';
  return (
    <div role={kind === 'failed' ? 'alert' : 'status'} className={styles.run}>
      <Notice
        intent={kind === 'failed' ? 'error' : kind === 'done' ? 'success' : 'info'}
        actions={
          <>
            {kind === 'failed' && <Button onClick={() => void current.run.goOn()}>{GRANT_LINE.retry}</Button>}
            <Button onClick={onOpen}>{GRANT_LINE.report}</Button>
            {!isRunning && (
              <Button onClick={onForget}>{kind === 'failed' ? GRANT_LINE.giveUp : GRANT_LINE.done}</Button>
            )}
          </>
        }
      >
        <bdi>{current.title}</bdi>: {runWords(current)}
      </Notice>
    </div>
  );
}
