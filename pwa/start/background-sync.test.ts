// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { hasUnsentRows } from '../local/database/collections.ts';
import { BACKGROUND_SYNC_TAG } from '../local/writes/background-sync-tag.ts';
import { openLocalDatabase, type LocalDatabase } from '../local/database/db.ts';
import { startAttempt } from '../local/writes/save.ts';
import { startBackgroundSync } from './background-sync.ts';

let db: LocalDatabase;
const asked = vi.fn<(tag: string) => Promise<void>>();
const register = vi.fn<() => Promise<object>>();

beforeEach(async () => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('SyncManager', {});
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  db = await openLocalDatabase(newId());
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  await db.delete();
});

/** Rejections that nobody waits for, as the browser's console would say them. */
function unhandledRejections(): unknown[] {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return unhandled;
}

it('is silent where the worker cannot be fetched and nothing is unsent', async () => {
  const unhandled = unhandledRejections();
  const fetching = Promise.withResolvers<object>();
  register.mockReturnValue(fetching.promise);
  const sync = startBackgroundSync(db);
  onTestFinished(sync.stop);
  sync.ask();
  // the database said by then that nothing waits
  await hasUnsentRows(db);
  fetching.reject(new TypeError('An unknown error occurred when fetching the script'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(unhandled).toEqual([]);
});

it('asks once the worker is here, where something is unsent', async () => {
  const sync = startBackgroundSync(db);
  onTestFinished(sync.stop);
  register.mockResolvedValue({ active: {}, sync: { register: asked } });
  await startAttempt({ db, now: () => 1 }, { exam_id: newId(), revision: 1 });
  sync.ask();
  await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith(BACKGROUND_SYNC_TAG));
});
