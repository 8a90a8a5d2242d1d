import { Crash, type CrashSeen } from '../../shared/crashes.ts';
import type { DeviceReport } from '../../shared/sync/protocol.ts';
import type { Reader, Store } from '../store/store.ts';

const RETENTION_MS = 90 * 86_400_000;
/** How many reports of one account are stored, so that no device fills the table. */
const MAX_REPORTS_OF_USER = 50;
const MOST_SHOWN = 200;

export async function noteCrashes(
  store: Store,
  user_id: string,
  { device_id, report }: { device_id: string; report: DeviceReport | undefined },
  nowMs: number,
): Promise<void> {
  const crashes = (report?.crashes ?? []).flatMap((one) => Crash.safeParse(one).data ?? []);
  if (crashes.length === 0) return;
  await store.transactTogetherFor(user_id, async (tx) => {
    await tx
      .insertInto('crashes')
      .values(crashes.map((crash) => ({ ...crash, user_id, device_id, seen_at: nowMs })))
      .onConflict((conflict) => conflict.column('crash_id').doNothing())
      .execute();
    await tx
      .deleteFrom('crashes')
      .where('user_id', '=', user_id)
      .where('crash_id', 'not in', (eb) =>
        eb
          .selectFrom('crashes')
          .select('crash_id')
          .where('user_id', '=', user_id)
          .orderBy('seen_at', 'desc')
          .orderBy('crash_id', 'desc')
          .limit(MAX_REPORTS_OF_USER),
      )
      .execute();
    await tx
      .deleteFrom('crashes')
      .where('seen_at', '<', nowMs - RETENTION_MS)
      .execute();
  });
}

export async function readCrashes(reader: Reader, nowMs: number): Promise<CrashSeen[]> {
  const rows = await reader
    .selectFrom('crashes')
    .select(({ fn }) => [
      'app',
      'line',
      fn.sum<number>('count').as('count'),
      fn.count<number>('device_id').distinct().as('devices'),
      fn.max('seen_at').as('last_at'),
    ])
    .where('seen_at', '>=', nowMs - RETENTION_MS)
    .groupBy(['app', 'line'])
    .orderBy('last_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ app, line, count, devices, last_at }) => ({
    app,
    line,
    count: Number(count),
    devices: Number(devices),
    last_at: Number(last_at),
  }));
}
