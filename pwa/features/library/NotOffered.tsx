import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import { useLastExchange } from '../../local/queries/sync-status.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useNoticeTurn } from '../../ui/notice-turn.ts';
import { useLibraryStyles } from './LibraryScreen.styles.ts';
import { NOT_OFFERED } from './not-offered-texts.ts';
import type { LibraryArrival } from './use-library-arrival.ts';

/** An older reply of the server is not trusted; it is asked again. */
const STALE_MS = 15_000;

interface NotOfferedProps {
  arrival: LibraryArrival;
  onClose: () => void;
}

export function NotOffered({ arrival, onClose }: NotOfferedProps) {
  const styles = useLibraryStyles();
  const { db, user, now, requestSync } = useDevice();
  const last = useLastExchange(db);
  useEffect(() => requestSync(0, STALE_MS), [requestSync]);
  const [staleBefore] = useState(() => now() - STALE_MS);
  // without a connection the paper may only not have come yet
  const hasAnswered = last?.online === true && last.state.kind === 'done' && (last.state.done_at ?? 0) > staleBefore;
  const isShown = useNoticeTurn('not_offered', user ? hasAnswered : arrival === 'here');
  return (
    <div role="status">
      {isShown && (
        <Notice
          className={styles.notice}
          title={NOT_OFFERED.title}
          actions={<Button onClick={onClose}>{NOT_OFFERED.close}</Button>}
        >
          {NOT_OFFERED.words}
        </Notice>
      )}
    </div>
  );
}
