import { describe, expect, it } from 'vitest';
import { syncKind, syncWords, type SyncKind } from './sync-texts.ts';

const status = (more: Partial<Parameters<typeof syncKind>[0]> & { kind?: string } = {}) => ({
  unsent: 0,
  online: true,
  hasWork: true,
  ...more,
  state: { kind: more.kind ?? 'done', done_at: 1 as number | null },
});

const said = (kind: SyncKind, unsentAnswers: number, hasWork = true) => syncWords(kind, { unsentAnswers, hasWork });

describe('the sync words', () => {
  it("say 'Received' once the server has everything, and that there is no connection", () => {
    expect(said(syncKind(status()), 0)).toBe('Received');
    expect(said(syncKind(status({ online: false, kind: 'unreachable' })), 0)).toBe('Offline: all received');
  });

  it('tell a student who has made nothing that there is no connection, and of nothing that arrived', () => {
    expect(said(syncKind(status({ hasWork: false })), 0)).toBe('');
    expect(said(syncKind(status({ hasWork: false, online: false })), 0, false)).toBe('Offline');
  });

  it("say 'On this device' for what is not confirmed yet", () => {
    expect(said(syncKind(status({ unsent: 2, kind: 'sending' })), 2)).toBe('On this device');
    expect(said(syncKind(status({ unsent: 2, kind: 'server_trouble' })), 2)).toBe('On this device');
  });

  it('count the answers that wait for a connection', () => {
    const kind = syncKind(status({ unsent: 3, online: false }));
    expect(said(kind, 1)).toBe('Offline: 1 answer waiting');
    expect(said(kind, 2)).toBe('Offline: 2 answers waiting');
    expect(said(kind, 0)).toBe('Offline: work waiting');
  });

  it('say what only the student can do about unsent work', () => {
    expect(said(syncKind(status({ unsent: 1, kind: 'sign_in_needed' })), 1)).toBe('Log in to send');
    expect(said(syncKind(status({ unsent: 1, kind: 'upgrade_required' })), 1)).toBe('Update to send');
  });

  it('say nothing before the server was ever asked', () => {
    expect(
      said(syncKind({ unsent: 0, online: true, hasWork: false, state: { kind: 'never', done_at: null } }), 0),
    ).toBe('');
  });

  it('claim nothing of a change that is still being written, however many earlier ones are kept', () => {
    const replaced = status({ unsent: 12, online: false, kind: 'unreachable' });
    expect(said(syncKind(replaced, true), 12)).toBe('Saving...');
    expect(said(syncKind(status({ unsent: 12 }), true), 12)).toBe('Saving...');
    expect(said(syncKind(status(), true), 0)).toBe('Saving...');
    expect(said(syncKind(status({ unsent: 1, kind: 'sign_in_needed' }), true), 1)).toBe('Log in to send');
  });

  it("say on a new device that the earlier work is coming, not 'Received'", () => {
    const coming = { unsent: 0, online: true, hasWork: false, state: { kind: 'under_way', done_at: null } };
    expect(said(syncKind(coming), 0)).toBe('Fetching your work...');
    expect(said(syncKind({ ...coming, unsent: 1 }), 1)).toBe('On this device');
    expect(said(syncKind(status({ kind: 'under_way' })), 0)).toBe('Received');
  });
});
