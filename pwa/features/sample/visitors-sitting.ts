// Lets an account adopt the free sample that was sat on this device before signing in.

import { createTurns } from '../../base/turns.ts';
import { noteSampleHere } from '../../api/sample-here.ts';
import { openClock } from '../../local/clock.ts';
import { openLocalDatabase, readMeta, type LocalDatabase } from '../../local/db.ts';
import type { Device } from '../../local/device.tsx';
import { findSitting, moveSitting, type SampleSitting } from '../../local/sample-sitting.ts';

const inTurn = createTurns('papertide-sample');

async function withVisitors<Done>(work: (visitor: LocalDatabase) => Promise<Done>): Promise<Done> {
  const visitor = await openLocalDatabase(null);
  try {
    return await work(visitor);
  } finally {
    visitor.close();
  }
}

export interface VisitorsSitting extends SampleSitting {
  /** This account began to adopt it and was interrupted. */
  isTaken: boolean;
}

export function readVisitorsSitting(user_id: string): Promise<VisitorsSitting | null> {
  return withVisitors(async (visitor) => {
    const found = await findSitting(visitor, user_id);
    if (!found) {
      noteSampleHere(false);
      return null;
    }
    const claims = await readMeta(visitor, 'sample_claims');
    return { ...found, isTaken: claims?.[found.attempt.result_id] !== undefined };
  });
}

/** Moves the visitor's attempt into the account [R102]. Idempotent, also across tabs. */
export function keepSitting({ db, now, requestSync }: Device, user_id: string): Promise<void> {
  return inTurn(() =>
    withVisitors(async (visitor) => {
      const clock = await openClock(visitor);
      await moveSitting(visitor, { db, user_id }, now() - clock.now());
      noteSampleHere((await findSitting(visitor)) !== null);
      requestSync(0);
    }),
  );
}
