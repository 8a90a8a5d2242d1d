import { Suspense, useEffect, useState } from 'react';
import { sessionRecords } from '../local/database/session-db.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { loadWithRetry } from '../ui/load-with-retry.ts';

const { Part: NoStorageNotice } = lazyPart(
  async () => (await loadWithRetry(() => import('./NoStorageNotice.tsx'))).NoStorageNotice,
);

/** Says on the pages before the login that this browser can store nothing. */
export function StorageWarning() {
  const [failed, setFailed] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let left = false;
    sessionRecords.read().catch((error: unknown) => {
      if (!left) setFailed({ error });
    });
    return () => {
      left = true;
    };
  }, []);
  return (
    failed && (
      <Suspense>
        <NoStorageNotice error={failed.error} />
      </Suspense>
    )
  );
}
