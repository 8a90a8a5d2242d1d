// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import type { User } from '../../../shared/accounts.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase, type SyncState } from '../../local/database/db.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { show, withPage } from '../../ui/testing.ts';
import { aDevice } from '../../local/testing.ts';
import { NotOffered } from './NotOffered.tsx';

const WORDS = 'This paper is not in your library.';
const student: User = {
  user_id: newId(),
  first_name: 'Nimali',
  last_name: 'Perera',
  email: 'nimali@papertide.test',
  address: '',
  role: 'student',
};
let db: LocalDatabase;
let asked: unknown[][];
withPage({ isWithinAct: false });

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  asked = [];
});
afterEach(async () => {
  await db.delete();
});

async function showNotice(kind: SyncState['kind'], done_at = 99_000): Promise<void> {
  await writeMeta(db, 'sync_state', { kind, done_at });
  const device = aDevice(db, { user: student, now: () => 100_000, requestSync: (...when) => void asked.push(when) });
  await show(
    <DeviceProvider device={device}>
      <NotOffered arrival="here" onClose={() => undefined} />
    </DeviceProvider>,
  );
}

describe('a paper that the library does not have', () => {
  it('is said to be so by what the server has just said', async () => {
    await showNotice('done');
    await waitFor(() => expect(document.body.textContent).toContain(WORDS));
    await waitFor(() => expect(asked).toEqual([[0, 15_000]]));
  });

  it('may have come since where the server spoke longer ago: it is asked, and its answer waited for', async () => {
    await showNotice('done', 80_000);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(document.body.textContent).not.toContain(WORDS);
    await writeMeta(db, 'sync_state', { kind: 'done', done_at: 101_000 });
    await waitFor(() => expect(document.body.textContent).toContain(WORDS));
  });

  it('may only not have come yet without a connection: that is said when the server answers', async () => {
    await showNotice('unreachable');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(document.body.textContent).not.toContain(WORDS);
    await writeMeta(db, 'sync_state', { kind: 'done', done_at: 101_000 });
    await waitFor(() => expect(document.body.textContent).toContain(WORDS));
  });
});
