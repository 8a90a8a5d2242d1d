// Says in a DATA_DIR that its database moved to PostgreSQL: nothing may write to the file that stayed.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../durable-files.ts';

export const MOVED_AWAY = 'moved-away';

export async function markMovedAway(dataDir: string, nowMs: number): Promise<void> {
  writeFileSync(join(dataDir, MOVED_AWAY), `${new Date(nowMs).toISOString()}\n`, { mode: 0o600, flush: true });
  await flushFolder(dataDir);
}

export function hasMovedAway(dataDir: string): boolean {
  return existsSync(join(dataDir, MOVED_AWAY));
}
