// Lets an account adopt the free sample that was sat on this device before signing in.

import { createCrossTabLock } from '../../base/cross-tab-lock.ts';
import { noteSampleHere } from '../../api/sample-here.ts';
import { openClock } from '../../local/time/clock.ts';
import { openLocalDatabase, readMeta, type LocalDatabase } from '../../local/database/db.ts';
import type { Device } from '../../local/device.tsx';
import { findSampleAttempt, type SampleAttempt } from '../../local/writes/sample-attempt.ts';
import { loadWithRetry } from '../../ui/load-with-retry.ts';

const withLock = createCrossTabLock('papertide-sample');

async function withVisitors<Done>(work: (visitor: LocalDatabase) => Promise<Done>): Promise<Done> {
  const visitor = await openLocalDatabase(null);
  try {
    return await work(visitor);
  } finally {
    visitor.close();
  }
}

export interface VisitorAttempt extends SampleAttempt {
  /** This account began to adopt it and was interrupted. */
  isTaken: boolean;
}

export function readVisitorAttempt(user_id: string): Promise<VisitorAttempt | null> {
  return withVisitors(async (visitor) => {
    const found = await findSampleAttempt(visitor, user_id);
    if (!found) {
      noteSampleHere(false);
      return null;
    }
    const claims = await readMeta(visitor, 'sample_claims');
    return { ...found, isTaken: claims?.[found.attempt.result_id] !== undefined };
  });
}

/** Moves the visitor's attempt into the account [R102]. Idempotent, also across tabs. */
export function keepVisitorAttempt({ db, now, requestSync }: Device, user_id: string): Promise<void> {
  return withLock(() =>
    withVisitors(async (visitor) => {
      const { moveSampleAttempt } = await loadWithRetry(() => import('../../local/writes/move-sample-attempt.ts'));
      const clock = await openClock(visitor);
      await moveSampleAttempt(visitor, { db, user_id }, now() - clock.now());
      noteSampleHere((await findSampleAttempt(visitor)) !== null);
      requestSync(0);
    }),
  );
}
