// @vitest-environment jsdom
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLocalDatabase, type LocalDatabase } from '../local/database/db.ts';
import { aDevice } from '../local/testing.ts';

let db: LocalDatabase;

beforeEach(async () => {
  // each start has a first screen of its own
  vi.resetModules();
  db = await openLocalDatabase('sync-of-device');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

it('a start asks where the work is only once the first screen shows', async () => {
  // it counts as shown after ten seconds, in which a busy machine may not have read these files
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const [{ DeviceProvider }, { SyncOfDevice }, { tellFirstPaint: tellFirstScreen }] = await Promise.all([
    import('../local/device.tsx'),
    import('./SyncOfDevice.tsx'),
    import('../start/after-first-paint.ts'),
  ]);
  vi.useRealTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
  const asked = vi.spyOn(db.attempts, 'count');
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild!);
  const device = aDevice(db);
  await new Promise<void>((resolve) => {
    /** Begins after what stands before it, so that its question is answered after theirs. */
    function Last() {
      useEffect(() => void db.meta.count().then(() => resolve()), []);
      return null;
    }
    root.render(
      <DeviceProvider device={device}>
        <SyncOfDevice />
        <Last />
      </DeviceProvider>,
    );
  });
  expect(asked).not.toHaveBeenCalled();
  tellFirstScreen();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  root.unmount();
});
