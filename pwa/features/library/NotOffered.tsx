import { Button } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useDevice } from '../../local/device.tsx';
import { useLastExchange } from '../../local/queries/sync-status.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLibraryStyles } from './LibraryScreen.styles.ts';
import type { LibraryArrival } from './use-library-arrival.ts';

/** What the server said longer ago than this is asked for anew. */
const STALE_MS = 15_000;

interface NotOfferedProps {
  arrival: LibraryArrival;
  onClose: () => void;
}

/** For who is led to a paper that the library does not have: its result, say, is older than what an admin did with it. */
export function NotOffered({ arrival, onClose }: NotOfferedProps) {
  const styles = useLibraryStyles();
  const { db, user, requestSync } = useDevice();
  const last = useLastExchange(db);
  useEffect(() => requestSync(0, STALE_MS), [requestSync]);
  // without a connection it may only not have come yet
  const isKnown = user ? last?.online === true && last.state.kind === 'done' : arrival === 'here';
  return (
    <div role="status">
      {isKnown && (
        <Notice
          className={styles.notice}
          title="This paper is not available any more."
          actions={<Button onClick={onClose}>Close</Button>}
        >
          Your results on it stay.
        </Notice>
      )}
    </div>
  );
}
