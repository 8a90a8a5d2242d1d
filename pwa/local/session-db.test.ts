import { describe, expect, it } from 'vitest';
import { forgetRemoval, noteRemoval, readRemovals, type SessionRecord, sessionShelf } from './session-db.ts';

const record: SessionRecord = {
  count: 1,
  changedAt: 2,
  user: null,
  accessToken: 'token',
  receivedAt: 3,
  refused: false,
  signOutUnsent: true,
  removed: false,
};

describe('the session database', () => {
  it('changes the record in one step for all tabs', async () => {
    const more = (kept: SessionRecord | null) => ({ ...record, count: (kept?.count ?? 0) + 1 });
    await Promise.all(Array.from({ length: 5 }, () => sessionShelf.change(more)));
    expect(await sessionShelf.read()).toEqual({ ...record, count: 5 });
    await sessionShelf.change(() => null);
    expect(await sessionShelf.read()).toEqual({ ...record, count: 5 });
  });

  it('takes a record that it cannot read for none', async () => {
    await sessionShelf.change(() => JSON.parse('{ "count": "many" }'));
    expect(await sessionShelf.read()).toBeNull();
  });

  it('remembers whose data is to go', async () => {
    await noteRemoval('nimal');
    await noteRemoval('amaya');
    await forgetRemoval('nimal');
    expect(await readRemovals()).toEqual(['amaya']);
  });
});
