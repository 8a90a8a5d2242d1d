import { useState, type ReactNode } from 'react';
import { bringIntoSight } from '../../ui/bring-into-sight.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useAccessStyles } from './access.styles.ts';

/** Says below a button what it did, and scrolls itself into sight where a dialog ends above it [R566]. */
export function Answer({
  intent = 'success',
  actions,
  children,
  of = children,
}: {
  intent?: 'success' | 'error';
  actions?: ReactNode;
  children: ReactNode;
  /** The object that is answered; a new one brings the answer into sight again, in the same words too. */
  of?: unknown;
}) {
  const styles = useAccessStyles();
  const [turn, setTurn] = useState({ of, count: 0 });
  if (turn.of !== of) setTurn({ of, count: turn.count + 1 });
  const isSaid = typeof children === 'string' && children !== '';
  return (
    <div role="status">
      {isSaid && (
        <div key={turn.count} ref={bringIntoSight}>
          <Notice intent={intent} className={styles.notice} actions={actions}>
            {children}
          </Notice>
        </div>
      )}
    </div>
  );
}
