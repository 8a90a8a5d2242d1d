import type { DeviceReport } from '../../shared/sync/protocol.ts';
import { prepared } from '../store/prepared-statements.ts';
import type { Reader, Store } from '../store/store.ts';
import type { Scope } from '../store/student-scope.ts';

const SEEN_EVERY_MS = 5 * 60_000;
export const MAX_DEVICES = 20;

const MOST_ROWS = 1_000_000;
const REMEMBERED_DEVICES = 20_000;

interface Said {
  seen_at: number;
  app_version: string | null;
  waiting: number | null;
}

export type DeviceMemory = Map<string, Said>;

export async function noteDevice(
  store: Store,
  user_id: string,
  { device_id, report }: { device_id: string; report: DeviceReport | undefined },
  nowMs: number,
  memory: DeviceMemory = new Map(),
): Promise<void> {
  const said = { app_version: report?.app ?? null, waiting: report?.waiting ?? null };
  const key = `${user_id}/${device_id}`;
  const remembered = memory.get(key);
  if (remembered && isNothingNew(remembered, said, nowMs)) return;
  const [before] = await deviceOf(store.read, { user_id, device_id });
  const seen_at = Number(before?.seen_at ?? 0);
  const isKnown = before !== undefined && isNothingNew({ ...before, seen_at }, said, nowMs);
  if (!isKnown) await writeDevice(store, { user_id, device_id }, { before, said, nowMs });
  memory.delete(key);
  memory.set(key, { ...said, seen_at: isKnown ? seen_at : nowMs });
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED_DEVICES && oldest !== undefined) memory.delete(oldest);
}

function isNothingNew(before: Said, said: Omit<Said, 'seen_at'>, nowMs: number): boolean {
  const isSame = before.app_version === said.app_version && before.waiting === said.waiting;
  return isSame && Math.abs(nowMs - before.seen_at) < SEEN_EVERY_MS; // the server's clock may have been set back since
}

async function writeDevice(
  store: Store,
  { user_id, device_id }: { user_id: string; device_id: string },
  {
    before,
    said: { app_version, waiting },
    nowMs,
  }: { before: { waiting_since: number | null } | undefined; said: Omit<Said, 'seen_at'>; nowMs: number },
): Promise<void> {
  const since =
    before?.waiting_since === null || before === undefined ? nowMs : Math.min(nowMs, Number(before.waiting_since));
  const seen = {
    seen_at: nowMs,
    app_version,
    waiting,
    waiting_since: waiting === null || waiting === 0 ? null : since,
  };
  await store.transactTogetherFor(user_id, async (tx) => {
    await tx
      .insertInto('devices')
      .values({ user_id, device_id, ...seen })
      .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet(seen))
      .execute();
    if (before) return;
    await tx
      .deleteFrom('devices')
      .where('user_id', '=', user_id)
      .where('device_id', 'not in', (eb) =>
        eb
          .selectFrom('devices')
          .select('device_id')
          .where('user_id', '=', user_id)
          .orderBy('seen_at', 'desc')
          .limit(MAX_DEVICES),
      )
      .execute();
  });
}

const deviceOf = prepared((reader: Reader, of: { user_id: string; device_id: string }) =>
  reader
    .selectFrom('devices')
    .select(['seen_at', 'app_version', 'waiting', 'waiting_since'])
    .where('user_id', '=', of.user_id)
    .where('device_id', '=', of.device_id),
);

export async function readDevices(reader: Reader, user_ids: readonly string[]) {
  if (user_ids.length === 0) return [];
  const rows = await reader
    .selectFrom('devices')
    .selectAll()
    .where('user_id', 'in', user_ids)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ user_id, app_version, waiting, ...row }) => ({
    user_id,
    seen_at: Number(row.seen_at),
    app_version,
    waiting,
    waiting_since: row.waiting_since === null ? null : Number(row.waiting_since),
  }));
}

export async function findUsersWithUnsent(reader: Reader, scopes: readonly Scope[], limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('devices')
    .select('user_id')
    // a literal, not a parameter: SQLite then uses the partial index of such devices and stops at the limit
    .where((eb) => eb('waiting', '>', eb.lit(0)))
    .where((is) => is.and([...scopes]))
    .orderBy('waiting_since')
    .limit(Math.min(limit * MAX_DEVICES, MOST_ROWS))
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))].slice(0, limit);
}

export async function countUsersWithUnsent(reader: Reader, scopes: readonly Scope[]): Promise<number> {
  const { count } = await reader
    .selectFrom('devices')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
    .where((eb) => eb('waiting', '>', eb.lit(0)))
    .where((is) => is.and([...scopes]))
    .executeTakeFirstOrThrow();
  return Number(count);
}
