import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { useAccessStyles } from './access.styles.ts';

/** Says below a button what it did, and scrolls itself into sight where a dialog ends above it [R566]. */
export function Answer({
  intent = 'success',
  actions,
  children,
}: {
  intent?: 'success' | 'error';
  actions?: ReactNode;
  children: ReactNode;
}) {
  const styles = useAccessStyles();
  const isSaid = typeof children === 'string' && children !== '';
  return (
    <div role="status">
      {isSaid && (
        <div key={children} ref={bringIntoSight}>
          <Notice intent={intent} className={styles.notice} actions={actions}>
            {children}
          </Notice>
        </div>
      )}
    </div>
  );
}

function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
