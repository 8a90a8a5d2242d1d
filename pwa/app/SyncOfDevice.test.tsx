// @vitest-environment jsdom
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../shared/testing/wait-for.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { noteResultSeen } from '../local/queries/new-results.ts';
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
  await until(() => expect(asked).toHaveBeenCalled());
  root.unmount();
});

it('[R287] the header leads to a new result, to the list if there are several, and to none once they were opened', async () => {
  const [{ DeviceProvider }, { SyncOfDevice }] = await Promise.all([
    import('../local/device.tsx'),
    import('./SyncOfDevice.tsx'),
  ]);
  await writeMeta(db, 'new_results', ['one', 'two']);
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild!);
  root.render(
    <DeviceProvider device={aDevice(db)}>
      <MemoryRouter>
        <SyncOfDevice />
      </MemoryRouter>
    </DeviceProvider>,
  );
  const link = () => {
    const found = document.querySelector('a');
    return found && [found.textContent, found.getAttribute('aria-label'), found.getAttribute('href')];
  };
  await until(() => expect(link()).toEqual(['New', 'New: 2 results', '/user/exam/result']));
  await noteResultSeen(db, 'two');
  await until(() => expect(link()).toEqual(['New', 'New result', '/user/exam/result/one']));
  await noteResultSeen(db, 'one');
  await until(() => expect(link()).toBeNull());
  root.unmount();
});
